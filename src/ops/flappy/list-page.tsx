import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { Decisions } from './decisions.tsx'

/** Flights that wait to be looked at; a row leads to how it was flown. */
export default function FlightsPage() {
  const { t } = useTranslation('flappy')
  return (
    <OpsList
      call="GET /api/ops/flappy/reviews"
      ns="flappy"
      hidden={['id', 'ticketId', 'levelTaps']}
      everyMs={30_000}
      linkOf={({ ticketId }) => `/flights/${ticketId}`}
      columns={{
        nickname: (nickname) => <bdi>{nickname}</bdi>,
        state: (state) =>
          state === 'waiting' ? <Tag color="orange">{t('choices.state.waiting')}</Tag> : undefined,
        bandTenths: (tenths) => formatNumber(tenths / 10, { minimumFractionDigits: 1 }),
      }}
      rowActions={({ id, state, why, score }, reload) =>
        state === 'waiting' && (
          <Decisions
            run={{ id, was: why === 'newcomer' ? 'counted' : 'held', score }}
            reload={reload}
          />
        )
      }
    />
  )
}
