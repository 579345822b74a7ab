import type { Match } from '../../../contract/world-cup.ts'
import { type Side, winnerOf } from '../../../machines/world-cup/bracket.ts'
import { phaseOf } from '../../../machines/world-cup/phase.ts'
import { formatNumber, formatShortMoment } from '../../base/format.ts'
import styles from './bracket-match.module.css'
import { Flag } from './flag.tsx'
import { MatchStatus } from './match-status.tsx'
import { standOf } from './score.ts'
import type { ShownProps } from './shown.ts'
import { useScoreWords } from './use-score-words.ts'

/** A match of the knock-out in few words: who plays, how it ended, who goes on. */
export function BracketMatch(props: ShownProps & { match: Match }) {
  const { match, now, onMatch } = props
  const { notes } = useScoreWords()
  const isOver = phaseOf(match, now) === 'ended'
  return (
    <button
      type="button"
      className={styles.match}
      aria-haspopup="dialog"
      onClick={() => onMatch(match.id)}
    >
      <span className={styles.when}>
        {phaseOf(match, now) === 'coming' || isOver ? (
          <time dateTime={new Date(match.kickoffAt).toISOString()}>
            {formatShortMoment(match.kickoffAt)}
          </time>
        ) : (
          <MatchStatus match={match} now={now} />
        )}
      </span>
      <BracketSide {...props} side="home" />
      <BracketSide {...props} side="away" />
      {notes(match).map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </button>
  )
}

function BracketSide({ match, side, now, ...teams }: ShownProps & { match: Match; side: Side }) {
  const name = match[side]
  const winner = winnerOf(match)
  const goals = standOf(match, now)
  const fate = winner === null ? 'open' : winner === side ? 'on' : 'out'
  return (
    <span className={styles.side} data-fate={fate}>
      <Flag region={teams.flagOf(name)} size={20} />
      <span className={styles.name}>{teams.teamName(name)}</span>
      {goals && <b>{formatNumber(goals[side === 'home' ? 0 : 1])}</b>}
    </span>
  )
}
