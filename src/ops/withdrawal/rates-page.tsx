import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'

/** What a US dollar was worth, as operators set it. */
export default function RatesPage() {
  return <OpsList call="GET /api/ops/withdrawals/rates" ns="withdrawal" columns={{ id: shortId }} />
}
