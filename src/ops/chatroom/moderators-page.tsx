import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'

/** Who moderates which room, and making them members again. */
export default function ModeratorsPage() {
  const { t } = useTranslation('chatroom')
  return (
    <OpsList
      call="GET /api/ops/chatroom/moderators"
      ns="chatroom"
      hidden={['id']}
      rowActions={({ roomId, userId }, reload) => (
        <ActionButton
          call="POST /api/ops/chatroom/rooms/:id/moderators"
          params={{ id: roomId }}
          size="small"
          danger
          label={t('dismissal.button')}
          title={t('dismissal.title', { user: userId })}
          body={{ user: userId, isModerator: false }}
          onDone={reload}
          onReload={reload}
        />
      )}
    />
  )
}
