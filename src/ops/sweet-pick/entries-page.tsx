import { OpsList } from '../list/list-page.tsx'
import { ContestLink } from './contest-link.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { StateTag } from './state-tags.tsx'

/** Entries of all contests; each opens to its photo, its reports, and what can be decided. */
export default function EntriesPage() {
  return (
    <OpsList
      call="GET /api/ops/sweet-pick/entries"
      ns="sweetPick"
      hidden={['id']}
      everyMs={30_000}
      columns={{
        contest: (id) => <ContestLink id={id} />,
        state: (state) => <StateTag state={state} />,
      }}
      detail={({ id }) => <EntryDetail id={id} />}
    />
  )
}
