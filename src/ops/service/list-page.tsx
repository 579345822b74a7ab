import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import { OpsList } from '../list/list-page.tsx'
import { overdueHours } from './promise.ts'

/** What people wrote to customer service; red is what has waited longer than was promised. */
export default function TicketsPage() {
  const { t } = useTranslation('service')
  return (
    <OpsList
      call="GET /api/ops/service/tickets"
      ns="service"
      hidden={['id']}
      everyMs={30_000}
      linkOf={({ id }) => `/tickets/${id}`}
      columns={{
        state: (state, row) => {
          const hours = state === 'open' ? overdueHours(row.createdAt, Date.now()) : 0
          if (hours === 0) return undefined
          return <Tag color="red">{t('overdue', { count: hours, hours: formatNumber(hours) })}</Tag>
        },
        text: (text) => <span className="ops-long">{text}</span>,
      }}
    />
  )
}
