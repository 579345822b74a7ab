import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { VIP_MAX_DAYS } from '../../../contract/vip-constants.ts'
import { ActionButton } from '../action/action-button.tsx'

/** Makes the person of the address a VIP, or one for longer. */
export function Give({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('vip')
  const { id = '' } = useParams()
  return (
    <ActionButton
      call="POST /api/ops/vip/users/:id/grants"
      params={{ id }}
      type="primary"
      label={t('give.button')}
      title={t('give.title', { id })}
      warning={t('give.warning')}
      fields={<Days />}
      toBody={({ days }) => ({ days: Number(days) })}
      onDone={onDone}
    />
  )
}

function Days() {
  const { t } = useTranslation('vip')
  return (
    <Form.Item
      name="days"
      label={t('columns.days')}
      rules={[{ required: true, message: t('give.missing') }]}
    >
      <InputNumber min={1} max={VIP_MAX_DAYS} precision={0} />
    </Form.Item>
  )
}
