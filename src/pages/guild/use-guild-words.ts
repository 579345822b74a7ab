import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../base/format.ts'

const MILLI = 1_000
const MICRO = 1_000_000

/** How figures of guilds are written. */
export function useGuildWords() {
  const { t } = useTranslation(['guild', 'shell'])
  const points = (value: number) =>
    t('shell:amount.point', { count: value, amount: formatNumber(value) })
  return {
    points,
    /** Points, given in thousandths. */
    milli: (milli: number) => points(milli / MILLI),
    /** Points, given in millionths: to the thousandth, and never more than there is. */
    micro: (micro: number) => points(Math.floor(micro / MILLI) / (MICRO / MILLI)),
    /** A share, given in thousandths. */
    share: (share: number) => formatPercent(share / MILLI, 1),
    members: (count: number) => t('guild:members', { count, amount: formatNumber(count) }),
    days: (count: number) => t('guild:days', { count, amount: formatNumber(count) }),
  }
}
