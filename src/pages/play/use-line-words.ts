import { useTranslation } from 'react-i18next'
import type { HomeLine } from '../../../contract/play-home.ts'
import { formatNumber, formatShortMoment, formatWait } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { useTicking } from '../../base/use-ticking.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { serverNow } from '../../stores/server-clock.ts'

const DAY_MS = 86_400_000

/** What a line says now, counting down where it does. */
export function useLineWords(line: HomeLine): string {
  const { t } = useTranslation('play')
  const prizeText = usePrizeText()
  const now = serverNow()
  const { feature, state, figures, until, closed } = line
  const left = until === null ? 0 : Math.max(0, until - now)
  useTicking(closed === null && left > 0 && left < DAY_MS)
  if (closed) return t(`closed.${closed}`)
  const { diamonds, gold = 0, count = 0, ...others } = figures
  const written = Object.entries(others).map(
    ([name, value]) => [name, formatNumber(value)] as const,
  )
  return t(`lines.${feature}.${state}`, {
    ...(Object.fromEntries(written) as Record<string, string>),
    count,
    amount: formatNumber(count),
    prize: prizeText(
      diamonds === undefined
        ? { currency: 'gold', amount: gold }
        : { currency: 'diamond', amount: diamonds },
    ),
    ...(until !== null && {
      time: timeLeft(now + left, now),
      wait: formatWait(left),
      when: formatShortMoment(until),
    }),
  })
}
