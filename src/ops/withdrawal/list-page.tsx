import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'

/** Withdrawals, with what they come to and where they stand. */
export default function WithdrawalsPage() {
  return (
    <OpsList
      call="GET /api/ops/withdrawals"
      ns="withdrawal"
      hidden={['firstApprover', 'provider', 'usdMinor']}
      everyMs={30_000}
      columns={{ id: shortId }}
    />
  )
}
