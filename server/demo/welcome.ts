import { ISSUANCE } from '../ledger/houses.ts'
import type { Movement } from '../ledger/transfer.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import type { Purse } from './purses.ts'

/** What issuance gives someone of the demo world; no lines where it is nothing. */
export function welcome(
  userId: number,
  { diamonds, gold }: Purse,
  { random, at }: { random: Random; at: number },
): Movement {
  const given = [
    { currency: 'diamond' as const, amount: diamonds },
    { currency: 'gold' as const, amount: gold },
  ].filter(({ amount }) => amount > 0)
  return {
    id: timeOrderedId(random, at),
    kind: 'demo.welcome',
    at,
    lines: given.flatMap(({ currency, amount }) => [
      { ownerId: userId, currency, amount },
      { ownerId: ISSUANCE, currency, amount: -amount },
    ]),
  }
}
