import { PersonList } from '../list/person-list.tsx'

/** Whether somebody’s name is verified, masked. */
export default function VerificationPage() {
  return <PersonList call="GET /api/ops/verification/users/:id" ns="verification" />
}
