import { Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ORNAMENTS } from '../../../contract/ornaments-constants.ts'
import { ActionButton } from '../action/action-button.tsx'

const MOST_DAYS = 3_650

/** Gives the person of the address an ornament. */
export function Give({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('ornaments')
  const { id = '' } = useParams()
  return (
    <ActionButton
      call="POST /api/ops/ornaments/users/:id/grants"
      params={{ id }}
      type="primary"
      label={t('give.button')}
      title={t('give.title', { id })}
      fields={<Fields />}
      toBody={({ days, ...values }) => ({
        ...values,
        days: typeof days === 'number' ? days : null,
      })}
      onDone={onDone}
    />
  )
}

function Fields() {
  const { t } = useTranslation('ornaments')
  return (
    <>
      <Form.Item
        name="ornament"
        label={t('columns.ornament')}
        rules={[{ required: true, message: t('give.missing') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={ORNAMENTS.map((value) => ({ value, label: t(`choices.ornament.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t('give.days')} extra={t('give.daysHint')}>
        <InputNumber min={1} max={MOST_DAYS} precision={0} />
      </Form.Item>
    </>
  )
}
