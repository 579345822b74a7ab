import type { ClaimedDraw } from '../../../machines/fair/verify.ts'

/** A draw to calculate again; null for what nobody claims. */
export interface Claim extends Omit<ClaimedDraw, 'commitment' | 'outcome'> {
  commitment: string | null
  outcome: number | null
  /** What the client seed is said to be made of, where it is of an adventure round. */
  round?: { id: number; ships: readonly number[] }
}
