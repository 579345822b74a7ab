import { useTranslation } from 'react-i18next'
import { RATE_DECIMALS } from '../../../contract/withdrawal-constants.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatDay, formatNumber } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { SetRate } from './set-rate.tsx'

/** What a US dollar was worth, as operators set it. */
export default function RatesPage() {
  const { t } = useTranslation('withdrawal')
  return (
    <OpsList
      call="GET /api/ops/withdrawals/rates"
      ns="withdrawal"
      hidden={['id', 'at']}
      columns={{
        perDollar: (rate) => formatNumber(Number(rate), { maximumFractionDigits: RATE_DECIMALS }),
        dated: (day) => formatDay(day),
        source: (source) => <span className="ops-long">{source}</span>,
        setBy: (by) => (by === 'file' ? t('setRate.fromFile') : nameOfActor(by)),
      }}
      tools={(reload) => <SetRate onSet={reload} />}
    />
  )
}
