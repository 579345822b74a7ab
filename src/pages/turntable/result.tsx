import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { gather, isWin } from '../../../machines/turntable/outcome.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Dealt } from './dealt.tsx'
import styles from './result.module.css'
import type { Moment } from './use-moment.ts'
import { bestOf, totalsOf } from './winnings.ts'

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
