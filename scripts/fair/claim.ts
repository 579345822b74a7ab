import { parseArgs } from 'node:util'
import { AdventureTuning } from '../../contract/adventure.ts'
import { ClientSeed } from '../../contract/fairness.ts'
import { PLANETS } from '../../contract/planets.ts'
import { TurntableTuning } from '../../contract/turntable.ts'
import { clientSeedOf, ROUND_NONCE } from '../../machines/adventure/rules.ts'
import { type Binding, boundOf } from '../../machines/fair/binding.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { DrawInputs } from '../../machines/fair/draw.ts'

/** A draw to calculate, as someone typed it. */
export interface Claim extends DrawInputs, Outcomes {
  /** Null when none was given to compare with. */
  commitment: string | null
  /** What the client seed was made of; null when it was typed. */
  round: RoundClaim | null
  /** What the draw is bound to (docs/fairness.md); null for a draw of protocol 1, which is bound to nothing. */
  binding: Binding | null
}

/** A round of the adventure: what makes its client seed, and what its draw is said to have been. */
export interface RoundClaim {
  /** The second since 1970 at which it opened. */
  id: number
  /** Everyone's, by planet. */
  ships: number[]
  /** Root of the tree of all dispatches; null in a round of protocol 1. */
  dispatchRoot: string | null
  /** Null when none was given to compare with. */
  treasure: number | null
}

/** What can be drawn. */
interface Outcomes {
  weights: number[]
  /** What the outcomes are called, where a game names them. */
  names: readonly string[]
  /** Of the tuning that they are from; null for outcomes that someone typed. */
  hash: string | null
}

/** Something typed that can't be calculated; the message is the one line to read. */
export class ClaimError extends Error {}

const text = { type: 'string' } as const
/** The options of `npm run verify-draw`. */
const OPTIONS = {
  'server-seed': text,
  'client-seed': text,
  nonce: text,
  round: text,
  ships: text,
  treasure: text,
  'dispatch-root': text,
  'tuning-hash': text,
  beacon: text,
  commitment: text,
  weights: text,
  tuning: text,
}

type Option = keyof typeof OPTIONS
type Given = Partial<Record<Option, string>>

/** What one option takes for granted: another one, or that the other one is not there. */
const NEEDS: readonly [options: readonly Option[], other: Option][] = [
  [['beacon', 'dispatch-root'], 'tuning-hash'],
  [['ships', 'treasure', 'dispatch-root'], 'round'],
]
const MADE_BY_ROUNDS = ['client-seed', 'nonce'] as const

/** Second beyond which there is no date. */
const LAST_SECOND = 8_640_000_000_000
const MOST_NUMBERS = 2 ** 32
const WHOLE = /^\d+$/

/** The outcomes in a game's tuning, by its contract. */
const TUNINGS = {
  adventure: (json: unknown) => AdventureTuning.safeParse(json).data?.planets,
  turntable: (json: unknown) => TurntableTuning.safeParse(json).data?.sectors,
}

/**
 * Reads the arguments of `npm run verify-draw`.
 * @param readTuning gives a tuning file's source
 * @throws ClaimError
 */
export function claimOf(args: readonly string[], readTuning: (file: string) => string): Claim {
  const given = parse(args)
  const serverSeed = hexOf('server-seed', required(given, 'server-seed'))
  for (const [options, other] of NEEDS) {
    const odd = options.find((it) => given[it] !== undefined)
    if (odd && given[other] === undefined) throw new ClaimError(`--${odd} needs --${other} too`)
  }
  const binding = bindingOf(given)
  const round = given.round === undefined ? null : roundOf(given, given.round)
  return {
    serverSeed,
    clientSeed: round ? clientSeedOf(round) : typedClientSeed(required(given, 'client-seed')),
    nonce: round ? ROUND_NONCE : wholeOf('nonce', required(given, 'nonce')),
    bound: binding ? boundOf(binding) : [],
    binding,
    round,
    commitment: hexIn('commitment', given.commitment),
    ...(given.weights === undefined
      ? tunedOutcomes(round ? 'adventure' : 'turntable', given.tuning, readTuning)
      : typedOutcomes(round !== null, given.weights)),
  }
}

function parse(args: readonly string[]): Given {
  try {
    return parseArgs({ args: joined(args), options: OPTIONS }).values
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ClaimError(line)
  }
}

/** Ties each value to its option, because a client seed may begin with a dash. */
function joined(args: readonly string[]): string[] {
  const [first, second, ...rest] = args
  if (first === undefined) return []
  if (second === undefined || !/^--[^=]+$/.test(first)) return [first, ...joined(args.slice(1))]
  return [`${first}=${second}`, ...joined(rest)]
}

function bindingOf(given: Given): Binding | null {
  if (given['tuning-hash'] === undefined) return null
  const tuningHash = hexOf('tuning-hash', given['tuning-hash'])
  return { protocol: 2, tuningHash, beacon: hexIn('beacon', given.beacon) }
}

function roundOf(given: Given, opened: string): RoundClaim {
  const odd = MADE_BY_ROUNDS.find((name) => given[name] !== undefined)
  if (odd) throw new ClaimError(`--${odd}: a round makes its own; please leave it out`)
  const id = wholeOf('round', opened.trim())
  if (id > LAST_SECOND) throw new ClaimError('--round must be the second at which it opened')
  const ships = wholesOf(required(given, 'ships'))
  if (ships?.length !== PLANETS.length) {
    throw new ClaimError(
      `--ships must be ${PLANETS.length} whole numbers with commas, Mercury first, Kepler last`,
    )
  }
  const root = given['dispatch-root']
  // A bound round has a root, also one that nobody sent ships in.
  if (root === undefined && given['tuning-hash'] !== undefined) {
    throw new ClaimError('--dispatch-root is missing: a round with --tuning-hash has one')
  }
  const dispatchRoot = root === undefined ? null : hexOf('dispatch-root', root)
  const treasure = given.treasure === undefined ? null : planetOf(given.treasure.trim())
  return { id, ships, dispatchRoot, treasure }
}

/** A planet by its name or its number. */
function planetOf(value: string): number {
  const name = value.toLowerCase()
  const planet = PLANETS.findIndex((known, number) => known === name || String(number) === name)
  if (planet < 0) throw new ClaimError(`--treasure must be 0 to 7, or one of ${PLANETS.join(', ')}`)
  return planet
}

/** The outcomes that someone typed; a round's are the planets. */
function typedOutcomes(isRound: boolean, value: string): Outcomes {
  const weights = wholesOf(value)
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? 0
  if (!weights || total < 1 || total > MOST_NUMBERS) {
    throw new ClaimError('--weights must be whole numbers with commas, their sum from 1 to 2^32')
  }
  if (!isRound) return { weights, names: [], hash: null }
  if (weights.length !== PLANETS.length) {
    throw new ClaimError(`--weights must be ${PLANETS.length} for a round, one for each planet`)
  }
  return { weights, names: PLANETS, hash: null }
}

/** The outcomes of a tuning file, which is the one in force where none is named. */
function tunedOutcomes(
  game: keyof typeof TUNINGS,
  file = `assets/${game}/tuning.json`,
  readTuning: (file: string) => string,
): Outcomes {
  const json = jsonOf(file, readTuning)
  const outcomes = TUNINGS[game](json)
  if (!outcomes) throw new ClaimError(`--tuning: ${file} is no tuning of the ${game}`)
  return {
    weights: outcomes.map(({ weight }) => weight),
    names: outcomes.map(({ id }) => id),
    hash: tuningHashOf(json as object),
  }
}

function jsonOf(file: string, readTuning: (file: string) => string): unknown {
  try {
    return JSON.parse(readTuning(file))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new ClaimError(`--tuning: ${file} ${reason}`)
  }
}

function required(given: Given, name: Option): string {
  const value = given[name]
  if (value === undefined) throw new ClaimError(`--${name} is missing`)
  return value.trim()
}

function typedClientSeed(value: string): string {
  if (ClientSeed.safeParse(value).success) return value
  throw new ClaimError('--client-seed must be 1 to 64 of A-Z, a-z, 0-9, _ and -')
}

/** 32 bytes of hex, in either case. */
function hexOf(name: Option, value: string): string {
  const hex = value.trim().toLowerCase()
  if (/^[0-9a-f]{64}$/.test(hex)) return hex
  throw new ClaimError(`--${name} must be 64 digits of 0-9 and a-f`)
}

/** The same where nothing or an empty text may stand; null then. */
function hexIn(name: Option, value: string | undefined): string | null {
  return value?.trim() ? hexOf(name, value) : null
}

function wholeOf(name: Option, value: string): number {
  const [number, ...others] = wholesOf(value) ?? []
  if (number !== undefined && others.length === 0) return number
  throw new ClaimError(`--${name} must be a whole number of 0 or more`)
}

/** Whole numbers with commas between them; null when they are none. */
function wholesOf(value: string): number[] | null {
  const parts = value.split(',').map((part) => part.trim())
  const numbers = parts.map(Number)
  return parts.every((part) => WHOLE.test(part)) && numbers.every(Number.isSafeInteger)
    ? numbers
    : null
}
