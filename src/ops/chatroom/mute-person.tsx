import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { OPS_MUTE_MINUTES } from '../../../contract/chatroom-constants.ts'
import { ActionButton } from '../action/action-button.tsx'

interface MutePersonProps {
  userId: number
  reload: () => void
}

type Minutes = (typeof OPS_MUTE_MINUTES)[number]

/** Mutes somebody in all chat rooms, or ends it. */
export function MutePerson({ userId, reload }: MutePersonProps) {
  const { t } = useTranslation('chatroom')
  return (
    <ActionButton
      call="POST /api/ops/chatroom/users/:id/mute"
      params={{ id: String(userId) }}
      size="small"
      danger
      label={t('mute.button')}
      title={t('mute.title', { user: userId })}
      warning={t('mute.warning')}
      fields={<Fields />}
      initial={{ minutes: 1_440 }}
      toBody={({ minutes }) => ({ minutes: minutes as Minutes })}
      onDone={reload}
      onReload={reload}
    />
  )
}

function Fields() {
  const { t } = useTranslation('chatroom')
  const options = OPS_MUTE_MINUTES.map((value) => ({ value, label: t(`mute.minutes.${value}`) }))
  return (
    <Form.Item name="minutes" label={t('mute.for')}>
      <Radio.Group options={options} />
    </Form.Item>
  )
}
