import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
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

type Given = Record<string, string | undefined>

/** Second beyond which there is no date. */
const LAST_SECOND = 8_640_000_000_000
const MAX_NUMBERS = 2 ** 32
const EACH_PLANET = `must be ${PLANETS.length} whole numbers with commas, Mercury first, Kepler last`

const textOr = (missing: string) => z.string({ error: missing }).trim()
const text = textOr('is missing')
/** 32 bytes of hex, in either case. */
const hexOr = (missing: string) =>
  textOr(missing)
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 digits of 0-9 and a-f')
const Hex = hexOr('is missing')
/** The same where nothing or an empty text may stand; null then. */
const HexOrNothing = z.preprocess((given) => given || null, Hex.nullable())
const none = (fault: string) => z.undefined({ error: fault }).optional()

/** Whole numbers with commas between them, and what to say of any others. */
const wholes = (fault: string, isRight: (numbers: number[]) => boolean) =>
  text
    .regex(/^\d+(\s*,\s*\d+)*$/, fault)
    .transform((list) => list.split(',').map(Number))
    .refine((numbers) => numbers.every(Number.isSafeInteger) && isRight(numbers), fault)
const isOfPlanets = ({ length }: number[]) => length === PLANETS.length
const Whole = wholes('must be a whole number of 0 or more', ({ length }) => length === 1).transform(
  ([number = 0]) => number,
)
const Weights = wholes('must be whole numbers with commas, their sum from 1 to 2^32', (weights) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total >= 1 && total <= MAX_NUMBERS
})

/** A planet by its name or its number. */
const Planet = text
  .toLowerCase()
  .transform((typed) =>
    PLANETS.findIndex((name, index) => name === typed || String(index) === typed),
  )
  .refine((planet) => planet >= 0, `must be 0 to 7, or one of ${PLANETS.join(', ')}`)

/** What every draw has. */
const Draw = z
  .object({
    'server-seed': Hex,
    'tuning-hash': Hex.optional(),
    beacon: HexOrNothing,
    commitment: HexOrNothing,
    tuning: z.string().optional(),
  })
  .refine((draw) => draw.beacon === null || draw['tuning-hash'] !== undefined, {
    path: ['beacon'],
    error: 'needs --tuning-hash too',
  })

/** What the draw of a spin has besides. */
const Spin = z.object({
  ships: none('needs --round too'),
  treasure: none('needs --round too'),
  'dispatch-root': none('needs --round too'),
  'client-seed': text.refine(
    (seed) => ClientSeed.safeParse(seed).success,
    'must be 1 to 64 of A-Z, a-z, 0-9, _ and -',
  ),
  nonce: Whole,
  weights: Weights.optional(),
})

/** What that of a round of the adventure has besides; the root of its dispatches, if it is bound. */
const roundWith = (root: z.ZodType<string | undefined>) =>
  z.object({
    'client-seed': none('is made by the round; please leave it out'),
    nonce: none('is made by the round; please leave it out'),
    round: Whole.refine((id) => id <= LAST_SECOND, 'must be the second at which it opened'),
    ships: wholes(EACH_PLANET, isOfPlanets),
    'dispatch-root': root,
    treasure: Planet.optional(),
    weights: Weights.refine(isOfPlanets, 'must be 8 for a round, one for each planet').optional(),
  })
const Round = roundWith(none('needs --tuning-hash too'))
// A bound round has a root, also one that nobody sent ships in.
const BoundRound = roundWith(hexOr('is missing: a round with --tuning-hash has one'))

/** The options of `npm run verify-draw`. */
const OPTIONS = Object.fromEntries(
  Object.keys({ ...Draw.shape, ...Round.shape }).map((name) => [name, { type: 'string' } as const]),
)

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
  const draw = read(Draw, given)
  const tuningHash = draw['tuning-hash']
  const binding = tuningHash ? { protocol: 2 as const, tuningHash, beacon: draw.beacon } : null
  const { weights, ...played } = given.round === undefined ? spinOf(given) : roundOf(given)
  const game = played.round ? 'adventure' : 'turntable'
  return {
    serverSeed: draw['server-seed'],
    ...played,
    bound: binding ? boundOf(binding) : [],
    binding,
    commitment: draw.commitment,
    ...(weights
      ? { weights, names: played.round ? PLANETS : [], hash: null }
      : tunedOutcomes(game, draw.tuning, readTuning)),
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

function read<Schema extends z.ZodType>(schema: Schema, given: Given): z.infer<Schema> {
  const { data, error } = schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (issue) throw new ClaimError(`--${issue.path.join()} ${issue.message}`)
  return data as z.infer<Schema>
}

function spinOf(given: Given) {
  const { 'client-seed': clientSeed, nonce, weights } = read(Spin, given)
  return { clientSeed, nonce, weights, round: null }
}

/** A round of the adventure: what makes its client seed, and what its draw is said to have been. */
function roundOf(given: Given) {
  const schema = given['tuning-hash'] === undefined ? Round : BoundRound
  const { round: id, ships, treasure = null, weights, ...claim } = read(schema, given)
  const round = { id, ships, dispatchRoot: claim['dispatch-root'] ?? null, treasure }
  return { clientSeed: clientSeedOf(round), nonce: ROUND_NONCE, weights, round }
}

/** What makes a round's client seed; a treasure of null is one that nobody gave to compare with. */
type RoundClaim = ReturnType<typeof roundOf>['round']

/** The outcomes of a tuning file, which is the one in force where none is named. */
function tunedOutcomes(
  game: keyof typeof TUNINGS,
  file = `assets/${game}/tuning.json`,
  readTuning: (file: string) => string,
): Outcomes {
  let json: object
  try {
    json = JSON.parse(readTuning(file))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new ClaimError(`--tuning: ${file} ${reason}`)
  }
  const outcomes = TUNINGS[game](json)
  if (!outcomes) throw new ClaimError(`--tuning: ${file} is no tuning of the ${game}`)
  return {
    weights: outcomes.map(({ weight }) => weight),
    names: outcomes.map(({ id }) => id),
    hash: tuningHashOf(json),
  }
}
