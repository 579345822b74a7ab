import { Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { OPS_COUNT_MAX } from '../../../contract/ops-calls.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'
import { OpsList, type Selected } from '../list/list-page.tsx'

/** Runs of durable jobs that failed for good; red is what no later run has made good. */
export default function JobsPage() {
  const { t } = useTranslation('jobs')
  return (
    <OpsList
      call="GET /api/ops/jobs"
      ns="jobs"
      hidden={['id']}
      everyMs={30_000}
      columns={{
        name: (name) => <Typography.Text code>{name}</Typography.Text>,
        state: (state) =>
          state === 'failed' ? <Tag color="red">{t('choices.state.failed')}</Tag> : undefined,
        fault: (fault) => fault && <span className="ops-long">{fault}</span>,
      }}
      rowActions={({ id, name }, reload) => (
        <ActionButton
          call="POST /api/ops/jobs/:id/retry"
          params={{ id }}
          size="small"
          label={t('retry.button')}
          title={t('retry.title', { name })}
          onDone={reload}
          onReload={reload}
        />
      )}
      selectionActions={(selected, reload) => <RetryAll selected={selected} reload={reload} />}
    />
  )
}

function RetryAll({ selected, reload }: { selected: Selected; reload: () => void }) {
  const { t } = useTranslation('jobs')
  const { filters, selection } = selected
  const { count } = selection
  return (
    <ActionButton
      call="POST /api/ops/jobs/retry"
      label={t('retryAll.button')}
      title={t('retryAll.title', { count, shown: formatNumber(count) })}
      disabled={count === 0 || count > OPS_COUNT_MAX}
      body={{ filters, ...selection }}
      onDone={reload}
      onReload={reload}
    />
  )
}
