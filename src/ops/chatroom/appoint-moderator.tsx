import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'

interface AppointModeratorProps {
  roomId: string
  reload: () => void
}

/** Makes somebody a moderator of a room, by their number. */
export function AppointModerator({ roomId, reload }: AppointModeratorProps) {
  const { t } = useTranslation('chatroom')
  return (
    <ActionButton
      call="POST /api/ops/chatroom/rooms/:id/moderators"
      params={{ id: roomId }}
      size="small"
      label={t('appoint.button')}
      title={t('appoint.title')}
      warning={t('appoint.warning')}
      fields={
        <Form.Item
          name="user"
          label={t('appoint.user')}
          rules={[{ required: true, message: t('appoint.missing') }]}
        >
          <InputNumber min={1} precision={0} className="ops-filter" />
        </Form.Item>
      }
      toBody={({ user }) => ({ user: Number(user), isModerator: true })}
      onDone={reload}
      onReload={reload}
    />
  )
}
