import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'

/** Files of pay-outs that were made for a bank. */
export default function BatchesPage() {
  return (
    <OpsList call="GET /api/ops/withdrawals/batches" ns="withdrawal" columns={{ id: shortId }} />
  )
}
