import { Flex, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import { daysOf, periodOf } from '../../../../machines/campaigns/period.ts'
import { formatInstant, formatNumber } from '../../base/format.ts'
import { OFFSETS } from '../offsets.ts'
import { wallTime } from '../period-fields.tsx'
import { hasFaultBelow } from './check.ts'
import { useDefinition, useFaultsAt } from './editor-context.ts'
import { Below, ChoiceInput, Labelled } from './inputs.tsx'

type Period = Campaign['period']

interface PeriodPartProps {
  period: Period
  onChange: (period: Period) => void
}

/** The wall times of an edition, their offset, and what they come to in the operator's own time. */
export function PeriodPart({ period, onChange }: PeriodPartProps) {
  const { t } = useTranslation('campaigns')
  return (
    <Flex vertical gap={8}>
      <Flex gap={16} wrap>
        {(['from', 'to'] as const).map((name) => (
          <Labelled key={name} label={t(`period.${name}`)}>
            <WallTime
              at={`period.${name}`}
              name={t(`period.${name}`)}
              value={period[name]}
              onChange={(to) => onChange({ ...period, [name]: to })}
            />
          </Labelled>
        ))}
        <Labelled label={t('period.offset')}>
          <ChoiceInput
            at="period.offset"
            name={t('period.offset')}
            value={period.offset}
            choices={OFFSETS.includes(period.offset) ? OFFSETS : [period.offset, ...OFFSETS]}
            textOf={(offset) => offset}
            onChange={(offset) => onChange({ ...period, offset })}
          />
        </Labelled>
      </Flex>
      <Told period={period} />
    </Flex>
  )
}

interface WallTimeProps {
  at: string
  name: string
  value: string
  onChange: (value: string) => void
}

function WallTime({ at, name, value, onChange }: WallTimeProps) {
  const { isReadOnly } = useDefinition()
  const hasFault = useFaultsAt(at).length > 0
  if (isReadOnly) return <span className="ops-number">{value.replace('T', ' ')}</span>
  return (
    <div>
      <Input
        type="datetime-local"
        step={60}
        size="small"
        className="ops-filter-time"
        aria-label={name}
        aria-invalid={hasFault}
        {...(hasFault ? { status: 'error' as const } : {})}
        value={value}
        onChange={({ target }) => onChange(wallTime(target.value))}
      />
      <Below at={at} />
    </div>
  )
}

function Told({ period }: { period: Period }) {
  const { t } = useTranslation('campaigns')
  const { check } = useDefinition()
  if (hasFaultBelow(check, 'period')) return null
  const { startsAt, endsAt, offset } = periodOf(period)
  const days = daysOf({ startsAt, endsAt, offset }).length
  return (
    <Typography.Text type="secondary">
      {t('make.told', {
        count: days,
        days: formatNumber(days),
        from: formatInstant(startsAt),
        to: formatInstant(endsAt),
      })}
    </Typography.Text>
  )
}
