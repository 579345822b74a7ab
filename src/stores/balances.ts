import { create } from 'zustand'
import type { Balances, Currency } from '../../contract/money.ts'

/** Amounts by currency; a currency that is left out counts as 0. */
export type AmountsByCurrency = Readonly<Partial<Record<Currency, number>>>

interface BalancesStore {
  /** Balances by the latest answer of the server; null before the first. */
  balances: Balances | null
  /** Optimistic: diamonds staked in a request that has no answer yet. */
  staked: number
  /** Prizes in `balances` already, but still shown as flying: the page adds them when they land. */
  landing: AmountsByCurrency
  /** Sets the server's balances; nothing is staked or landing any more. */
  show: (balances: Balances) => void
  /** Deducts a stake before the server has answered (optimistic); 0 takes that back. */
  stake: (diamonds: number) => void
  /** Sets the server's balances, of which some amounts are still flying. */
  pay: (balances: Balances, landing: AmountsByCurrency) => void
  /** The flying amount of a currency has landed; without a currency, all have. */
  land: (currency?: Currency) => void
}

/** The player's balances as all pages show them. One store, so that no frame shows a wrong sum. */
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

/** The balance that the player can use: without the stake of a request that has no answer yet. */
export function availableBalance({ balances, staked }: BalancesStore, currency: Currency): number {
  const balance = balances?.[currency] ?? 0
  return currency === 'diamond' ? balance - staked : balance
}

/** The balance to display: without prizes that are still flying. */
export function displayedBalance(store: BalancesStore, currency: Currency): number {
  return availableBalance(store, currency) - (store.landing[currency] ?? 0)
}

/** What of each currency is shown while some of it flies, and what is there. */
export function useHeldMoney(): (currency: Currency) => { value: number; accessibleValue: number } {
  const store = useBalances()
  return (currency) => ({
    value: displayedBalance(store, currency),
    accessibleValue: availableBalance(store, currency),
  })
}
