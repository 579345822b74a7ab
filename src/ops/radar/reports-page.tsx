import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'

/** Single reports from the radar. */
export default function ReportsPage() {
  const { t } = useTranslation('radar')
  return (
    <OpsList
      call="GET /api/ops/radar/reports"
      ns="radar"
      hidden={['id']}
      everyMs={30_000}
      rowActions={({ id, state, reportedId }, reload) =>
        state === 'open' && (
          <ActionButton
            call="POST /api/ops/radar/reports/:id/settled"
            params={{ id }}
            size="small"
            label={t('settle.one')}
            title={t('settle.oneTitle', { id: reportedId })}
            onDone={reload}
            onReload={reload}
          />
        )
      }
    />
  )
}
