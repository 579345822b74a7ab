import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import styles from './goal-list.module.css'

/** Who scored when, each on the side of their team. */
export function GoalList({ match: { goals } }: { match: Pick<Match, 'goals'> }) {
  const { t } = useTranslation('worldCup')
  if (goals.length === 0) return null
  return (
    <ul className={styles.goals} aria-label={t('match.goals')}>
      {goals.map(({ side, name, minute, kind }) => (
        <li key={`${side} ${minute} ${name}`} className={styles.goal} data-side={side}>
          <span>
            {name}
            {kind !== 'goal' && ` (${t(`match.goal.${kind}`)})`}
          </span>
          <span className={styles.minute}>{t('match.minute', { minute })}</span>
        </li>
      ))}
    </ul>
  )
}
