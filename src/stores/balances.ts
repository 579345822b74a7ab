import { create } from 'zustand'
import type { Balances, Currency } from '../../contract/money.ts'

/** Amounts by currency; none where it is not named. */
export type Amounts = Readonly<Partial<Record<Currency, number>>>

interface BalancesStore {
  /** As the server last told them; null before it did. */
  balances: Balances | null
  /** Diamonds that have left for a game whose answer is still on its way. */
  staked: number
  /** Paid already, part of the balances, and still on the way to the eye. */
  landing: Amounts
  /** Takes what the server tells: nothing is on its way any more. */
  show: (balances: Balances) => void
  /** A stake leaves; 0 when it comes back. */
  stake: (diamonds: number) => void
  /** Takes what the server tells while some of it has yet to land. */
  pay: (balances: Balances, landing: Amounts) => void
  /** What was paid of a currency is there; without one, all of it. */
  land: (currency?: Currency) => void
}

/** What the player holds, as every page shows it. All of it changes at once, so that no frame is wrong. */
export const useBalances = create<BalancesStore>()((set) => ({
  balances: null,
  staked: 0,
  landing: {},
  show: (balances) => set({ balances, staked: 0, landing: {} }),
  stake: (staked) => set({ staked }),
  pay: (balances, landing) => set({ balances, staked: 0, landing }),
  land: (currency) =>
    set(({ landing }) => ({ landing: currency ? { ...landing, [currency]: 0 } : {} })),
}))

/** What is the player's of a currency: a stake that has left no longer is. */
export function heldOf({ balances, staked }: BalancesStore, currency: Currency): number {
  const held = balances?.[currency] ?? 0
  return currency === 'diamond' ? held - staked : held
}

/** What has reached the eye of it. */
export function shownOf(store: BalancesStore, currency: Currency): number {
  return heldOf(store, currency) - (store.landing[currency] ?? 0)
}
