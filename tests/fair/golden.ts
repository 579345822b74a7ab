// The golden vectors: which draws they are, and how they are written down. `node tests/fair/golden.ts`
// calculates them anew, without machines/fair, into golden.json and docs/fairness.md.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { independentDraw, independentRound, type Vector, type VectorInputs } from './independent.ts'

export const GOLDEN_FILE = join(import.meta.dirname, 'golden.json')
export const DOC_FILE = join(import.meta.dirname, '../../docs/fairness.md')

const TABLE = /<!-- vectors -->\n[\s\S]*?<!-- end of vectors -->/
const WHEEL = [3700, 1700, 2400, 900, 980, 250, 60, 10]
const PLANETS = [90, 90, 90, 90, 45, 30, 18, 10]
const CROWD = [310, 120, 95, 88, 40, 33, 21, 17]
/** A range that passes over nearly every second word. */
const WASTEFUL = [2 ** 31, 1]

const KEPLER_SEED = 79

const seed = (number: number) => createHash('sha256').update(`companion ${number}`).digest('hex')

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
]

/** Every vector, calculated anew without machines/fair. */
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
    '| | what it shows | server seed | client seed | nonce | weights |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows(({ shows, serverSeed, clientSeed, nonce, weights }) => [
      shows,
      `\`${serverSeed}\``,
      `\`${clientSeed}\``,
      nonce,
      `\`${weights.join(',')}\``,
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
    '| | round | ships | client seed made of them |',
    '| --- | --- | --- | --- |',
    ...rows(({ round, ships, clientSeed }) =>
      round === undefined || !ships
        ? null
        : [`\`${round}\``, `\`${ships.join(',')}\``, `\`${clientSeed}\``],
    ),
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const all = vectors()
  writeFileSync(GOLDEN_FILE, `${JSON.stringify(all, null, 2)}\n`)
  const doc = readFileSync(DOC_FILE, 'utf8')
  const block = `<!-- vectors -->\n${tablesOf(all)}\n<!-- end of vectors -->`
  writeFileSync(DOC_FILE, doc.replace(TABLE, block))
}
