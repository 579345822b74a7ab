import { Tag } from 'antd'
import { formatNumber, formatPrice } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { StateTag } from './state-tag.tsx'

/** Withdrawals, with what they come to and where they stand. */
export default function WithdrawalsPage() {
  return (
    <OpsList
      call="GET /api/ops/withdrawals"
      ns="withdrawal"
      hidden={['id', 'firstApprover', 'provider', 'currency']}
      everyMs={30_000}
      linkOf={({ id }) => `/withdrawals/${id}`}
      columns={{
        state: (state) => <StateTag state={state} />,
        minor: (minor, { currency }) => formatPrice(minor, currency),
        usdMinor: (cents) => formatPrice(cents, 'USD'),
        holds: (holds) => (holds > 0 ? <Tag color="orange">{formatNumber(holds)}</Tag> : '–'),
      }}
    />
  )
}
