// How a match stands while it is played, by the minutes of its goals.
import type { Goal } from '../../contract/world-cup.ts'

const MINUTE_MS = 60_000
/** From one part of a match to the next: injury time and the pause between them, in minutes. */
const PAUSES = [
  { after: 45, minutes: 18 },
  { after: 90, minutes: 9 },
  { after: 105, minutes: 4 },
] as const

/** How long after kick-off a goal of such a minute (`45+2`) falls, in milliseconds. */
function elapsedAt(minute: string): number {
  const [base = 0, injury = 0] = minute.split('+').map(Number)
  const pauses = PAUSES.filter(({ after }) => base > after)
  return (base + injury + pauses.reduce((sum, { minutes }) => sum + minutes, 0)) * MINUTE_MS
}

/** The score so long after kick-off. */
export function scoreAfter(goals: readonly Goal[], elapsedMs: number): [number, number] {
  const fallen = goals.filter(({ minute }) => elapsedAt(minute) <= elapsedMs)
  const home = fallen.filter(({ side }) => side === 'home').length
  return [home, fallen.length - home]
}
