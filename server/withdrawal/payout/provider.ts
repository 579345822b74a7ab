// The port behind which all providers of pay-outs stand: files for a bank, and the sandbox of the demo world.
import type { WithdrawalRow } from '../tables.ts'

/** What can be told of a pay-out. Only `refused` and `returned` give points back. */
export const FACT_KINDS = ['sent', 'paid', 'refused', 'returned'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** One thing that was told of a pay-out, the same whoever told it. */
export interface PayoutFact {
  /** The provider's id of it: told again, it does nothing. */
  event: string
  kind: FactKind
  /** Our reference: a withdrawal's number. */
  reference: string
  /** What it is about, in minor units of its currency. */
  minor: number
  currency: string
  /** What the provider calls the pay-out, where it says so. */
  ref?: string
}

/** A pay-out as a provider is asked for it. */
export type PayoutOrder = Pick<WithdrawalRow, 'number' | 'minor' | 'currency' | 'way' | 'points'>

/** A provider that is asked over the net. Every method may throw when nobody answers: the outcome is unknown then. */
export interface PayoutProvider {
  name: 'sandbox'
  /**
   * Asks for a pay-out under our reference. Asked again, it is the same pay-out: who was not answered asks again.
   * @returns what it knows of it, oldest first
   */
  send: (order: PayoutOrder, account: Readonly<Record<string, string>>) => Promise<PayoutFact[]>
  /** What became of a pay-out, oldest first; null where it never heard of it, which is no refusal. */
  lookUp: (order: PayoutOrder) => Promise<PayoutFact[] | null>
}
