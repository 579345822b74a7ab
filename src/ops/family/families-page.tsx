import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'
import { FamilyDetail } from './family-detail.tsx'

/** All families; a name or a motto is taken away here, and a family closed. */
export default function FamiliesPage() {
  const { t } = useTranslation('family')
  return (
    <OpsList
      call="GET /api/ops/family/families"
      ns="family"
      detail={({ id }) => <FamilyDetail id={id} />}
      rowActions={({ id, state, name, motto }, reload) => (
        <>
          {(['name', 'motto'] as const).map(
            (what) =>
              { name, motto }[what] !== '' && (
                <ActionButton
                  key={what}
                  call="POST /api/ops/family/families/:id/removal"
                  params={{ id }}
                  size="small"
                  label={t(`removal.${what}`)}
                  title={t(`removal.${what}Title`, { name })}
                  warning={t(`removal.${what}Warning`)}
                  body={{ what }}
                  onDone={reload}
                  onReload={reload}
                />
              ),
          )}
          {state === 'open' && (
            <ActionButton
              call="POST /api/ops/family/families/:id/closure"
              params={{ id }}
              size="small"
              danger
              label={t('closure.button')}
              title={t('closure.title', { name })}
              warning={t('closure.warning')}
              body={{}}
              onDone={reload}
              onReload={reload}
            />
          )}
        </>
      )}
    />
  )
}
