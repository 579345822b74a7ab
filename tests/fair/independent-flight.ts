// Courses and flights written a second time, from docs/fairness.md alone: Node's own hashing and exact
// integers, nothing of machines/.
import { createHash, createHmac } from 'node:crypto'

/** What a course is laid and flown by, as a published tuning names it. */
export type FlightRules = Record<
  | 'gravity'
  | 'flapSpeed'
  | 'mostFallSpeed'
  | 'flySpeed'
  | 'firstGatePx'
  | 'spacingPx'
  | 'gapPx'
  | 'gatesPerNarrowing'
  | 'leastGapPx'
  | 'marginPx'
  | 'mostShiftPx',
  number
>

/** In px: the height of a gap, and its middle from the top down. */
export interface Gap {
  height: number
  middle: number
}

/** What a stranger knows of a ticket once its server seed is revealed. */
export interface Ticket {
  serverSeed: string
  clientSeed: string
  /** The tuning's canonical JSON. */
  tuningText: string
}

const WORD = 2n ** 32n
const MASK = WORD - 1n

/** The course's seed: the digest of a draw with nonce 0, bound to the tuning's hash. */
export function independentCourseSeed({ serverSeed, clientSeed, tuningText }: Ticket): string {
  const tuningHash = createHash('sha256').update(tuningText).digest('hex')
  const mac = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
  return mac.update(`${clientSeed}:0:${tuningHash}`).digest('hex')
}

/** The gaps of a course's first gates. */
export function independentCourse(seed: string, rules: FlightRules, count: number): Gap[] {
  const below = numbersOf(seed)
  const gaps: Gap[] = []
  let before = 200
  for (let k = 0; k < count; k++) {
    const narrowed = rules.gapPx - Math.floor(k / rules.gatesPerNarrowing)
    const height = narrowed < rules.leastGapPx ? rules.leastGapPx : narrowed
    const edge = rules.marginPx + Math.ceil(height / 2)
    const from = Math.max(edge, before - rules.mostShiftPx)
    const to = Math.min(400 - edge, before + rules.mostShiftPx)
    before = from + below(to - from + 1)
    gaps.push({ height, middle: before })
  }
  return gaps
}

/** sfc32 from the course's seed: numbers below what is asked for. */
function numbersOf(seed: string): (n: number) => number {
  const w = Array.from({ length: 8 }, (_, place) =>
    BigInt(`0x${seed.slice(8 * place, 8 * place + 8)}`),
  )
  let [a, b, c, counter] = [0, 1, 2, 3].map((place) => (w[place] ?? 0n) ^ (w[place + 4] ?? 0n)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const next = () => {
    const t = (a + b + counter) & MASK
    counter = (counter + 1n) & MASK
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & MASK
    const rotated = ((c << 21n) & MASK) | (c >> 11n)
    c = (t + rotated) & MASK
    return t
  }
  for (let passed = 0; passed < 12; passed++) next()
  return (n) => {
    const range = BigInt(n)
    const limit = (WORD / range) * range
    let word = next()
    while (word >= limit) word = next()
    return Number(word % range)
  }
}

/** Flies the taps on a course that has gates enough. */
export function independentFlight(
  gaps: readonly Gap[],
  rules: FlightRules,
  taps: readonly number[],
): { score: number; steps: number } {
  const tapped = new Set(taps)
  const r = 39_600n
  const F = 3_600n * BigInt(rules.firstGatePx)
  const S = 3_600n * BigInt(rules.spacingPx)
  let y = 720_000n
  let v = 0n
  for (let s = 0; ; s++) {
    if (tapped.has(s)) v = -60n * BigInt(rules.flapSpeed)
    else v = smaller(v + BigInt(rules.gravity), 60n * BigInt(rules.mostFallSpeed))
    y += v
    if (y < r) [y, v] = [r, 0n]
    const x = BigInt(s + 1) * 60n * BigInt(rules.flySpeed)
    const ahead = x - F + S / 2n
    const k = ahead < 0n ? 0n : ahead / S
    const gap = gaps[Number(k)]
    if (!gap) throw new Error(`no gate ${k}`)
    const score = Number(x >= F + k * S ? k + 1n : k)
    const p = atLeastZero(distance(x, F + k * S) - 93_600n)
    const half = (3_600n * BigInt(gap.height)) / 2n
    const q = atLeastZero(half - distance(y, 3_600n * BigInt(gap.middle)))
    const hitGate = p < r && p * p + q * q < r * r
    const hitGround = y + r >= 1_440_000n
    if (hitGate || hitGround || s + 1 === 36_000) return { score, steps: s + 1 }
  }
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const atLeastZero = (it: bigint) => (it < 0n ? 0n : it)
const distance = (one: bigint, other: bigint) => (one < other ? other - one : one - other)
