import { beforeEach, describe, expect, it } from 'vitest'
import {
  createRefreshScheduler,
  type RefreshTriggers,
  retryDelay,
} from '../../src/base/refresh-scheduler.ts'

/** A world whose time a test moves on. */
function fakeWorld() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  let isActive = true
  const heard = new Set<() => void>()
  const asked: number[] = []
  const open: { done: () => void; fail: () => void }[] = []
  const rest = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return {
    asked,
    /** What an asking comes to, the oldest first. */
    answer: async (how: 'done' | 'fail' = 'done') => {
      open.shift()?.[how]()
      await rest()
    },
    ask: () => {
      asked.push(now)
      return new Promise<void>((done, fail) => {
        open.push({ done, fail: () => fail(new Error('no answer')) })
      })
    },
    environment: {
      now: () => now,
      setTimer: (run: () => void, ms: number) => {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      isActive: () => isActive,
      onActiveChange: (run: () => void) => {
        heard.add(run)
        return () => heard.delete(run)
      },
      random: () => 1,
    },
    wake: (next: boolean) => {
      isActive = next
      for (const run of heard) run()
    },
    timers: () => timers.length,
    pass: async (ms: number) => {
      const end = now + ms
      for (;;) {
        const next = timers.toSorted((one, other) => one.at - other.at)[0]
        if (!next || next.at > end) break
        now = next.at
        timers = timers.filter((other) => other !== next)
        next.run()
        await rest()
      }
      now = end
    },
  }
}

let world: ReturnType<typeof fakeWorld>

beforeEach(() => {
  world = fakeWorld()
})

const open = (triggers: RefreshTriggers) =>
  createRefreshScheduler(world.ask, triggers, world.environment)
const EVERY_5_S: RefreshTriggers = { dueInMs: (sinceMs) => 5_000 - sinceMs }

describe('what changes with time is asked for again (house: the ordinary room)', () => {
  it('after each interval, from one asking to the next', async () => {
    open(EVERY_5_S)
    for (const at of [5_000, 10_000, 15_000]) {
      await world.pass(5_000)
      expect(world.asked.at(-1)).toBe(at)
      await world.answer()
    }
    expect(world.asked).toHaveLength(3)
  })

  it('never twice at once, however long an answer takes', async () => {
    open(EVERY_5_S)
    await world.pass(60_000)
    expect(world.asked).toEqual([5_000])
    await world.answer()
    expect(world.asked).toEqual([5_000, 60_000])
  })

  it('not while nobody looks, and at once when the page is seen again', async () => {
    open({ ...EVERY_5_S, whenSeen: true })
    world.wake(false)
    await world.pass(60_000)
    expect([world.asked, world.timers()]).toEqual([[], 0])
    world.wake(true)
    expect(world.asked).toEqual([60_000])
  })

  it('where only the interval counts, one that ended meanwhile is made up for once', async () => {
    open(EVERY_5_S)
    world.wake(false)
    await world.pass(2_000)
    world.wake(true)
    expect(world.asked).toEqual([])
    world.wake(false)
    await world.pass(60_000)
    world.wake(true)
    expect(world.asked).toEqual([62_000])
  })

  it('a hundred live words make one asking, and one that comes amid it one more', async () => {
    const scheduler = open({})
    await world.pass(3_000)
    for (let word = 0; word < 100; word++) scheduler.refreshSoon()
    expect(world.asked).toEqual([3_000])
    for (let word = 0; word < 100; word++) scheduler.refreshSoon()
    await world.answer()
    await world.pass(10_000)
    expect(world.asked).toEqual([3_000, 4_000])
    await world.answer()
    await world.pass(10_000)
    expect(world.asked).toHaveLength(2)
  })

  it('live words are answered as seldom as was asked for', async () => {
    const scheduler = open({ minIntervalMs: 4_000 })
    await world.pass(5_000)
    scheduler.refreshSoon()
    await world.answer()
    scheduler.refreshSoon()
    await world.pass(3_999)
    expect(world.asked).toEqual([5_000])
    await world.pass(1)
    expect(world.asked).toEqual([5_000, 9_000])
  })

  it('a page that is hidden and seen ten times in a second asks once in that second', async () => {
    open({ whenSeen: true })
    for (let turn = 0; turn < 10; turn++) {
      world.wake(false)
      world.wake(true)
      await world.pass(90)
    }
    expect(world.asked).toEqual([])
    await world.pass(200)
    expect(world.asked).toEqual([1_000])
  })

  it('what makes it due may change, and is looked at anew', async () => {
    let due: number | null = null
    open({ dueInMs: () => due, recheckMs: 500 })
    await world.pass(5_200)
    expect(world.asked).toEqual([])
    due = 0
    await world.pass(500)
    expect(world.asked).toEqual([5_500])
  })

  it('what is due in a month needs no timer that browsers don’t have', async () => {
    const MONTH_MS = 30 * 86_400_000
    open({ dueInMs: (sinceMs) => MONTH_MS - sinceMs })
    await world.pass(MONTH_MS - 1)
    expect(world.asked).toEqual([])
    await world.pass(1)
    expect(world.asked).toEqual([MONTH_MS])
  })

  it('no more once it is stopped, also where an answer is still to come', async () => {
    const scheduler = open(EVERY_5_S)
    await world.pass(5_000)
    scheduler.stop()
    await world.answer()
    await world.pass(60_000)
    scheduler.refreshSoon()
    expect([world.asked, world.timers()]).toEqual([[5_000], 0])
  })
})

describe('what failed is tried again', () => {
  it('later and later, and by the interval again after the first success', async () => {
    open(EVERY_5_S)
    await world.pass(5_000)
    for (let failure = 0; failure < 7; failure++) {
      await world.answer('fail')
      await world.pass(20_000)
    }
    const waits = world.asked.slice(1).map((at, place) => at - (world.asked[place] ?? 0))
    expect(waits.every((wait, place) => wait >= retryDelay(place + 1, 1))).toBe(true)
    const before = world.asked.length
    await world.answer()
    await world.pass(4_999)
    expect(world.asked.length - before).toBeLessThanOrEqual(1)
  })

  it('at once where the network comes back', async () => {
    open({})
    const scheduler = open({ whenSeen: false })
    await world.pass(2_000)
    const failing = expect(scheduler.refresh()).rejects.toThrow('no answer')
    world.wake(false)
    await world.answer('fail')
    await failing
    await world.pass(60_000)
    expect(world.asked).toEqual([2_000])
    world.wake(true)
    expect(world.asked).toEqual([2_000, 62_000])
  })

  it.each([
    [0, 1, 0],
    [1, 0, 500],
    [1, 1, 1_000],
    [4, 1, 8_000],
    [50, 1, 15_000],
    [50, 0, 7_500],
  ])('after %i failures, by the chance %d, in %i milliseconds', (failures, chance, ms) => {
    expect(retryDelay(failures, chance)).toBe(ms)
  })
})
