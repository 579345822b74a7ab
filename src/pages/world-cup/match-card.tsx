import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { type Side, winnerOf } from '../../../machines/world-cup/bracket.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import { Flag } from './flag.tsx'
import styles from './match-card.module.css'
import { MatchStatus } from './match-status.tsx'
import { OddsRow } from './odds-row.tsx'
import { standOf } from './score.ts'
import type { ShownProps } from './shown.ts'
import { useScoreWords } from './use-score-words.ts'
import { useStageWords } from './use-stage-words.ts'

/** A match with its odds: a tap on it opens everything of it. */
export function MatchCard(props: ShownProps & { match: Match }) {
  const { match, now, onMatch } = props
  const { t } = useTranslation('worldCup')
  const stageOf = useStageWords()
  const { notes } = useScoreWords()
  return (
    <article className={styles.card}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => onMatch(match.id)}
      >
        <span className={styles.head}>
          <MatchStatus match={match} now={now} />
          <span className={styles.stage}>
            {stageOf(match)}
            <Chevron to="end" size={16} />
          </span>
        </span>
        <SideLine {...props} side="home" />
        <SideLine {...props} side="away" />
        {notes(match).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
        {match.live && match.score === null && (
          <span className={styles.note}>{t('match.unconfirmed')}</span>
        )}
      </button>
      <OddsRow {...props} />
    </article>
  )
}

function SideLine({ match, side, now, ...teams }: ShownProps & { match: Match; side: Side }) {
  const name = match[side]
  const goals = standOf(match, now)
  const isThrough = match.stage !== 'group' && winnerOf(match) === side
  return (
    <span className={styles.side} data-through={isThrough}>
      <Flag region={teams.flagOf(name)} size={28} />
      <span className={styles.name}>{teams.teamName(name)}</span>
      {goals && <b className={styles.goals}>{goals[side === 'home' ? 0 : 1]}</b>}
    </span>
  )
}
