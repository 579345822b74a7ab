import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { startSeedsTogether } from '../../server/fairness/seeds.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoneyTogether } from '../../server/ledger/transfer.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
import type { Tap } from '../../server/turntable/taps.ts'
import { addUsers } from '../../server/user/users.ts'
import { personOf, SEED_KEY, START } from './harness.ts'

const DIAMONDS = 1_000
const MAKER = {
  random: systemRandom,
  seeds: seedKeysOf([{ version: 1, key: SEED_KEY }]),
  beacon: noBeacon,
}

/** Adds players with diamonds and seeds who tap without a server, straight at the database. */
export function addTappers(db: Database, count: number): Promise<number[]> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const ids = await addUsers(
      tx,
      Array.from({ length: count }, () => personOf(randomUUID())),
    )
    await moveMoneyTogether(
      tx,
      ids.map((ownerId) => ({
        id: timeOrderedId(systemRandom, START),
        kind: 'ledger.grant',
        at: START,
        lines: [
          { ownerId, currency: 'diamond', amount: DIAMONDS },
          { ownerId: ISSUANCE, currency: 'diamond', amount: -DIAMONDS },
        ],
      })),
    )
    await startSeedsTogether(tx, ids, MAKER, START)
    return ids
  })
}

/** A tap of 1× that wins five gold coins, for the nonce at which the player's seed stands. */
export async function tapOf(db: Database, userId: number): Promise<Tap> {
  const { rows } = (await db.orm.execute(sql`
    SELECT id::text, nonce FROM fair_seed WHERE user_id = ${userId} AND state = 'current'`)) as unknown as {
    rows: { id: string; nonce: number }[]
  }
  const [seed] = rows
  if (!seed) throw new Error(`user ${userId} has no seed`)
  return {
    userId,
    key: randomUUID(),
    bodyHash: 'a body',
    seedId: seed.id,
    nonce: seed.nonce,
    transferId: timeOrderedId(systemRandom, START),
    at: START,
    tuningVersion: 1,
    stake: 10,
    spins: 1,
    wonDiamonds: 0,
    wonGold: 5,
    notable: [false],
    answer: {
      spins: [
        {
          id: timeOrderedId(systemRandom, START),
          at: START,
          sector: 1,
          prize: { currency: 'gold', amount: 5 },
          tuningVersion: 1,
        },
      ],
      stakeDiamonds: 10,
    },
  }
}
