import { useTranslation } from 'react-i18next'
import { MICRO } from '../../../machines/invitation/commission.ts'
import { formatNumber } from '../../base/format.ts'

/** As many as millionths have: nothing is rounded. */
const DECIMALS = 6

/** How figures of invitations are written. */
export function useWords() {
  const { t, i18n } = useTranslation(['invite', 'shell'])
  const exact = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: DECIMALS })
  return {
    /** Points, given in millionths. */
    micro: (micro: number) =>
      t('shell:amount.point', { count: micro / MICRO, amount: exact.format(micro / MICRO) }),
    points: (points: number) =>
      t('shell:amount.point', { count: points, amount: formatNumber(points) }),
    commissions: (count: number) => t('invite:commissions', { count, amount: formatNumber(count) }),
    friends: (count: number) => t('invite:friendsCount', { count, friends: formatNumber(count) }),
  }
}
