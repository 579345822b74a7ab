import { formatMicro } from '../base/format.ts'
import { PersonList } from '../list/person-list.tsx'
import { StateTag } from './state-tag.tsx'

/** Whom somebody has invited, whom these have, and by whom they were invited. */
export default function TreePage() {
  return (
    <PersonList
      call="GET /api/ops/invite/users/:id/tree"
      ns="invite"
      hidden={['invitation']}
      linkOf={({ invitation }) => `/invitations/${invitation}`}
      columns={{
        state: (state) => <StateTag state={state} />,
        brought: (micro) => formatMicro(micro),
      }}
    />
  )
}
