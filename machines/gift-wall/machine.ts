// The gift wall (spec §1, §2 /goTV): banners, the stage of big gifts, and sums that leave nothing unsaid. Time comes in
// events; which gifts there are, the server says.
import { assign, setup } from 'xstate'
import type { WallSettings } from '../../contract/gift-wall.ts'
import { type Booked, book } from './books.ts'
import { follows, type Told, tell } from './tell.ts'
import { set, turn } from './turn.ts'
import { createWall, type Wall } from './wall.ts'

export type WallEvent =
  /** The server told gifts, after the last number that was known. */
  | { type: 'TOLD'; told: Told; now: number }
  /** The books told what they hold of a span. */
  | { type: 'BOOKED'; booked: Booked }
  /** The phone has set the screen. */
  | { type: 'SET'; settings: WallSettings }
  /** What time it is by the server's clock, in milliseconds since 1970. */
  | { type: 'CLOCK'; now: number }
  /** The server cannot be reached. */
  | { type: 'LOST' }
  /** It can be again. */
  | { type: 'FOUND' }

export const giftWallMachine = setup({
  types: {
    context: {} as Wall,
    events: {} as WallEvent,
    input: {} as { settings: WallSettings; now: number },
  },
  guards: {
    followsOn: ({ context, event }) => event.type === 'TOLD' && follows(context, event.told),
    isBegun: ({ context }) => context.through !== null,
    isShowing: ({ context: { banners, stage } }) => banners.length > 0 || stage !== null,
    isEmpty: ({ context: { banners, stage } }) => banners.length === 0 && stage === null,
  },
  actions: {
    takeGifts: assign(({ context, event }) =>
      event.type === 'TOLD' ? tell(turn(context, event.now), event.told, event.now) : {},
    ),
    takeBooks: assign(({ context, event }) =>
      event.type === 'BOOKED' ? book(context, event.booked) : {},
    ),
    takeSettings: assign(({ context, event }) =>
      event.type === 'SET' ? set(context, event.settings) : {},
    ),
    takeClock: assign(({ context, event }) =>
      event.type === 'CLOCK' ? turn(context, event.now) : {},
    ),
  },
}).createMachine({
  id: 'giftWall',
  context: ({ input: { settings, now } }) => createWall(settings, now),
  initial: 'opening',
  on: {
    TOLD: { guard: 'followsOn', actions: 'takeGifts' },
    BOOKED: { actions: 'takeBooks' },
    SET: { actions: 'takeSettings' },
    CLOCK: { actions: 'takeClock' },
  },
  states: {
    opening: { always: { guard: 'isBegun', target: 'quiet' }, on: { LOST: 'away' } },
    quiet: { always: { guard: 'isShowing', target: 'lively' }, on: { LOST: 'away' } },
    lively: { always: { guard: 'isEmpty', target: 'quiet' }, on: { LOST: 'away' } },
    // What is on the wall goes on; what was missed is told afterwards.
    away: { on: { FOUND: 'opening' } },
  },
})
