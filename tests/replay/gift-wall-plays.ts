// Gift walls that are kept as traces: the real machine, once for each way through.
// `node tests/replay/gift-wall-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WallGift, WallSettings } from '../../contract/gift-wall.ts'
import { STREAK_MS } from '../../contract/gift-wall-constants.ts'
import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import { giftWallMachine, type WallEvent } from '../../machines/gift-wall/machine.ts'
import { giftWallParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { giftOf, inStreak, T0, toldOf } from '../machines/gift-wall-gifts.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/giftWall')

/** What happens so long after the start. */
type Happening = (now: number) => WallEvent
type Play = readonly [atMs: number, Happening][]

const clock: Happening = (now) => ({ type: 'CLOCK', now })
const lost: Happening = () => ({ type: 'LOST' })
const found: Happening = () => ({ type: 'FOUND' })
const set =
  (settings: Partial<WallSettings>): Happening =>
  () => ({ type: 'SET', settings: { ...WALL_DEFAULTS, ...settings } })
const told =
  (after: number, ...gifts: WallGift[]): Happening =>
  (now) => ({ type: 'TOLD', told: toldOf(after, gifts), now })
const missed =
  (after: number, through: number, gifts: number, diamonds: number): Happening =>
  (now) => ({
    type: 'TOLD',
    told: toldOf(after, [], { through, gathered: { gifts, diamonds } }),
    now,
  })
const booked =
  (after: number, through: number, gifts: number, diamonds: number, isBooked = true): Happening =>
  () => ({ type: 'BOOKED', booked: { after, through, gifts, diamonds, isBooked } })

const many = (from: number, through: number, diamonds: (number: number) => number) =>
  Array.from({ length: through - from + 1 }, (_, at) =>
    giftOf(from + at, { diamonds: diamonds(from + at) }),
  )

/** By the name of the trace's file. */
export const GIFT_WALL_PLAYS: Readonly<Record<string, Play>> = {
  'an-evening-with-few-gifts': [
    [0, told(0, giftOf(1), giftOf(2, { diamonds: 66 }))],
    [1_500, booked(0, 2, 2, 76)],
    [5_000, clock],
    [9_000, told(2, giftOf(3, { count: 10, diamonds: 100 }))],
    [10_000, booked(2, 3, 10, 100)],
    [15_000, clock],
  ],
  'a-streak-in-disorder-that-ends-by-time-out': [
    [0, told(0, inStreak(1, 's', 3))],
    [800, told(1, inStreak(2, 's', 1), inStreak(3, 's', 9))],
    [1_600, told(3, inStreak(4, 's', null))],
    [1_600 + STREAK_MS, clock],
  ],
  'a-streak-whose-end-is-told': [
    [0, told(0, inStreak(1, 's', 1))],
    [400, told(1, { ...giftOf(2), streak: { id: 's', count: 2, isLast: true } })],
    [6_000, clock],
    // The app sends one more all the same.
    [7_000, told(2, inStreak(3, 's', 3))],
    [14_000, clock],
  ],
  'big-gifts-one-after-the-other': [
    [0, told(0, giftOf(1, { gift: 'castle', diamonds: 2_999 }), giftOf(2, { diamonds: 999 }))],
    [3_000, told(2, giftOf(3, { gift: 'rocket', diamonds: 9_999 }))],
    [6_000, clock],
    [12_000, clock],
    [18_000, clock],
  ],
  'answers-that-are-late-or-come-twice': [
    [0, told(0, giftOf(1), giftOf(2))],
    [200, told(0, giftOf(1), giftOf(2))],
    [400, told(7, giftOf(8))],
    [600, booked(0, 2, 2, 20)],
    [800, booked(0, 2, 2, 20)],
    [900, told(2, giftOf(3))],
    [1_000, clock],
    [500, clock],
  ],
  'away-for-three-seconds-of-ten-thousand-gifts': [
    [0, told(0, ...many(1, 60, (number) => number % 50))],
    [1_000, lost],
    [2_000, clock],
    [4_000, found],
    [4_000, missed(60, 7_000, 6_940, 173_500)],
    [4_100, told(7_000, ...many(7_001, 7_040, (number) => 400 + number - 7_000))],
    [4_200, missed(7_040, 10_000, 2_960, 1_184_000)],
    [9_200, clock],
    [14_200, clock],
  ],
  'away-before-it-began': [
    [0, lost],
    [1_000, clock],
    [2_000, found],
    [2_100, lost],
    [5_000, found],
    [5_100, told(41, giftOf(42))],
    [12_000, clock],
  ],
  'set-by-the-phone-meanwhile': [
    [0, told(0, ...many(1, 9, (number) => number * 10))],
    [500, set({ least: 70, speed: 'fast' })],
    [5_000, clock],
    [5_500, told(9, giftOf(10, { diamonds: 69 }), giftOf(11, { diamonds: 70 }))],
    [6_000, set({ countries: [{ country: 'TH' }] })],
    [6_500, told(11, giftOf(12, { diamonds: 90 }))],
    [12_000, clock],
  ],
  'books-that-differ': [
    [0, told(0, giftOf(1), giftOf(2))],
    [1_000, booked(0, 2, 2, 21)],
    [2_000, told(2, giftOf(3))],
    [3_000, booked(2, 3, 1, 10)],
  ],
}

/** Plays on the real machine and records it. */
export function recordGiftWall(play: Play): Promise<Trace> {
  let before = 0
  return recordMoves({
    ...{ name: 'giftWall', machineWith: () => giftWallMachine, deciding: giftWallParts },
    ...{ tuningVersion: 0, serverSeed: null, startedAt: T0 },
    input: { settings: WALL_DEFAULTS, now: T0 },
    moves: play.map(([at, happens]) => {
      const after = Math.max(0, at - before)
      before = Math.max(before, at)
      return { after, event: happens(T0 + at) }
    }),
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(GIFT_WALL_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordGiftWall(play)))
  }
}
