import type { SpinAnswer, SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { stakeOf } from '../../machines/turntable/rules.ts'
import { type ActiveSeed, activeSeed, startSeeds } from '../fairness/seeds.ts'
import { lockDiamonds } from '../ledger/balances.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import {
  type IdempotentRequest,
  refuseOtherBody,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId, timeOrderedIds } from '../platform/secrets/random.ts'
import { turntableMetrics } from './metrics.ts'
import type { PlayerQueue } from './player-queue.ts'
import { type Taken, type Tap, type Taps, takeHolding } from './taps.ts'

/** After so many draws that came too late, another process plays for this player: the next one holds the account. */
const DRAWS_BESIDE_OTHERS = 2

/** A tap, the seed that it was drawn from, and what the database made of it. */
interface Drawn {
  seed: ActiveSeed
  tap: Tap
  taken: Taken
}

/** The tuning in force, and what its draws are tied to. */
interface Rules {
  tuning: TurntableTuning
  tuningHash: string
}

/** What a spin needs besides the platform: the rules in force, the players' queues, the way to the database. */
export interface Table {
  /** Changed as a whole; a spin goes by those that it began with. */
  rules: Rules
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
export async function spin(
  platform: Platform,
  table: Table,
  request: IdempotentRequest,
  { count, tuningVersion }: SpinOrder,
): Promise<SpinAnswer> {
  // The player has seen it from another process, which heard of it first.
  if (tuningVersion > table.rules.tuning.version) await platform.tunings.refresh()
  const { rules } = table
  if (tuningVersion !== rules.tuning.version) return earlierSpin(platform, rules, request)
  return table.queue.run(request.userId, async (seeds) => {
    const drawn = (seed: ActiveSeed) => draw(platform, rules, request, count, seed)

    const besideOthers = async (): Promise<Drawn> => {
      const seed = seeds.get(request.userId) ?? (await loadSeed(platform, request.userId))
      const tap = drawn(seed)
      return { seed, tap, taken: await table.taps(tap) }
    }
    // Whoever else plays for this player waits meanwhile: it takes three round trips where the other
    // way takes one, and always comes to its turn.
    const holding = (): Promise<Drawn> =>
      platform.db.orm.transaction(async (orm) => {
        const tx = orm as Transaction
        await lockDiamonds(tx, request.userId)
        const seed = await currentSeed(platform, tx, request.userId)
        const tap = drawn(seed)
        return { seed, tap, taken: await takeHolding(tx, tap) }
      })

    for (let draws = 0; ; draws++) {
      const { seed, tap, taken } = await (draws < DRAWS_BESIDE_OTHERS ? besideOthers() : holding())
      switch (taken.state) {
        case 'fresh':
          seeds.set(request.userId, { ...seed, nonce: seed.nonce + count })
          turntableMetrics(platform.metrics).spins.inc(count)
          return taken.answer
        case 'earlier':
          refuseOtherBody(taken.bodyHash, request)
          return taken.answer
        case 'short':
          throw new ApiError('DIAMOND_NOT_ENOUGH', 'Too few diamonds for this spin.', {
            needed: tap.stake,
            balance: taken.diamonds,
          })
        case 'moved':
          turntableMetrics(platform.metrics).redraws.inc()
          if (taken.nonce === null) seeds.delete(request.userId)
          else seeds.set(request.userId, { ...seed, nonce: taken.nonce })
      }
    }
  })
}

/**
 * The answer stored for this request when the tuning that it names was in force.
 * @throws ApiError TUNING_CHANGED when it got nothing: it is not charged
 */
async function earlierSpin(
  { db }: Platform,
  { tuning }: Rules,
  request: IdempotentRequest,
): Promise<SpinAnswer> {
  const earlier = await storedAnswer(db.orm, request)
  if (earlier !== undefined) return earlier as SpinAnswer
  throw new ApiError('TUNING_CHANGED', 'The tuning in force is another one.', {
    version: tuning.version,
  })
}

/** Draws a tap's spins from the seed as this process knows it. */
function draw(
  { clock, random }: Platform,
  { tuning, tuningHash }: Rules,
  request: IdempotentRequest,
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
    userId: request.userId,
    key: request.key,
    bodyHash: request.bodyHash,
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
  const seed = await activeSeed(platform, platform.db.orm, userId)
  if (seed) return seed
  const now = platform.clock.now()
  await platform.db.orm.transaction((tx) => startSeeds(tx as Transaction, userId, platform, now))
  return currentSeed(platform, platform.db.orm, userId)
}

async function currentSeed(platform: Platform, db: Reader, userId: number): Promise<ActiveSeed> {
  const seed = await activeSeed(platform, db, userId)
  if (!seed) throw new Error(`user ${userId} has no seeds`)
  return seed
}
