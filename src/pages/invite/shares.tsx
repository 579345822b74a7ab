import { useTranslation } from 'react-i18next'
import type { InviteTerms } from '../../../contract/invite-tuning.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import styles from './shares.module.css'

const THOUSANDTHS = 1_000

/** What part of friends' top-ups and earnings comes to their inviter, and for how long. */
export function Shares({ topUpShare, earningShare, years }: Omit<InviteTerms, 'award'>) {
  const { t } = useTranslation('invite')
  const shares = [
    ['topUp', formatPercent(topUpShare / THOUSANDTHS)],
    ['earning', formatPercent(earningShare / THOUSANDTHS)],
    ['years', formatNumber(years)],
  ] as const
  return (
    <dl className={styles.shares}>
      {shares.map(([name, figure]) => (
        <div key={name} className={styles.share}>
          <dt>{t(`gain.${name}`, { count: years })}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
