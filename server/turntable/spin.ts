import type { SpinAnswer, SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { type ActiveSeed, activeSeed, startSeeds } from '../fairness/seeds.ts'
import type { Transaction } from '../platform/database.ts'
import { ApiError, driverError, sqlState } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Attempt, refuseOtherBody } from '../platform/idempotency.ts'
import { timeOrderedId, timeOrderedIds } from '../platform/random.ts'
import type { PlayerQueue } from './player-queue.ts'

const SEED_MOVED_ON = 'P0S01'
const DIAMONDS_SHORT = 'P0S02'
/** Another process would have to draw for the same player this often within one call. */
const TRIES = 8

const CALL = `SELECT body_hash, answer FROM turntable_spin(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[], $11::smallint[], $12::text[], $13::bigint[], $14::boolean[], $15::jsonb)`

/** What a spin needs besides the platform: the rules in force, and the players' queues. */
export interface Table {
  tuning: TurntableTuning
  queue: PlayerQueue
}

/**
 * Spends `count` opportunities of a player and pays what they bring, once per key (spec §9,
 * design §4). The draw is made for the seed's next nonces as this process knows them; the database
 * takes it only if no other draw came between, else it is drawn anew.
 * @throws ApiError DIAMOND_NOT_ENOUGH, IDEMPOTENCY_KEY_REUSED
 */
export function spin(
  platform: Platform,
  table: Table,
  attempt: Attempt,
  count: SpinCount,
): Promise<SpinAnswer> {
  return table.queue.run(attempt.userId, async (seeds) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const seed = seeds.get(attempt.userId) ?? (await loadSeed(platform, attempt.userId))
      try {
        const { answer, fresh } = await drawAndPay(platform, table.tuning, attempt, count, seed)
        if (fresh) {
          seeds.set(attempt.userId, { ...seed, nonce: seed.nonce + count })
          platform.metrics.spins.inc(count)
        }
        return answer
      } catch (error) {
        if (sqlState(error) === SEED_MOVED_ON) {
          seeds.delete(attempt.userId)
          platform.metrics.redraws.inc()
          continue
        }
        if (sqlState(error) === DIAMONDS_SHORT) {
          throw new ApiError('DIAMOND_NOT_ENOUGH', 'Too few diamonds for this spin.', {
            needed: count * table.tuning.stakeDiamonds,
            balance: Number(driverError(error)?.detail ?? 0),
          })
        }
        throw error
      }
    }
    throw new ApiError('UNAVAILABLE', 'Too many spins of this player at once; try again.')
  })
}

async function drawAndPay(
  platform: Platform,
  tuning: TurntableTuning,
  attempt: Attempt,
  count: SpinCount,
  seed: ActiveSeed,
): Promise<{ answer: SpinAnswer; fresh: boolean }> {
  const at = platform.clock.now()
  const ids = timeOrderedIds(platform.random, at, count)
  const weights = tuning.sectors.map(({ weight }) => weight)
  const spins = ids.map((id, place) => {
    const sector = drawOutcome({ ...seed, nonce: seed.nonce + place }, weights)
    const { prize, tier } = sectorAt(tuning, sector)
    return { id, sector, prize, notable: tier === 'big' || tier === 'jackpot' }
  })
  const answer = {
    spins: spins.map(({ id, sector, prize }) => ({
      id,
      at,
      sector,
      prize,
      tuningVersion: tuning.version,
    })),
    stakeDiamonds: count * tuning.stakeDiamonds,
  }
  const [row] = await platform.db.call<{ body_hash: string; answer: SpinAnswer }>(
    'turntable_spin',
    CALL,
    [
      attempt.userId,
      attempt.key,
      attempt.bodyHash,
      seed.id,
      seed.nonce,
      timeOrderedId(platform.random, at),
      new Date(at),
      tuning.version,
      tuning.stakeDiamonds,
      ids,
      spins.map(({ sector }) => sector),
      spins.map(({ prize }) => prize.currency),
      spins.map(({ prize }) => prize.amount),
      spins.map(({ notable }) => notable),
      JSON.stringify(answer),
    ],
  )
  if (!row) throw new Error('turntable_spin answered nothing')
  refuseOtherBody(row.body_hash, attempt)
  return { answer: row.answer, fresh: row.answer.spins[0]?.id === ids[0] }
}

function sectorAt(tuning: TurntableTuning, sector: number) {
  const found = tuning.sectors[sector]
  if (!found) throw new RangeError(`there is no sector ${sector}`)
  return found
}

async function loadSeed(platform: Platform, userId: number): Promise<ActiveSeed> {
  const { db, random, clock } = platform
  const seed = await activeSeed(db.orm, userId)
  if (seed) return seed
  await db.orm.transaction((tx) => startSeeds(tx as Transaction, userId, random, clock))
  return loadSeed(platform, userId)
}
