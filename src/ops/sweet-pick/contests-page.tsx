import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'
import { Plan } from './plan.tsx'
import { StateTag } from './state-tags.tsx'

/** All contests, and where one is planned. */
export default function ContestsPage() {
  return (
    <OpsList
      call="GET /api/ops/sweet-pick/contests"
      ns="sweetPick"
      everyMs={30_000}
      linkOf={({ id }) => `/sweet-pick/${id}`}
      columns={{ id: shortId, state: (state) => <StateTag state={state} /> }}
      tools={(reload) => <Plan onDone={reload} />}
    />
  )
}
