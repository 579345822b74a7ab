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
          {said({ name, motto }).map((what) => (
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
          ))}
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

/** What of its texts a family has, and can be taken away. */
const said = (texts: Readonly<Record<'name' | 'motto', string>>) =>
  (['name', 'motto'] as const).filter((what) => texts[what] !== '')
