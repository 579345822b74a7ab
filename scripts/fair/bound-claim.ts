// What a draw is bound to, as someone typed it (docs/fairness.md, "What a draw is bound to").
import type { Binding } from '../../machines/fair/binding.ts'
import { ClaimError } from './claim-error.ts'
import type { Given } from './options.ts'
import { hexIn, hexOf } from './typed.ts'

/** Options that a draw of protocol 1 can't have. */
const OF_BOUND = ['beacon', 'dispatch-root'] as const

/**
 * Reads what a draw is bound to; null for one of protocol 1, which is bound to nothing.
 * @throws ClaimError
 */
export function bindingOf(given: Given): Binding | null {
  const tuningHash = given['tuning-hash']
  if (tuningHash === undefined) {
    const odd = OF_BOUND.find((name) => given[name] !== undefined)
    if (odd) throw new ClaimError(`--${odd} needs --tuning-hash too`)
    return null
  }
  return {
    protocol: 2,
    tuningHash: hexOf('tuning-hash', tuningHash),
    beacon: hexIn('beacon', given.beacon),
  }
}
