import { useTranslation } from 'react-i18next'
import type { AccountChoice, Withdrawal } from '../../../contract/withdrawal.ts'
import { pointsIn } from '../../../machines/withdrawal/chart.ts'
import { formatMoment } from '../../base/format.ts'
import { Character, type CharacterMood } from '../../components/picture/character.tsx'
import styles from './shown-head.module.css'
import { useNext } from './use-next.ts'
import { formatTook, useWords } from './use-words.ts'
import { isPaid, isUnderWay } from './withdrawal-state.ts'

interface ShownHeadProps {
  withdrawal: Withdrawal
  /** How long others took; null where too few are known. */
  took: AccountChoice['took']
}

/** What became of a withdrawal, in plain words: what it is, what it means, what comes next. */
export function ShownHead({ withdrawal, took }: ShownHeadProps) {
  const { t } = useTranslation('withdrawal')
  const { arriving } = useWords()
  const next = useNext(withdrawal)
  const { state, why, holds, reviewedBy } = withdrawal
  return (
    <section className={styles.head} aria-label={t('shown.label', { number: withdrawal.number })}>
      <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
        <Character mood={moodOf(withdrawal)} />
      </svg>
      <p className={styles.figure} data-paid={isPaid(withdrawal)}>
        {arriving(withdrawal)}
      </p>
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>{t(`shown.${state}`)}</h2>
        {state === 'rejected' && why !== null && <p>{t(`why.${why}`)}</p>}
        {/* Where it is looked at closely, the reasons below say it. */}
        {holds.length === 0 && (
          <p>{isUnderWay(withdrawal) ? next : t(`points.${pointsIn(state)}`)}</p>
        )}
        {took && (
          <p>{t('took.known', { half: formatTook(took.halfMs), most: formatTook(took.mostMs) })}</p>
        )}
      </div>
      {holds.length > 0 && (
        <div className={styles.holds}>
          <ul>
            {holds.map((hold) => (
              <li key={hold}>{t(`holds.${hold}`)}</li>
            ))}
          </ul>
          {reviewedBy !== null && <p>{t('holds.next', { when: formatMoment(reviewedBy) })}</p>}
        </div>
      )}
    </section>
  )
}

const WORRYING: ReadonlySet<string> = new Set(['rejected', 'returned'])

function moodOf({ state }: Withdrawal): CharacterMood {
  if (WORRYING.has(state)) return 'worried'
  return isUnderWay({ state }) ? 'searching' : 'glad'
}
