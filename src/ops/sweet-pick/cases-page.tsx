import { OpsList } from '../list/list-page.tsx'
import { CaseDetail } from './case-detail.tsx'
import { ContestLink } from './contest-link.tsx'
import { StateTag } from './state-tags.tsx'

/** Ballots that are held because the accounts that cast them have something in common. */
export default function CasesPage() {
  return (
    <OpsList
      call="GET /api/ops/sweet-pick/cases"
      ns="sweetPick"
      hidden={['id']}
      everyMs={30_000}
      columns={{
        contest: (id) => <ContestLink id={id} />,
        state: (state) => <StateTag state={state} />,
      }}
      detail={({ id }) => <CaseDetail id={id} />}
    />
  )
}
