import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { useSession } from '../base/session-store.ts'
import type { RowOf } from '../list/list-page.tsx'

interface OwnerActionsProps {
  row: RowOf<'GET /api/ops/inbox'>
  reload: () => void
}

/** Takes what waits, gives one's own back, or takes another's over, with a reason. */
export function OwnerActions({ row: { what, item, owner }, reload }: OwnerActionsProps) {
  const { t } = useTranslation('inbox')
  const { name } = useSession().operator
  const common = {
    call: 'POST /api/ops/inbox/owner',
    size: 'small',
    onDone: reload,
    onReload: reload,
  } as const
  const changeText = ({ owner: now }: Readonly<Record<string, string | number>>) =>
    now ? t('takenBy', { owner: now }) : t('over')
  if (owner === null) {
    return (
      <ActionButton
        {...common}
        body={{ what, item, owner: 'me', was: null }}
        initial={{ reason: t('take.reason') }}
        label={t('take.button')}
        title={t('take.title')}
        changeText={changeText}
      />
    )
  }
  if (owner === name) {
    return (
      <ActionButton
        {...common}
        body={{ what, item, owner: 'nobody', was: owner }}
        label={t('giveBack.button')}
        title={t('giveBack.title')}
        changeText={changeText}
      />
    )
  }
  return (
    <ActionButton
      {...common}
      body={{ what, item, owner: 'me', was: owner }}
      label={t('takeOver.button')}
      title={t('takeOver.title', { owner })}
      changeText={changeText}
    />
  )
}
