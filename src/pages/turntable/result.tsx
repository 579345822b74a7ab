import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { type Gathered, gather, isWin } from '../../../machines/turntable/outcome.ts'
import { formatNumber } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Amount } from '../../components/money/amount.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { artOf } from './art.ts'
import { bestOf, type Moment, totalsOf } from './moment.ts'
import styles from './result.module.css'

interface ResultProps {
  moment: Moment
  tuning: TurntableTuning
  /** The spin was made by an earlier page and is shown only now. */
  wasAway?: boolean
  /** Something larger has the screen: all of it waits, and keeps its place. */
  isHeld: boolean
  /** It was for play money: there is no proof to lead to. */
  isTrial?: boolean
}

/** What a tap cost and brought, near the wheel and to be read until the next one. No dialog. */
export function Result({ moment, tuning, wasAway = false, isHeld, isTrial = false }: ResultProps) {
  const { t } = useTranslation('turntable')
  const { answer, outcome, dealt, isTold } = moment
  const { spins, stakeDiamonds } = answer
  const proven = isTrial ? undefined : bestOf(spins, tuning)
  return (
    <section
      className={styles.result}
      data-outcome={outcome}
      data-held={isHeld}
      aria-label={t('result.title')}
    >
      {spins.length > 1 && (
        <Dealt
          gathered={gather(spins, tuning)}
          dealt={dealt}
          hasBest={isWin(outcome)}
          tuning={tuning}
        />
      )}
      <div className={styles.line} data-told={isTold}>
        <h2 className={styles.title}>{t(wasAway ? 'win.away' : `win.${outcome}`)}</h2>
        {proven && (
          <Link className={styles.proof} to={pathWith(paths.fairness, { draw: proven.id })}>
            {t('win.proof')}
          </Link>
        )}
        {wasAway && <p className={styles.text}>{t('win.awayText')}</p>}
        <dl className={styles.sums}>
          <div className={styles.sum}>
            <dt>{t('result.spent')}</dt>
            <dd>
              <Amount currency="diamond" value={stakeDiamonds} />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>{t('result.back')}</dt>
            {totalsOf(spins).map(({ currency, amount }) => (
              <dd key={currency}>
                <Amount currency={currency} value={amount} />
              </dd>
            ))}
          </div>
        </dl>
      </div>
    </section>
  )
}

interface DealtProps {
  gathered: readonly Gathered[]
  /** How many of the prizes lie there by now. */
  dealt: number
  /** The last of them shines; where less came back than was staked, nothing does. */
  hasBest: boolean
  tuning: TurntableTuning
}

/** The prizes of ten as they are dealt: equals on one pile, the best one last. */
function Dealt({ gathered, dealt, hasBest, tuning }: DealtProps) {
  const prizeText = usePrizeText()
  return (
    <ol className={styles.dealt}>
      {pilesOf(gathered, dealt).map(({ sector, prize, times }, place) => (
        <li
          key={sector}
          className={styles.dealtPrize}
          data-best={hasBest && place === gathered.length - 1}
        >
          <img
            className={styles.dealtArt}
            src={artOf(tuning.sectors[sector]?.id)}
            alt={prizeText(prize)}
          />
          <span aria-hidden="true">{formatNumber(prize.amount)}</span>
          {times > 1 && (
            <span key={times} className={styles.dealtTimes}>
              ×{formatNumber(times)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The piles as they lie once so many prizes have been dealt. */
function pilesOf(gathered: readonly Gathered[], dealt: number): Gathered[] {
  const piles: Gathered[] = []
  let left = dealt
  for (const { sector, prize, times } of gathered) {
    const lying = Math.min(times, left)
    if (lying === 0) break
    const amount = (prize.amount / times) * lying
    piles.push({ sector, prize: { ...prize, amount }, times: lying })
    left -= lying
  }
  return piles
}
