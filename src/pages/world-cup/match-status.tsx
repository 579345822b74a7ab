import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { phaseOf } from '../../../machines/world-cup/phase.ts'
import { formatTime } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import styles from './match-status.module.css'
import { COUNTED_MS } from './use-now.ts'

interface MatchStatusProps {
  match: Match
  now: number
}

/** When a match begins, how long until then, that it is being played, or what became of it. */
export function MatchStatus({ match, now }: MatchStatusProps) {
  const { t } = useTranslation('worldCup')
  const { kickoffAt } = match
  const phase = phaseOf(match, now)
  if (phase === 'coming') {
    return (
      <span className={styles.status} data-phase={phase}>
        <time dateTime={new Date(kickoffAt).toISOString()}>{formatTime(kickoffAt)}</time>
        <Countdown kickoffAt={kickoffAt} now={now} />
      </span>
    )
  }
  return (
    <span className={styles.status} data-phase={phase}>
      {phase === 'live' && <span className={styles.dot} />}
      {t(`match.phase.${phase}`)}
    </span>
  )
}

/** How long it is until kick-off, within the hour before it. */
export function Countdown({ kickoffAt, now }: Pick<Match, 'kickoffAt'> & { now: number }) {
  const { t } = useTranslation('worldCup')
  const left = kickoffAt - now
  if (left <= 0 || left > COUNTED_MS) return null
  return (
    <span className={styles.status} data-phase="soon" role="timer">
      {t('match.begins', { time: timeLeft(kickoffAt, now) })}
    </span>
  )
}
