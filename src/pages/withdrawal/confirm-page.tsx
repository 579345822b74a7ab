import { Confirm } from './confirm.tsx'

/** Confirms a withdrawal by its code (spec §2 /withdraw/aliInfo). */
export default function ConfirmPage() {
  return <Confirm />
}
