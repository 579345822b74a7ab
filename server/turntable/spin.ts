import type { SpinAnswer, SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { stakeOf } from '../../machines/turntable/rules.ts'
import { type ActiveSeed, activeSeed, startSeeds } from '../fairness/seeds.ts'
import type { Transaction } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Attempt, earlierAnswer, refuseOtherBody } from '../platform/idempotency.ts'
import { timeOrderedId, timeOrderedIds } from '../platform/random.ts'
import type { PlayerQueue } from './player-queue.ts'
import type { Tap, Taps } from './taps.ts'

/** Another process would have to draw for the same player this often within one call. */
const TRIES = 8

/** What a spin needs besides the platform: the rules in force, the players' queues, the way to the database. */
export interface Table {
  tuning: TurntableTuning
  /** What its draws are tied to. */
  tuningHash: string
  queue: PlayerQueue
  taps: Taps
}

/** What a player asks for, as the contract reads it. */
export interface SpinOrder {
  count: SpinCount
  /** The tuning that they see. */
  tuningVersion: number
}

/**
 * Spends `count` opportunities of a player and pays what they bring, once per key (spec §9,
 * design §4). Who sees another tuning than the one in force is asked again. The draw is made for the seed's next nonces as this process knows them; the database
 * takes it only if no other draw came between, else it is drawn anew.
 * @throws ApiError TUNING_CHANGED, DIAMOND_NOT_ENOUGH, IDEMPOTENCY_KEY_REUSED
 */
export function spin(
  platform: Platform,
  table: Table,
  attempt: Attempt,
  { count, tuningVersion }: SpinOrder,
): Promise<SpinAnswer> {
  if (tuningVersion !== table.tuning.version) return earlierSpin(platform, table, attempt)
  return table.queue.run(attempt.userId, async (seeds) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const seed = seeds.get(attempt.userId) ?? (await loadSeed(platform, attempt.userId))
      const tap = draw(platform, table, attempt, count, seed)
      const taken = await table.taps(tap)
      if (taken.state === 'moved') {
        seeds.delete(attempt.userId)
        platform.metrics.redraws.inc()
        continue
      }
      if (taken.state === 'short') {
        throw new ApiError('DIAMOND_NOT_ENOUGH', 'Too few diamonds for this spin.', {
          needed: tap.stake,
          balance: taken.diamonds ?? 0,
        })
      }
      refuseOtherBody(taken.body_hash, attempt)
      if (!taken.answer) throw new Error(`a tap that is ${taken.state} has no answer`)
      if (taken.state === 'fresh') {
        seeds.set(attempt.userId, { ...seed, nonce: seed.nonce + count })
        platform.metrics.spins.inc(count)
      }
      return taken.answer
    }
    throw new ApiError('UNAVAILABLE', 'Too many spins of this player at once; try again.')
  })
}

/**
 * What this attempt got when the tuning that it names was in force.
 * @throws ApiError TUNING_CHANGED when it got nothing: it is not charged
 */
async function earlierSpin(
  { db }: Platform,
  { tuning }: Table,
  attempt: Attempt,
): Promise<SpinAnswer> {
  const earlier = await earlierAnswer(db.orm, attempt)
  if (earlier !== undefined) return earlier as SpinAnswer
  throw new ApiError('TUNING_CHANGED', 'The tuning in force is another one.', {
    version: tuning.version,
  })
}

/** Draws a tap's spins from the seed as this process knows it. */
function draw(
  { clock, random }: Platform,
  { tuning, tuningHash }: Table,
  attempt: Attempt,
  count: SpinCount,
  seed: ActiveSeed,
): Tap {
  const at = clock.now()
  const bound = boundOf({ ...seed, tuningHash })
  const weights = tuning.sectors.map(({ weight }) => weight)
  const won = { diamond: 0, gold: 0 }
  const notable: boolean[] = []
  const spins = timeOrderedIds(random, at, count).map((id, place) => {
    const sector = drawOutcome({ ...seed, nonce: seed.nonce + place, bound }, weights)
    const { prize, tier } = sectorAt(tuning, sector)
    won[prize.currency] += prize.amount
    notable.push(tier === 'big' || tier === 'jackpot')
    return { id, at, sector, prize, tuningVersion: tuning.version }
  })
  const stake = stakeOf(tuning, count)
  return {
    userId: attempt.userId,
    key: attempt.key,
    bodyHash: attempt.bodyHash,
    seedId: seed.id,
    nonce: seed.nonce,
    transferId: timeOrderedId(random, at),
    at,
    tuningVersion: tuning.version,
    stake,
    spins: count,
    wonDiamonds: won.diamond,
    wonGold: won.gold,
    notable,
    answer: { spins, stakeDiamonds: stake },
  }
}

function sectorAt(tuning: TurntableTuning, sector: number) {
  const found = tuning.sectors[sector]
  if (!found) throw new RangeError(`there is no sector ${sector}`)
  return found
}

async function loadSeed(platform: Platform, userId: number): Promise<ActiveSeed> {
  const seed = await activeSeed(platform, userId)
  if (seed) return seed
  const now = platform.clock.now()
  await platform.db.orm.transaction((tx) => startSeeds(tx as Transaction, userId, platform, now))
  return loadSeed(platform, userId)
}
