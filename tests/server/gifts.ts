import { ISSUANCE } from '../../server/ledger/houses.ts'
import { systemRandom, timeOrderedIds } from '../../server/platform/secrets/random.ts'

/** Transfers that give a player a gold coin each, made at a moment. */
export const giftsTo = (userId: number, count: number, madeAt: number) =>
  timeOrderedIds(systemRandom, madeAt, count).map((id) => ({
    id,
    kind: 'ledger.grant',
    at: madeAt,
    lines: [
      { ownerId: userId, currency: 'gold' as const, amount: 1 },
      { ownerId: ISSUANCE, currency: 'gold' as const, amount: -1 },
    ],
  }))
