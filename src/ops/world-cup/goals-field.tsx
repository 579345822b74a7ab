import { Form, InputNumber, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'

const MOST = 99

interface GoalsFieldProps {
  name: string
  label: string
  match: Pick<OpsMatch, 'home' | 'away'>
}

/** Goals of both teams, each by its name. */
export function GoalsField({ name, label, match: { home, away } }: GoalsFieldProps) {
  const { t } = useTranslation('worldCup')
  const goals = (index: 0 | 1, team: string) => (
    <Form.Item
      name={[name, index]}
      label={team}
      rules={[{ required: true, message: t('score.missing') }]}
    >
      <InputNumber min={0} max={MOST} precision={0} aria-label={`${label}: ${team}`} />
    </Form.Item>
  )
  return (
    <Form.Item label={label}>
      <Space align="start" wrap>
        {goals(0, home)}
        {goals(1, away)}
      </Space>
    </Form.Item>
  )
}

/** Goals out of a form's values. */
export function goalsOf(value: unknown): [number, number] {
  const [home, away] = Array.isArray(value) ? (value as unknown[]) : []
  return [Number(home), Number(away)]
}
