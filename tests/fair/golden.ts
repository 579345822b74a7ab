// The golden vectors: which draws they are, and how they are written down. `node tests/fair/golden.ts`
// calculates them anew, without machines/, into golden.json and docs/fairness.md,
// and writes the tables of prizes and the example of a flight there.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flightExample } from './flight-example.ts'
import {
  independentDraw,
  independentRound,
  type RoundBinding,
  type Vector,
  type VectorInputs,
} from './independent.ts'
import { prizeTables } from './page-blocks.ts'

export const GOLDEN_FILE = join(import.meta.dirname, 'golden.json')
export const DOC_FILE = join(import.meta.dirname, '../../docs/fairness.md')

const WHEEL = [3700, 1700, 2400, 900, 980, 250, 60, 10]
const PLANETS = [90, 90, 90, 90, 45, 30, 18, 10]
const CROWD = [310, 120, 95, 88, 40, 33, 21, 17]
/** A range that passes over nearly every second word. */
const WASTEFUL = [2 ** 31, 1]

const KEPLER_SEED = 79

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = (number: number) => hash(`companion ${number}`)

/** Canonical JSON of the two tunings of version 1, written by hand. */
export const WHEEL_TEXT =
  '{"goldPerDiamond":10,"sectors":[{"id":"gold-20","prize":{"amount":20,"currency":"gold"},"tier":"small","weight":3700},{"id":"diamond-10","prize":{"amount":10,"currency":"diamond"},"tier":"small","weight":1700},{"id":"gold-50","prize":{"amount":50,"currency":"gold"},"tier":"small","weight":2400},{"id":"diamond-20","prize":{"amount":20,"currency":"diamond"},"tier":"medium","weight":900},{"id":"diamond-5","prize":{"amount":5,"currency":"diamond"},"tier":"small","weight":980},{"id":"diamond-50","prize":{"amount":50,"currency":"diamond"},"tier":"medium","weight":250},{"id":"gold-2000","prize":{"amount":2000,"currency":"gold"},"tier":"big","weight":60},{"id":"diamond-888","prize":{"amount":888,"currency":"diamond"},"tier":"jackpot","weight":10}],"slowDownMs":4200,"spinUpMs":700,"stakeDiamonds":10,"turns":5,"version":1}'
export const PLANETS_TEXT =
  '{"flyingMs":7000,"mostShipsPerPlanet":1000,"mostShipsPerPurchase":1000,"planets":[{"id":"mercury","multiplier":5,"weight":90},{"id":"venus","multiplier":5,"weight":90},{"id":"mars","multiplier":5,"weight":90},{"id":"jupiter","multiplier":5,"weight":90},{"id":"saturn","multiplier":10,"weight":45},{"id":"uranus","multiplier":15,"weight":30},{"id":"neptune","multiplier":25,"weight":18},{"id":"kepler","multiplier":45,"weight":10}],"revealedMs":9000,"shipDays":30,"shipPriceDiamonds":10,"version":1}'
const WHEEL_HASH = hash(WHEEL_TEXT)
const PLANETS_HASH = hash(PLANETS_TEXT)
/** The randomness of quicknet's round 1000, which nobody chose. */
const BEACON = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

/** A round of protocol 2 whose ships were sent in so many dispatches, a second apart. */
function sentRound(
  shows: string,
  number: number,
  dispatches: readonly [planet: number, ships: number][],
  binding: RoundBinding = {},
): VectorInputs {
  const id = 1_796_083_200 + 600 * number
  const leaves = dispatches.map(([planet, ships], place) => {
    const at = id * 1_000 + 4_000 + 1_000 * place
    return `${id}:${dispatchId(at)}:${planet}:${ships}:${at}`
  })
  const ships = CROWD.map((_, planet) =>
    dispatches.reduce((sum, [to, sent]) => (to === planet ? sum + sent : sum), 0),
  )
  const bound = { tuningHash: PLANETS_HASH, ...binding, leaves }
  return independentRound(shows, seed(30 + number), id, ships, PLANETS, bound)
}

/** An id that begins with its moment, as those of dispatches do. */
function dispatchId(at: number): string {
  const [time, rest] = [at.toString(16).padStart(12, '0'), hash(`companion dispatch ${at}`)]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

const CASES: VectorInputs[] = [
  {
    shows: 'a seed of zeros, the first draw',
    serverSeed: '00'.repeat(32),
    clientSeed: 'lucky',
    nonce: 0,
    weights: WHEEL,
  },
  {
    shows: 'a seed of ones, the second draw',
    serverSeed: 'ff'.repeat(32),
    clientSeed: 'lucky',
    nonce: 1,
    weights: WHEEL,
  },
  {
    shows: 'the largest nonce',
    serverSeed: seed(1),
    clientSeed: 'lucky',
    nonce: Number.MAX_SAFE_INTEGER,
    weights: WHEEL,
  },
  {
    shows: 'the longest client seed',
    serverSeed: seed(2),
    clientSeed: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
    nonce: 10,
    weights: WHEEL,
  },
  {
    shows: 'a client seed of one dash',
    serverSeed: seed(3),
    clientSeed: '-',
    nonce: 7,
    weights: WHEEL,
  },
  { shows: 'one outcome alone', serverSeed: seed(4), clientSeed: 'a', nonce: 0, weights: [1] },
  { shows: 'a coin', serverSeed: seed(5), clientSeed: '0', nonce: 0, weights: [1, 1] },
  {
    shows: 'outcomes of weight 0, never drawn',
    serverSeed: seed(6),
    clientSeed: '0_0',
    nonce: 3,
    weights: [0, 5, 0, 5, 0],
  },
  {
    shows: 'one word passed over',
    serverSeed: seed(7),
    clientSeed: 'lucky',
    nonce: 1,
    weights: WASTEFUL,
  },
  {
    shows: 'the last of eight words',
    serverSeed: seed(8),
    clientSeed: 'lucky',
    nonce: 88,
    weights: WASTEFUL,
  },
  {
    shows: 'all eight words passed over',
    serverSeed: seed(9),
    clientSeed: 'lucky',
    nonce: 348,
    weights: WASTEFUL,
  },
  {
    shows: 'two whole digests passed over',
    serverSeed: seed(10),
    clientSeed: 'lucky',
    nonce: 296_828,
    weights: WASTEFUL,
  },
  {
    shows: 'a range above half of all words',
    serverSeed: seed(11),
    clientSeed: 'lucky',
    nonce: 2,
    weights: [1_000_000_000, 2_000_000_000],
  },
  {
    shows: 'the rarest prize',
    serverSeed: seed(12),
    clientSeed: 'lucky',
    nonce: 454,
    weights: WHEEL,
  },
  {
    shows: 'the largest range, 2^32',
    serverSeed: seed(13),
    clientSeed: 'all',
    nonce: 0,
    weights: [2 ** 32 - 1, 1],
  },
  {
    shows: 'the range 2^32 - 1',
    serverSeed: seed(14),
    clientSeed: 'all',
    nonce: 1,
    weights: [2 ** 32 - 1],
  },
  independentRound('a round', seed(15), 1_780_315_200, CROWD, PLANETS),
  independentRound(
    'that round with one ship more on Mercury',
    seed(15),
    1_780_315_200,
    CROWD.with(0, 311),
    PLANETS,
  ),
  independentRound('the round after it', seed(16), 1_780_315_800, CROWD, PLANETS),
  independentRound(
    'a round that nobody sent ships in',
    seed(17),
    1_780_316_400,
    CROWD.map(() => 0),
    PLANETS,
  ),
  independentRound(
    'a round of a million ships on one planet',
    seed(18),
    1_780_317_000,
    CROWD.map((_, planet) => (planet === 7 ? 1_000_000 : 0)),
    PLANETS,
  ),
  independentRound('a treasure on Kepler', seed(KEPLER_SEED), 1_780_317_600, CROWD, PLANETS),
  {
    shows: 'a draw bound to its tuning',
    serverSeed: seed(20),
    clientSeed: 'lucky',
    nonce: 0,
    weights: WHEEL,
    tuningHash: WHEEL_HASH,
  },
  {
    shows: 'that draw bound to a beacon too',
    serverSeed: seed(20),
    clientSeed: 'lucky',
    nonce: 0,
    weights: WHEEL,
    tuningHash: WHEEL_HASH,
    beacon: BEACON,
  },
  {
    shows: 'all eight words passed over, bound to a tuning',
    serverSeed: seed(21),
    clientSeed: 'lucky',
    nonce: 278,
    weights: WASTEFUL,
    tuningHash: WHEEL_HASH,
  },
  {
    shows: 'all eight words passed over, bound to a beacon too',
    serverSeed: seed(22),
    clientSeed: 'lucky',
    nonce: 1_181,
    weights: WASTEFUL,
    tuningHash: WHEEL_HASH,
    beacon: BEACON,
  },
  sentRound('a round of three dispatches', 0, [
    [0, 310],
    [4, 40],
    [7, 17],
  ]),
  sentRound('a round of one dispatch', 1, [[2, 1]]),
  sentRound('a round of two dispatches', 2, [
    [0, 10],
    [0, 5],
  ]),
  sentRound('a round of five dispatches', 3, [
    [1, 1],
    [3, 20],
    [5, 300],
    [6, 1_000],
    [1, 2],
  ]),
  sentRound('a bound round that nobody sent ships in', 4, []),
  sentRound(
    'a round bound to a beacon too',
    5,
    [
      [0, 7],
      [7, 7],
      [6, 7],
    ],
    { beacon: BEACON },
  ),
]

/** Every vector, calculated anew without machines/. */
export function vectors(): Vector[] {
  return CASES.map(independentDraw)
}

/** The vectors as docs/fairness.md shows them. */
export function tablesOf(all: readonly Vector[]): string {
  const rows = (cells: (vector: Vector) => (string | number)[] | null) =>
    all.flatMap((vector, place) => {
      const shown = cells(vector)
      return shown ? [`| ${[place + 1, ...shown].join(' | ')} |`] : []
    })
  return [
    '| | what it shows | server seed | client seed | nonce | weights | bound to |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows(({ shows, serverSeed, clientSeed, nonce, weights, tuningHash, beacon }) => [
      shows,
      `\`${serverSeed}\``,
      `\`${clientSeed}\``,
      nonce,
      `\`${weights.join(',')}\``,
      [tuningHash, beacon].flatMap((it) => (it ? [`\`${it}\``] : [])).join(' '),
    ]),
    '',
    '| | commitment | first digest | digests read | words passed over | number | outcome |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows(({ commitment, digest, digests, passedOver, number, outcome }) => [
      `\`${commitment}\``,
      `\`${digest}\``,
      digests,
      passedOver,
      number,
      outcome,
    ]),
    '',
    '| | round | ships | root of its dispatches | client seed made of them |',
    '| --- | --- | --- | --- | --- |',
    ...rows(({ round, ships, dispatchRoot, clientSeed }) =>
      round === undefined || !ships
        ? null
        : [
            `\`${round}\``,
            `\`${ships.join(',')}\``,
            dispatchRoot ? `\`${dispatchRoot}\`` : '',
            `\`${clientSeed}\``,
          ],
    ),
    '',
    '| | leaves, in order |',
    '| --- | --- |',
    ...rows(({ leaves }) =>
      leaves ? [leaves.map((leaf) => `\`${leaf}\``).join('<br>') || 'none'] : null,
    ),
  ].join('\n')
}

/** The page with another text between the two marks of a block. */
function blockIn(page: string, name: string, text: string): string {
  const block = new RegExp(`<!-- ${name} -->\\n[\\s\\S]*?<!-- end of ${name} -->`)
  return page.replace(block, () => `<!-- ${name} -->\n${text}\n<!-- end of ${name} -->`)
}

if (process.argv[1] === import.meta.filename) {
  const all = vectors()
  writeFileSync(GOLDEN_FILE, `${JSON.stringify(all, null, 2)}\n`)
  const doc = readFileSync(DOC_FILE, 'utf8')
  const blocks = { vectors: tablesOf(all), prizes: prizeTables(), flight: flightExample() }
  const page = Object.entries(blocks).reduce((text, block) => blockIn(text, ...block), doc)
  writeFileSync(DOC_FILE, page)
}
