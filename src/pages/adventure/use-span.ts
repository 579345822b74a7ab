import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Says how long something takes, such as "10 minutes" or "50 seconds". */
export function useSpan(): (ms: number) => string {
  const { t } = useTranslation('adventure')
  return (ms) => {
    const isMinutes = ms >= MINUTE_MS && ms % MINUTE_MS === 0
    const count = Math.round(ms / (isMinutes ? MINUTE_MS : SECOND_MS))
    const amount = formatNumber(count)
    return isMinutes ? t('span.minutes', { count, amount }) : t('span.seconds', { count, amount })
  }
}
