import { Alert, Form, Input, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '../../../contract/campaigns-definition.ts'
import { daysOf, offsetMinutes, periodOf, wallTimeAt } from '../../../machines/campaigns/period.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { OFFSETS } from './offsets.ts'

type Period = Campaign['period']
const WALL_TIMES = ['from', 'to'] as const

/** The wall times of a period and their offset, with what they come to in the operator's own time. */
export function PeriodFields() {
  const { t } = useTranslation('campaigns')
  const rules = [{ required: true, message: t('make.missing') }]
  return (
    <>
      <Space align="start" wrap>
        {WALL_TIMES.map((name) => (
          <Form.Item key={name} name={name} label={t(`period.${name}`)} rules={rules}>
            <Input type="datetime-local" step={60} className="ops-filter-time" />
          </Form.Item>
        ))}
        <Form.Item name="offset" label={t('period.offset')} rules={rules}>
          <Select
            showSearch
            className="ops-filter-number"
            options={OFFSETS.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </Space>
      <Told />
    </>
  )
}

/** A field for date and time may leave seconds out or not. */
export const wallTime = (typed: unknown): string => String(typed ?? '').slice(0, 16)

/** What the fields say. */
export const periodIn = (values: Readonly<Record<string, unknown>>): Period => ({
  from: wallTime(values.from),
  to: wallTime(values.to),
  offset: String(values.offset ?? ''),
})

function Told() {
  const { t } = useTranslation('campaigns')
  const form = Form.useFormInstance()
  const typed = {
    from: Form.useWatch('from', form) as unknown,
    to: Form.useWatch('to', form) as unknown,
    offset: Form.useWatch('offset', form) as unknown,
  }
  const period = periodIn(typed)
  const minutes = offsetMinutes(period.offset)
  if (minutes === null) return null
  const [startsAt, endsAt] = [wallTimeAt(period.from, minutes), wallTimeAt(period.to, minutes)]
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  const days = daysOf(periodOf(period)).length
  return (
    <Alert
      className="ops-apart"
      type="info"
      showIcon
      role="status"
      title={t('make.told', {
        count: days,
        days: formatNumber(days),
        from: formatInstant(startsAt),
        to: formatInstant(endsAt),
      })}
    />
  )
}
