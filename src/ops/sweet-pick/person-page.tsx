import { PersonList } from '../list/person-list.tsx'
import { ContestLink } from './contest-link.tsx'
import { StateTag } from './state-tags.tsx'

/** Somebody's entries, and what they won. */
export default function PersonEntriesPage() {
  return (
    <PersonList
      call="GET /api/ops/sweet-pick/users/:id/entries"
      ns="sweetPick"
      hidden={['id']}
      columns={{
        contest: (id) => <ContestLink id={id} />,
        state: (state) => <StateTag state={state} />,
      }}
    />
  )
}
