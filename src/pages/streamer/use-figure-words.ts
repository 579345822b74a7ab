import { useTranslation } from 'react-i18next'
import type { StreamerFigure } from '../../../contract/streamer-constants.ts'
import { formatNumber, formatSpan } from '../../base/format.ts'

const MILLI = 1_000
const SECOND_MS = 1_000

/** What a figure is measured in; people and things are counted. */
const IN_MS: Partial<Record<StreamerFigure, number>> = {
  onlineMs: 1,
  videoSeconds: SECOND_MS,
  voiceSeconds: SECOND_MS,
  liveSeconds: SECOND_MS,
}

/** How many milliseconds one of a figure is; null where it is no time. */
export const msOf = (figure: StreamerFigure): number | null => IN_MS[figure] ?? null

/** How figures are written. */
export function useFigureWords() {
  const { t } = useTranslation(['streamer', 'shell'])
  /** A figure alone, without what it is. */
  const value = (figure: StreamerFigure, amount: number) => {
    if (figure === 'milli') return formatNumber(amount / MILLI)
    const ms = msOf(figure)
    // A span is never said to be none.
    if (ms === null || amount === 0) return formatNumber(amount)
    // Its lines break between hours and minutes, not before their names.
    return formatSpan(amount * ms).replace(/(\d) /g, '$1\u00a0')
  }
  return {
    value,
    /** Points, given in thousandths. */
    points: (milli: number) =>
      t('shell:amount.point', { count: milli / MILLI, amount: formatNumber(milli / MILLI) }),
    /** By how much a figure is more or less than before; null where that is not known. */
    change: (figure: StreamerFigure, now: number, before: number | null) => {
      if (before === null) return null
      const to = now > before ? 'up' : now < before ? 'down' : 'same'
      const amount = value(figure, Math.abs(now - before))
      return { to, text: t(`streamer:change.${to}`, { amount }) } as const
    },
  }
}
