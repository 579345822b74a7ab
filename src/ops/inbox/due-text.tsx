import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatNumber } from '../base/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** By when something was promised, and how late it is where that is over. */
export function DueText({ dueAt, isLate }: { dueAt: number; isLate: boolean }) {
  const { t } = useTranslation('inbox')
  if (!isLate) return formatInstant(dueAt)
  const { unit, count } = spanOf(Date.now() - dueAt)
  return (
    <Tag color="red" title={formatInstant(dueAt)}>
      {t(`late.${unit}`, { count, shown: formatNumber(count) })}
    </Tag>
  )
}

/** A span in the largest unit of which it has some, at least a minute. */
function spanOf(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (ms >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) }
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) }
}
