import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'
import { ChangeTable } from './change-table.tsx'

/** The audit log: what operators did, and what they were refused. */
export default function LogPage() {
  const { t } = useTranslation('operators')
  return (
    <OpsList
      call="GET /api/ops/log"
      ns="operators"
      hidden={['id', 'before', 'after']}
      columns={{
        outcome: (outcome) =>
          outcome === 'done' ? t('outcomes.done') : <Tag color="orange">{outcome}</Tag>,
        reason: (reason) => <span className="ops-long">{reason ?? '–'}</span>,
      }}
      detail={({ before, after }) => <ChangeTable before={before} after={after} />}
    />
  )
}
