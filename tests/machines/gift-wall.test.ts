import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { WallGift, WallSettings } from '../../contract/gift-wall.ts'
import { STREAK_MS } from '../../contract/gift-wall-constants.ts'
import { bookless, booksState } from '../../machines/gift-wall/books.ts'
import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import { giftWallMachine } from '../../machines/gift-wall/machine.ts'
import { BANNERS, MOST_BIG_WAITING, MOST_WAITING, PACE } from '../../machines/gift-wall/pace.ts'
import { plus, type Wall, waitingSum } from '../../machines/gift-wall/wall.ts'
import { ANNA, BERT, giftOf, inStreak, T0, toldOf } from './gift-wall-gifts.ts'

function openWall(settings: Partial<WallSettings> = {}) {
  const input = { settings: { ...WALL_DEFAULTS, ...settings }, now: T0 }
  const actor = createActor(giftWallMachine, { input }).start()
  const wall = () => actor.getSnapshot().context
  let now = T0
  return {
    actor,
    wall,
    state: () => actor.getSnapshot().value,
    /** What the server has after the last number. */
    tell(...gifts: WallGift[]) {
      actor.send({ type: 'TOLD', told: toldOf(wall().through ?? 0, gifts), now })
    },
    wait(ms: number) {
      now += ms
      actor.send({ type: 'CLOCK', now })
    },
  }
}

/** Nothing is unsaid, and nothing said twice. */
function expectWhole(wall: Wall) {
  const { told, shown, gathered, leftOut } = wall
  expect(plus(plus(shown, gathered), plus(leftOut, waitingSum(wall)))).toEqual(told)
}

describe('a wall shows what it is told (spec §2 /goTV)', () => {
  it('so many at once, and the others in their turn', () => {
    const { tell, wall, wait, state } = openWall()
    expect(state()).toBe('opening')
    tell(...[1, 2, 3, 4, 5, 6].map((number) => giftOf(number)))
    expect(state()).toBe('lively')
    expect(wall().banners.map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
    expect(wall().waiting).toHaveLength(2)
    wait(PACE.normal.bannerMs)
    expect(wall().banners.map(({ key }) => key)).toEqual(['5', '6'])
    wait(PACE.normal.bannerMs)
    expect(state()).toBe('quiet')
    expect(wall().shown).toEqual({ gifts: 6, diamonds: 60 })
  })

  it.each(['slow', 'normal', 'fast'] as const)('as long as its speed says: %s', (speed) => {
    const { tell, wall, wait } = openWall({ speed })
    tell(giftOf(1))
    wait(PACE[speed].bannerMs - 1)
    expect(wall().banners).toHaveLength(1)
    wait(1)
    expect(wall().banners).toHaveLength(0)
  })

  it('leaves out, and counts, what its settings do not want', () => {
    const { tell, wall } = openWall({ least: 10, countries: [{ country: 'VN' }] })
    tell(
      giftOf(1),
      giftOf(2, { diamonds: 9 }),
      giftOf(3, { from: BERT }),
      giftOf(4, { from: null }),
    )
    expect(wall().banners.map(({ key }) => key)).toEqual(['1'])
    expect(wall().leftOut).toEqual({ gifts: 3, diamonds: 29 })
    expectWhole(wall())
  })

  it('other settings hold for what still waits', () => {
    const { actor, tell, wall } = openWall()
    tell(...[1, 2, 3, 4, 5].map((number) => giftOf(number)), giftOf(6, { diamonds: 90 }))
    actor.send({ type: 'SET', settings: { ...WALL_DEFAULTS, least: 50 } })
    expect(wall().waiting.map(({ key }) => key)).toEqual(['6'])
    expect(wall().leftOut).toEqual({ gifts: 1, diamonds: 10 })
    expectWhole(wall())
  })
})

describe('a streak is one banner by its id', () => {
  it('that keeps its greatest count, in whatever order it is told', () => {
    const { tell, wall } = openWall()
    tell(inStreak(1, 's', 1), inStreak(2, 's', 7), inStreak(3, 's', 3))
    expect(wall().banners).toMatchObject([{ key: 'streak s', count: 7, diamonds: 30 }])
    expect(wall().shown).toEqual({ gifts: 3, diamonds: 30 })
  })

  it('where the app tells no count, its events are added up', () => {
    const { tell, wall } = openWall()
    tell(inStreak(1, 's', null, { count: 5 }), inStreak(2, 's', null, { count: 3 }))
    expect(wall().banners).toMatchObject([{ count: 8 }])
  })

  it('ends by time-out where no end is told, and is prolonged by each of its gifts', () => {
    const { tell, wall, wait } = openWall()
    tell(inStreak(1, 's', 1))
    wait(STREAK_MS - 1)
    tell(inStreak(2, 's', 2))
    wait(STREAK_MS - 1)
    expect(wall().banners).toHaveLength(1)
    wait(1)
    expect(wall().banners).toHaveLength(0)
  })

  it('goes on where it was when it comes back', () => {
    const { tell, wall, wait } = openWall()
    tell(inStreak(1, 's', null, { count: 5 }))
    wait(STREAK_MS)
    tell(inStreak(2, 's', null, { count: 1 }))
    expect(wall().banners).toMatchObject([{ key: 'streak s', count: 6 }])
  })

  it('grows while it waits, too', () => {
    const { tell, wall } = openWall()
    tell(...[1, 2, 3, 4].map((number) => giftOf(number)), inStreak(5, 's', 1), inStreak(6, 's', 2))
    expect(wall().waiting).toMatchObject([{ key: 'streak s', count: 2, diamonds: 20 }])
    expectWhole(wall())
  })
})

describe('big gifts take the stage', () => {
  it('one at a time, in a queue of their own', () => {
    const { tell, wall, wait } = openWall({ stageFrom: 1_000 })
    tell(giftOf(1, { diamonds: 1_000 }), giftOf(2), giftOf(3, { diamonds: 5_000 }))
    expect(wall().stage?.key).toBe('1')
    expect(wall().bigWaiting.map(({ key }) => key)).toEqual(['3'])
    expect(wall().banners.map(({ key }) => key)).toEqual(['2'])
    wait(PACE.normal.stageMs)
    expect(wall().stage?.key).toBe('3')
    expectWhole(wall())
  })

  it('of too many the most precious ones, and the rest is gathered', () => {
    const { tell, wall } = openWall({ stageFrom: 100 })
    tell(...Array.from({ length: 12 }, (_, at) => giftOf(at + 1, { diamonds: 100 + at })))
    expect(wall().bigWaiting).toHaveLength(MOST_BIG_WAITING)
    expect(wall().gathered).toEqual({ gifts: 3, diamonds: 101 + 102 + 103 })
    expectWhole(wall())
  })
})

describe('nothing is skipped silently', () => {
  it('what waits too long is gathered, the least of it first', () => {
    const { tell, wall } = openWall()
    tell(...Array.from({ length: 100 }, (_, at) => giftOf(at + 1, { diamonds: at })))
    expect(wall().banners).toHaveLength(BANNERS)
    expect(wall().waiting).toHaveLength(MOST_WAITING)
    expect(wall().waiting.at(-1)?.key).toBe('100')
    expect(wall().gathered.gifts).toBe(100 - BANNERS - MOST_WAITING)
    expectWhole(wall())
  })

  it('what is told twice, late or without what came before counts once', () => {
    const { actor, wall } = openWall()
    const tell = (after: number, ...gifts: WallGift[]) =>
      actor.send({ type: 'TOLD', told: toldOf(after, gifts), now: T0 })
    tell(0, giftOf(1), giftOf(2))
    tell(0, giftOf(1), giftOf(2))
    tell(1, giftOf(2))
    tell(7, giftOf(8))
    expect(wall().told).toEqual({ gifts: 2, diamonds: 20 })
    tell(2, giftOf(3))
    expect(wall().told).toEqual({ gifts: 3, diamonds: 30 })
  })

  it('10,000 gifts in ten seconds, for three of which the wall was away', () => {
    const { actor, wall, state, wait } = openWall({ least: 2, stageFrom: 900 })
    const all = Array.from({ length: 10_000 }, (_, at) => {
      const diamonds = (at * 37) % 1_000
      const streak = at % 3 === 0 ? { id: `s${at % 60}`, count: null, isLast: false } : null
      return giftOf(at + 1, { diamonds, count: 1 + (at % 4), streak })
    })
    const page = 500
    const tellThrough = (there: number, now: number) => {
      for (let after = wall().through ?? 0; after < there; after = wall().through ?? 0) {
        const gifts = all.slice(after, Math.min(there, after + page))
        actor.send({ type: 'TOLD', told: toldOf(after, gifts), now })
        expectWhole(wall())
      }
    }
    for (let second = 0; second < 10; second++) {
      if (second === 4) actor.send({ type: 'LOST' })
      if (second === 7) actor.send({ type: 'FOUND' })
      const isAway = second >= 4 && second < 7
      if (isAway) expect(state()).toBe('away')
      else tellThrough((second + 1) * 1_000, T0 + second * 1_000)
      wait(1_000)
      expectWhole(wall())
    }
    const sum = {
      gifts: all.reduce((all, { count }) => all + count, 0),
      diamonds: all.reduce((all, { diamonds }) => all + diamonds, 0),
    }
    expect(wall().told).toEqual(sum)
    for (let second = 0; second < 200; second++) wait(1_000)
    expect(state()).toBe('quiet')
    expect(waitingSum(wall())).toEqual({ gifts: 0, diamonds: 0 })
    const { shown, gathered, leftOut } = wall()
    expect(plus(plus(shown, gathered), leftOut)).toEqual(sum)
    expect(wall().through).toBe(10_000)
  })

  it('whatever comes in whatever pages', () => {
    const gift = fc.record({
      diamonds: fc.integer({ min: 0, max: 1_200 }),
      count: fc.integer({ min: 1, max: 9 }),
      streak: fc.option(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c'),
          count: fc.option(fc.integer({ min: 1, max: 99 })),
          isLast: fc.boolean(),
        }),
      ),
      from: fc.constantFrom(ANNA, BERT, null),
    })
    const page = fc.record({
      gifts: fc.array(gift, { maxLength: 60 }),
      afterMs: fc.integer({ min: 0, max: 9_000 }),
    })
    fc.assert(
      fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
        const { tell, wait, wall } = openWall({ least: 5, countries: [{ country: 'VN' }] })
        let number = 0
        for (const { gifts, afterMs } of pages) {
          tell(...gifts.map((given) => giftOf(++number, given)))
          expectWhole(wall())
          wait(afterMs)
          expectWhole(wall())
          expect(wall().banners.length).toBeLessThanOrEqual(BANNERS)
        }
      }),
    )
  })
})

describe('all that was told is held against the books', () => {
  const booked = (after: number, through: number, gifts: number, diamonds: number) => ({
    type: 'BOOKED' as const,
    booked: { after, through, gifts, diamonds, isBooked: true },
  })

  it('they catch up, and are equal', () => {
    const { actor, tell, wall } = openWall()
    tell(giftOf(1), giftOf(2))
    tell(giftOf(3))
    expect(booksState(wall())).toBe('catchingUp')
    expect(bookless(wall())).toEqual({ after: 0, through: 3 })
    actor.send(booked(0, 2, 2, 20))
    expect(booksState(wall())).toBe('catchingUp')
    actor.send(booked(0, 2, 2, 20))
    expect(bookless(wall())).toEqual({ after: 2, through: 3 })
    actor.send(booked(2, 3, 1, 10))
    expect(booksState(wall())).toBe('equal')
    expect(bookless(wall())).toBeNull()
  })

  it.each([
    ['a gift fewer', { ...booked(0, 2, 1, 20) }],
    ['a diamond more', { ...booked(0, 2, 2, 21) }],
    [
      'earnings that differ',
      {
        type: 'BOOKED' as const,
        booked: { after: 0, through: 2, gifts: 2, diamonds: 20, isBooked: false },
      },
    ],
  ])('%s is said, and never unsaid', (_what, event) => {
    const { actor, tell, wall } = openWall()
    tell(giftOf(1), giftOf(2))
    actor.send(event)
    expect(booksState(wall())).toBe('differs')
    tell(giftOf(3))
    actor.send(booked(2, 3, 1, 10))
    expect(booksState(wall())).toBe('differs')
  })
})
