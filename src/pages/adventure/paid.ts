// What of my balance the treasure has brought, and from when on it shows. The server pays while the
// ships are still in the air: a balance that grew then would give the win away.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdventureContext, Phase } from '../../../machines/adventure/machine.ts'
import { totalOf } from './plan.ts'
import { PRIZE_HOME_MS } from './telling.ts'

/** Diamonds of a round that the balance, as it was last told, holds already. */
export interface Paid {
  roundId: number
  diamonds: number
}

/** In a store like the balances themselves, so that a change of both is one change on screen. */
export type PaidStore = StoreApi<Paid>

export function createPaid(first: Paid): PaidStore {
  return createStore<Paid>()(() => first)
}

type Known = Pick<AdventureContext, 'round' | 'now' | 'sent'>

/** Diamonds of the balance that the player shall not see yet: of no other than were surely paid. */
export function hiddenDiamonds(phase: Phase, { round, now }: Known, paid: Paid): number {
  if (paid.roundId !== round.id || phase === 'waiting') return 0
  const isHome = phase === 'revealed' && now >= round.landsAt + PRIZE_HOME_MS
  return isHome ? 0 : paid.diamonds
}

/** Whether my round may be paid at any moment, so that a balance alone does not tell if it was. */
export function mayBePaying(phase: Phase, { sent }: Known): boolean {
  const isUnderWay = phase === 'flying' || phase === 'revealed'
  return isUnderWay && totalOf(sent ?? []) > 0
}
