import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../base/format.ts'

const MILLI = 1_000

/** How figures of earnings are written. */
export function useEarnedWords() {
  const { t } = useTranslation(['earnings', 'shell'])
  return {
    /** Points, given in thousandths. */
    milli: (milli: number) =>
      t('shell:amount.point', { count: milli / MILLI, amount: formatNumber(milli / MILLI) }),
    events: (count: number) => t('earnings:events', { count, amount: formatNumber(count) }),
  }
}
