import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import type { RowOf } from '../list/list-page.tsx'

interface DecisionsProps {
  row: RowOf<'GET /api/ops/chatroom/reported'>
  reload: () => void
}

/** Takes a reported message out of its room, or leaves it there. What is removed stays so. */
export function Decisions({ row: { id, state, review, userId }, reload }: DecisionsProps) {
  const { t } = useTranslation('chatroom')
  if (state !== 'shown') return null
  const button = (decision: 'remove' | 'dismiss') => (
    <ActionButton
      call="POST /api/ops/chatroom/reported/:id/decision"
      params={{ id }}
      size="small"
      danger={decision === 'remove'}
      label={t(`decide.${decision}`)}
      title={t(`decide.${decision}Title`, { user: userId })}
      warning={t(`decide.${decision}Warning`)}
      body={{ decision, was: state }}
      onDone={reload}
      onReload={reload}
      changeText={({ state: now }) =>
        now ? t('decide.meanwhile', { state: t(`choices.state.${String(now)}`) }) : ''
      }
    />
  )
  return (
    <>
      {review === 'open' && button('dismiss')}
      {button('remove')}
    </>
  )
}
