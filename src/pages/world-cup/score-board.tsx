import type { Match } from '../../../contract/world-cup.ts'
import { phaseOf } from '../../../machines/world-cup/phase.ts'
import { formatTime } from '../../base/format.ts'
import { Flag } from './flag.tsx'
import { Countdown, MatchStatus } from './match-status.tsx'
import { standOf } from './score.ts'
import styles from './score-board.module.css'
import type { ShownProps } from './shown.ts'
import { useScoreWords } from './use-score-words.ts'

/** Two teams and how it stands between them. */
export function ScoreBoard({ match, now, ...teams }: ShownProps & { match: Match }) {
  const { write, notes } = useScoreWords()
  const stand = standOf(match, now)
  return (
    <div className={styles.board}>
      <Team {...teams} name={match.home} />
      <div className={styles.middle}>
        <b className={styles.score}>{stand ? write(stand) : formatTime(match.kickoffAt)}</b>
        {phaseOf(match, now) === 'coming' ? (
          <Countdown kickoffAt={match.kickoffAt} now={now} />
        ) : (
          <MatchStatus match={match} now={now} />
        )}
        {notes(match).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </div>
      <Team {...teams} name={match.away} />
    </div>
  )
}

function Team({
  name,
  teamName,
  flagOf,
}: Pick<ShownProps, 'teamName' | 'flagOf'> & { name: string }) {
  return (
    <p className={styles.team}>
      <Flag region={flagOf(name)} size={56} />
      <b>{teamName(name)}</b>
    </p>
  )
}
