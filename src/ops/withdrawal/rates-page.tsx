import { RATE_DECIMALS } from '../../../contract/withdrawal-constants.ts'
import { formatDay, formatNumber } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { SetRate } from './set-rate.tsx'

/** What a US dollar was worth, as operators set it. */
export default function RatesPage() {
  return (
    <OpsList
      call="GET /api/ops/withdrawals/rates"
      ns="withdrawal"
      hidden={['id']}
      columns={{
        perDollar: (rate) => formatNumber(Number(rate), { maximumFractionDigits: RATE_DECIMALS }),
        dated: (day) => formatDay(day),
      }}
      tools={(reload) => <SetRate onSet={reload} />}
    />
  )
}
