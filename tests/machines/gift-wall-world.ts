import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import type { WallEvent } from '../../machines/gift-wall/machine.ts'
import type { World } from './coverage.ts'
import { giftOf, inStreak, T0, toldOf } from './gift-wall-gifts.ts'

const HOUR_MS = 3_600_000
const FIRST = [giftOf(1), inStreak(2, 's', 4), giftOf(3, { diamonds: 900 })]
const SECOND = [inStreak(4, 's', 9), giftOf(5, { diamonds: 800 })]

const EVENTS: WallEvent[] = [
  { type: 'TOLD', told: toldOf(0, FIRST), now: T0 },
  { type: 'TOLD', told: toldOf(3, SECOND), now: T0 + 1_000 },
  { type: 'BOOKED', booked: { after: 0, through: 3, gifts: 3, diamonds: 920, isBooked: true } },
  { type: 'CLOCK', now: T0 + 1_000 },
  { type: 'CLOCK', now: T0 + 20_000 },
  { type: 'SET', settings: { ...WALL_DEFAULTS, least: 50 } },
  { type: 'LOST' },
  { type: 'FOUND' },
]

/** All that can happen to a wall. */
export const GIFT_WALL_WORLD: World = {
  inputs: [{ settings: WALL_DEFAULTS, now: T0 }],
  events: EVENTS,
}

/** What brings any wall of this world to rest. */
export const GIFT_WALL_REST: WallEvent[] = [
  { type: 'FOUND' },
  { type: 'TOLD', told: toldOf(0, FIRST), now: T0 },
  ...[10, 20, 30].map((hours) => ({ type: 'CLOCK' as const, now: T0 + hours * HOUR_MS })),
]
