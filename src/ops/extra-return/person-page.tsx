import { PersonList } from '../list/person-list.tsx'

/** What somebody’s extra return paid, and what of it was taken back. */
export default function PersonExtraReturnPage() {
  return (
    <PersonList
      call="GET /api/ops/extra-return/users/:id/moves"
      ns="extraReturn"
      hidden={['id', 'participation']}
    />
  )
}
