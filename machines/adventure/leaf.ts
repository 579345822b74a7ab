import type { DispatchReceipt } from '../../contract/adventure.ts'

/**
 * What stands on a leaf of a round's tree for one dispatch to one planet (docs/fairness.md). It names
 * no sender: who sent it knows it by the id on their receipt.
 */
export function leafTextOf(roundId: number, { id, planet, ships, at }: DispatchReceipt): string {
  return `${roundId}:${id}:${planet}:${ships}:${at}`
}
