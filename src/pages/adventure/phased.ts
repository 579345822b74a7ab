import type { Round } from '../../../contract/adventure.ts'
import type { AdventureContext } from '../../../machines/adventure/machine.ts'

/** Of a round, what its machine has to know. */
export function phasedOf(round: Round): AdventureContext['round'] {
  const { id, opensAt, closesAt, landsAt, endsAt, state, treasure } = round
  return { id, opensAt, closesAt, landsAt, endsAt, state, treasure }
}

/** Whether a message changes anything for the machine; most only tell of more ships. */
export function isSamePhased(one: Round, other: Round): boolean {
  return JSON.stringify(phasedOf(one)) === JSON.stringify(phasedOf(other))
}
