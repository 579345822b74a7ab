import { useTranslation } from 'react-i18next'
import type { BetResult } from '../../../contract/world-cup.ts'
import { formatNumber } from '../../base/format.ts'
import { formatSigned } from './format-figures.ts'
import styles from './my-result.module.css'
import { useDiamonds } from './use-diamonds.ts'

/** What my bets have cost and brought so far: the figures alone, whichever way they went. */
export function MyResult({ result }: { result: BetResult }) {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  const { staked, returned, open } = result
  const figures = [
    [t('myBets.staked'), formatNumber(staked)],
    [t('myBets.returned'), formatNumber(returned)],
    [t('myBets.net'), formatSigned(returned - staked)],
  ] as const
  return (
    <div className={styles.result}>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {open > 0 && <p className={styles.open}>{t('myBets.open', { amount: diamonds(open) })}</p>}
    </div>
  )
}
