import { formatMoment, formatWait } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { useTicking } from '../../base/use-ticking.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './countdown.module.css'

const DAY_MS = 86_400_000

/** How long it is until a moment, to the second on its last day, with the moment itself. */
export function Countdown({ to }: { to: number }) {
  const left = Math.max(0, to - serverNow())
  const isLastDay = left < DAY_MS
  useTicking(isLastDay && left > 0)
  return (
    <span className={styles.countdown}>
      <time className={styles.left} dateTime={new Date(to).toISOString()}>
        {isLastDay ? timeLeft(to, serverNow()) : formatWait(left)}
      </time>
      <span className={styles.at}>{formatMoment(to)}</span>
    </span>
  )
}
