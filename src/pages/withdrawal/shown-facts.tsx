import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { formatDay, formatMoment, formatNumber } from '../../base/format.ts'
import { CopyButton } from '../../components/button/copy-button.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { Facts } from '../../components/page/facts.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { formatRate } from './conversion.ts'
import styles from './shown-facts.module.css'
import { useWords } from './use-words.ts'

/** A withdrawal as it was asked for, and each movement of points that it made. */
export function ShownFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const words = useWords()
  const { number, way, points, usdMinor, amount, rate, label, upline, at, transfers } = withdrawal
  const isInDollars = amount.currency === 'USD'
  return (
    <PagePart title={t('facts.title')}>
      <Facts
        rows={[
          [
            t('facts.number'),
            <span key="number" className={styles.number}>
              {number}
              <CopyButton text={number} what={t('facts.number')} />
            </span>,
          ],
          [t('facts.at'), formatMoment(at)],
          [t('facts.points'), words.points(points)],
          way !== 'upline' && [t('conversion.get'), <b key="amount">{formatPrice(amount)}</b>],
          !(isInDollars && way !== 'upline') && [
            t('facts.worth'),
            formatPrice({ minor: usdMinor, currency: 'USD' }),
          ],
          rate !== null &&
            !isInDollars && [
              t('facts.rate'),
              t('conversion.rate', { rate: formatRate(rate), day: formatDay(rate.dated) }),
            ],
          [t('facts.way'), t(`way.${way}`)],
          label !== null && [t('facts.account'), label],
          upline !== null && [t('facts.upline'), `${upline.nickname} · ${upline.id}`],
          ...transfers.map(
            (it) =>
              [
                t(it.amount < 0 ? 'facts.held' : 'facts.back', { when: formatMoment(it.at) }),
                formatNumber(it.amount),
              ] as const,
          ),
        ]}
      />
    </PagePart>
  )
}
