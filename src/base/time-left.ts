import { countdown } from '../../machines/clock/countdown.ts'

/** Time left as players read it, such as `0:42` or `1:05:00`. */
export function timeLeft(target: number, now: number): string {
  // Rounded up: a second that has begun still counts.
  const { day, hours, minutes, seconds } = countdown(target + 999, now)
  const allHours = Number(day) * 24 + Number(hours)
  return allHours > 0 ? `${allHours}:${minutes}:${seconds}` : `${Number(minutes)}:${seconds}`
}
