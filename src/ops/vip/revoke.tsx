import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../action/action-button.tsx'
import type { RowOf } from '../list/list-page.tsx'

interface RevokeProps {
  grant: RowOf<'GET /api/ops/vip/users/:id/grants'>
  reload: () => void
}

/** Revokes one grant of the person of the address. */
export function Revoke({ grant: { id: grant, days, state }, reload }: RevokeProps) {
  const { t } = useTranslation('vip')
  const { id = '' } = useParams()
  if (state === 'revoked') return null
  return (
    <ActionButton
      call="POST /api/ops/vip/users/:id/revoke"
      params={{ id }}
      size="small"
      danger
      label={t('revoke.button')}
      title={t('revoke.title', { days })}
      warning={t('revoke.warning')}
      body={{ grant }}
      onDone={reload}
      onReload={reload}
    />
  )
}
