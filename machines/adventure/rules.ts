// What an adventure costs and pays, and how its treasure planet is drawn (spec §4, design §3 and §4).
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { drawOutcome } from '../fair/draw.ts'

/** A round has a seed of its own, so its only draw is number 0. */
export const ROUND_NONCE = 0

const CLIENT_SEED_DIGITS = 32

/** What `ships` spaceships cost, in diamonds. */
export function costOf(tuning: Pick<AdventureTuning, 'shipPriceDiamonds'>, ships: number): number {
  return tuning.shipPriceDiamonds * ships
}

/**
 * What a player gets from a round: the ships on the treasure planet × the ship's price × the
 * planet's multiplier, in whole diamonds.
 * @param sent ships by planet
 */
export function payoutOf(
  tuning: AdventureTuning,
  treasure: number,
  sent: readonly number[],
): number {
  return (sent[treasure] ?? 0) * shipPayoutOf(tuning, treasure)
}

/** What one ship on the treasure planet brings, in whole diamonds. */
export function shipPayoutOf(tuning: AdventureTuning, treasure: number): number {
  const planet = tuning.planets[treasure]
  if (!planet) throw new RangeError(`there is no planet ${treasure}`)
  return tuning.shipPriceDiamonds * planet.multiplier
}

/** The weights of the planets in their order. */
export function weightsOf(tuning: AdventureTuning): number[] {
  return tuning.planets.map(({ weight }) => weight)
}

/** The return to player of ships on one planet, exactly: `returned` of `staked`. */
export interface PlanetReturn {
  returned: number
  staked: number
}

/** What comes back on average of ships sent to each planet; all alike when chance goes with 1 / multiplier. */
export function expectedReturns(tuning: AdventureTuning): PlanetReturn[] {
  const staked = weightsOf(tuning).reduce((sum, weight) => sum + weight, 0)
  return tuning.planets.map(({ weight, multiplier }) => ({
    returned: weight * multiplier,
    staked,
  }))
}

/** What a round pays in all, exactly by the weights of its planets, in diamonds. */
export interface RoundPayout {
  /** The worth of the ships that were sent. */
  staked: number
  mean: number
  variance: number
  /** The most that it may pay. */
  highest: number
}

/**
 * What a round pays to everyone together, before its treasure is drawn.
 * @param sent everyone's ships by planet
 */
export function payoutOfRound(tuning: AdventureTuning, sent: readonly number[]): RoundPayout {
  let weights = 0
  let worth = 0
  let squares = 0
  let highest = 0
  for (const [planet, weight] of weightsOf(tuning).entries()) {
    const paid = payoutOf(tuning, planet, sent)
    weights += weight
    worth += weight * paid
    squares += weight * paid ** 2
    highest = Math.max(highest, paid)
  }
  const mean = worth / weights
  const ships = sent.reduce((sum, count) => sum + count, 0)
  return { staked: costOf(tuning, ships), mean, variance: squares / weights - mean ** 2, highest }
}

/** What decides a round's treasure, besides the weights. */
export interface RoundDraw {
  id: number
  serverSeed: string
  /** Everyone's, by planet. */
  ships: readonly number[]
  /** Root of the tree of all dispatches; null in rounds of protocol 1. */
  dispatchRoot: string | null
  /** Hashes that the draw's message carries (`boundOf`). */
  bound: readonly string[]
}

/**
 * The client seed of a round: known only once all ships are sent, and anyone can make it from the
 * figures shown. SHA-256 over `<round>:<ships of each planet, with commas>:<root of all dispatches>`,
 * the first 32 hex digits.
 */
export function clientSeedOf({
  id,
  ships,
  dispatchRoot,
}: Pick<RoundDraw, 'id' | 'ships' | 'dispatchRoot'>): string {
  const text = clientSeedTextOf({ id, ships, dispatchRoot })
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, CLIENT_SEED_DIGITS)
}

/** The text whose SHA-256 begins with the client seed. */
export function clientSeedTextOf({
  id,
  ships,
  dispatchRoot,
}: Pick<RoundDraw, 'id' | 'ships' | 'dispatchRoot'>): string {
  const figures = `${id}:${ships.join(',')}`
  return dispatchRoot === null ? figures : `${figures}:${dispatchRoot}`
}

/** The treasure planet of a closed round. */
export function drawTreasure(round: RoundDraw, weights: readonly number[]): number {
  const { serverSeed, bound } = round
  const clientSeed = clientSeedOf(round)
  return drawOutcome({ serverSeed, clientSeed, nonce: ROUND_NONCE, bound }, weights)
}
