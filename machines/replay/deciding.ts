// What a game knows that decides: these parts of its context go into traces, after every step. Texts,
// pictures and what else a machine may come to know stay out.
import type { AdventureContext, PhasedRound } from '../adventure/machine.ts'
import type { TurntableContext } from '../turntable/machine.ts'

/** Parts of a context, by name. */
export type Parts = Record<string, unknown>

/** Of the turntable: the purse, what is being spun for, and what it brought. */
export function turntableParts({ diamonds, count, refusal, answer }: TurntableContext): Parts {
  const spins = answer?.spins.map(({ id, sector }) => ({ id, sector }))
  return { diamonds, count, refusal, answer: answer && { balances: answer.balances, spins } }
}

/** Of the adventure: round and time, which make its phase, and my ships. */
export function adventureParts(context: AdventureContext): Parts {
  const { round, next, now, sending, sent, refusal } = context
  return { round: roundParts(round), next: next && roundParts(next), now, sending, sent, refusal }
}

function roundParts({ id, state, treasure }: PhasedRound): Parts {
  return { id, state, treasure }
}
