// Which ships can leave, and which are known to have left.
import type { Dispatch } from '../../contract/adventure.ts'

/** Whether ships can leave like this: to each planet once, one ship at least, none in halves. */
export function canLeave(planets: Dispatch['planets']): boolean {
  const isDistinct = new Set(planets.map(({ planet }) => planet)).size === planets.length
  const isWhole = planets.every(({ ships }) => Number.isSafeInteger(ships) && ships > 0)
  return planets.length > 0 && isDistinct && isWhole
}

/**
 * My ships in a round by planet, after someone told of them. Those of another round say nothing
 * about this one; ships that left don't come back, so of two figures the larger is the newer.
 */
export function sentAfter(
  { round, sent }: { round: { id: number }; sent: number[] | null },
  told: { roundId: number; sent: number[] },
): number[] | null {
  if (told.roundId !== round.id) return sent
  return told.sent.map((ships, planet) => Math.max(ships, sent?.[planet] ?? 0))
}
