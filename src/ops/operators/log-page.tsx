import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { api } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { OpsList } from '../list/list-page.tsx'
import { ChangeTable } from './change-table.tsx'
import { Target } from './target.tsx'

/** The audit log: what operators did, and what they were refused. */
export default function LogPage() {
  const { t } = useTranslation('operators')
  return (
    <OpsList
      call="GET /api/ops/log"
      ns="operators"
      hidden={['id', 'before', 'after']}
      columns={{
        action: (action) => <span title={summaryOf(action)}>{action}</span>,
        target: (target) => <Target target={target} />,
        outcome: (outcome) =>
          outcome === 'done' ? t('outcomes.done') : <Tag color="orange">{outcome}</Tag>,
        reason: (reason) => <span className="ops-long">{reason ?? '–'}</span>,
      }}
      detail={({ before, after }) => <ChangeTable before={before} after={after} />}
    />
  )
}

const CALLS: Readonly<Record<string, Endpoint>> = api

/** What a call does, in the contract's words. */
const summaryOf = (call: string) => CALLS[call]?.summary
