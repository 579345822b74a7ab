import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'

/** What leaves as mail, text message or call to a brand's server; what could not be sent can be tried again. */
export default function OutboxPage() {
  const { t } = useTranslation('outbox')
  return (
    <OpsList
      call="GET /api/ops/outbox"
      ns="outbox"
      everyMs={30_000}
      columns={{
        state: (state) =>
          state === 'failed' ? <Tag color="red">{t('choices.state.failed')}</Tag> : undefined,
        fault: (fault) => fault && <span className="ops-long">{fault}</span>,
      }}
      rowActions={({ id, state }, reload) =>
        state === 'failed' && (
          <ActionButton
            call="POST /api/ops/outbox/:id/retry"
            params={{ id }}
            size="small"
            label={t('retry.button')}
            title={t('retry.title')}
            onDone={reload}
            onReload={reload}
          />
        )
      }
    />
  )
}
