import { create } from 'zustand'
import type { Balances } from '../../contract/money.ts'

interface BalancesStore {
  /** As the server last told them; null before it did. */
  balances: Balances | null
  show: (balances: Balances) => void
}

/** What the player holds, as every page shows it. */
export const useBalances = create<BalancesStore>()((set) => ({
  balances: null,
  show: (balances) => set({ balances }),
}))
