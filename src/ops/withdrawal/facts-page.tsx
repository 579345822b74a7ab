import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'

/** What was told of pay-outs, and what came of it. */
export default function FactsPage() {
  return <OpsList call="GET /api/ops/withdrawals/facts" ns="withdrawal" columns={{ id: shortId }} />
}
