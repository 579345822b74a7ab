import type { SettlementRow } from './tables.ts'

/** Bettors of a batch: those above one id, up to another. */
export interface Batch extends SettlementRow {
  through: number
  at: number
}

/** What a batch came to. */
export interface Sums {
  bets: number
  paid: number
  takenBack: number
}
