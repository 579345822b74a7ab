import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { HOUSE_BRAND } from '../../../contract/brands.ts'
import { ActionButton } from '../action/action-button.tsx'
import { fromLocalTime } from '../list/local-time.ts'

const TIMES = ['signUpStartsAt', 'votingStartsAt', 'votingEndsAt'] as const

/** Plans a contest; its seed is locked in with that. */
export function Plan({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sweetPick')
  return (
    <ActionButton
      call="POST /api/ops/sweet-pick/contests"
      command="plan"
      type="primary"
      label={t('plan.button')}
      title={t('plan.title')}
      warning={t('plan.warning')}
      fields={<Fields />}
      initial={{ brands: [HOUSE_BRAND] }}
      toBody={({ brands, ...times }) => ({
        brands: brands as string[],
        signUpStartsAt: momentOf(times.signUpStartsAt),
        votingStartsAt: momentOf(times.votingStartsAt),
        votingEndsAt: momentOf(times.votingEndsAt),
      })}
      onDone={onDone}
    />
  )
}

const momentOf = (typed: unknown): number => Number(fromLocalTime(String(typed), false))

function Fields() {
  const { t } = useTranslation('sweetPick')
  return (
    <>
      <Form.Item
        name="brands"
        label={t('columns.brands')}
        extra={t('plan.brandsHint')}
        rules={[{ required: true, message: t('plan.missing') }]}
      >
        <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
      {TIMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`columns.${name}`)}
          rules={[{ required: true, message: t('plan.missing') }]}
        >
          <Input type="datetime-local" step={1} />
        </Form.Item>
      ))}
    </>
  )
}
