import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { OPS_COUNT_MAX } from '../../../contract/ops-calls.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'
import { OpsList, type Selected } from '../list/list-page.tsx'
import { overdueHours } from './promise.ts'

/** Who wants to become a partner; red is what has waited longer than was promised. */
export default function PartnersPage() {
  const { t } = useTranslation('joinus')
  return (
    <OpsList
      call="GET /api/ops/joinus/requests"
      ns="joinus"
      hidden={['id']}
      everyMs={30_000}
      columns={{
        state: (state, row) => {
          const hours = state === 'open' ? overdueHours(row.createdAt, Date.now()) : 0
          if (hours === 0) return undefined
          return <Tag color="red">{t('overdue', { count: hours, hours: formatNumber(hours) })}</Tag>
        },
        contact: (contact) => <bdi>{contact}</bdi>,
        message: (message) => message && <span className="ops-long">{message}</span>,
      }}
      rowActions={({ id, state, contact }, reload) =>
        state === 'open' && (
          <ActionButton
            call="POST /api/ops/joinus/requests/:id/handled"
            params={{ id }}
            size="small"
            label={t('handled.button')}
            title={t('handled.title', { contact })}
            onDone={reload}
            onReload={reload}
          />
        )
      }
      selectionActions={(selected, reload) => <HandleAll selected={selected} reload={reload} />}
    />
  )
}

function HandleAll({ selected, reload }: { selected: Selected; reload: () => void }) {
  const { t } = useTranslation('joinus')
  const { filters, selection } = selected
  const { count } = selection
  return (
    <ActionButton
      call="POST /api/ops/joinus/requests/handled"
      label={t('handledAll.button')}
      title={t('handledAll.title', { count, shown: formatNumber(count) })}
      warning={t('handledAll.warning')}
      disabled={count === 0 || count > OPS_COUNT_MAX}
      body={{ filters, ...selection }}
      onDone={reload}
      onReload={reload}
    />
  )
}
