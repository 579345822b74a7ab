import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { PRIZE_STAGE } from '../../games/turntable/layout.ts'
import {
  bannerSize,
  type PrizePlace,
  placePrize,
  raysAt,
  shineAt,
} from '../../games/turntable/prize-place.ts'
import { openWheel, type Wheel } from '../../games/turntable/wheel.ts'
import { type TurntableEvent, turntableMachine } from '../../machines/turntable/machine.ts'
import { WHEEL } from '../tunings.ts'
import { answerOf } from './wheels.ts'

/** From the tap to rest, with an answer at once: resist, run up, slow down. */
const WHOLE_SPIN_MS = 260 + WHEEL.spinUpMs + WHEEL.slowDownMs

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the machine hears that the wheel rests', () => {
  it('once, when the wheel rests, though nobody draws it: a hidden page (design §8)', () => {
    const { actor, stopped } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf([3]) })
    vi.advanceTimersByTime(WHOLE_SPIN_MS - 1)
    expect(actor.getSnapshot().value).toBe('decelerating')
    vi.advanceTimersByTime(1)
    expect(actor.getSnapshot().value).toBe('revealing')
    vi.advanceTimersByTime(60_000)
    expect(stopped()).toBe(1)
  })

  it('once, on return to a page whose timers slept', () => {
    const { actor, wheel, stopped } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf([3]) })
    wheel.advance(performance.now() + 3_600_000)
    expect(actor.getSnapshot().value).toBe('revealing')
    wheel.advance(performance.now() + 3_600_017)
    vi.advanceTimersByTime(60_000)
    expect(stopped()).toBe(1)
  })

  it('once, while frames and timers race', () => {
    const { actor, wheel, stopped } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf([6]) })
    draw(wheel, WHOLE_SPIN_MS + 500)
    expect(stopped()).toBe(1)
    expect(wheel.sector).toBe(6)
  })

  it('never after the wheel was taken off the page', () => {
    const { actor, wheel, stopped } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf([3]) })
    wheel.close()
    vi.advanceTimersByTime(60_000)
    expect(stopped()).toBe(0)
  })

  it('for a wheel that is mounted in the middle of a spin', () => {
    const { actor, stopped } = open((mounting) => {
      mounting.send({ type: 'SPIN', count: 1 })
      mounting.send({ type: 'DRAWN', answer: answerOf([5]) })
    })
    vi.advanceTimersByTime(WHOLE_SPIN_MS)
    expect(actor.getSnapshot().value).toBe('revealing')
    expect(stopped()).toBe(1)
  })

  it('spin after spin', () => {
    const { actor, wheel, stopped } = open()
    for (const sector of [2, 7, 0, 0]) {
      actor.send({ type: 'SPIN', count: 1 })
      actor.send({ type: 'DRAWN', answer: answerOf([sector]) })
      draw(wheel, WHOLE_SPIN_MS + 100)
      expect(wheel.sector).toBe(sector)
      actor.send({ type: 'COLLECTED' })
    }
    expect(stopped()).toBe(4)
  })
})

describe('what the wheel shows', () => {
  it('tells the sector under the pointer only at rest', () => {
    const { actor, wheel } = open()
    expect(wheel.sector).toBe(0)
    actor.send({ type: 'SPIN', count: 1 })
    draw(wheel, 2_000)
    expect(wheel.sector).toBeNull()
    actor.send({ type: 'DRAWN', answer: answerOf([4]) })
    draw(wheel, 10_000)
    expect(wheel.sector).toBe(4)
  })

  it('presents the best of ten prizes once they are dealt, and lets it go once it is collected', () => {
    const { actor, wheel, heard } = open()
    actor.send({ type: 'SPIN', count: 10 })
    actor.send({ type: 'DRAWN', answer: answerOf([0, 1, 7, 2, 0, 0, 4, 3, 1, 0]) })
    draw(wheel, WHOLE_SPIN_MS + 2_000)
    expect(wheel.look).toMatchObject({ won: 7, outcome: null, bulbs: 'idle' })
    expect(placeOf(wheel).opacity).toBe(0)
    expect(heard.filter((sound) => sound.startsWith('win'))).toEqual([])
    wheel.present()
    wheel.present()
    draw(wheel, 1_000)
    expect(wheel.look).toMatchObject({ outcome: 'jackpot', collectedAt: null, bulbs: 'winning' })
    expect(placeOf(wheel)).toMatchObject({ ...PRIZE_STAGE, opacity: 1 })
    expect(heard.filter((sound) => sound.startsWith('win'))).toEqual(['win jackpot'])
    actor.send({ type: 'COLLECTED' })
    expect(wheel.look.collectedAt).toBe(performance.now())
    draw(wheel, 2_000)
    expect(wheel.look.won).toBeNull()
  })

  it('presents nothing but what was drawn, and only at rest', () => {
    const { actor, wheel, heard } = open()
    wheel.present()
    actor.send({ type: 'SPIN', count: 10 })
    actor.send({ type: 'DRAWN', answer: answerOf([0, 7]) })
    wheel.present()
    expect(wheel.look.outcome).toBeNull()
    expect(heard.filter((sound) => sound.startsWith('win'))).toEqual([])
  })

  it.each([
    ['20 gold for 10 diamonds', [0], 'less'],
    ['10 diamonds for 10', [1], 'even'],
    ['ten that bring 56 for 100', [0, 0, 0, 0, 0, 0, 0, 3, 3, 0], 'less'],
  ])('celebrates nothing that is no win: %s', (_, drawn, outcome) => {
    const { actor, wheel, heard } = open()
    actor.send({ type: 'SPIN', count: drawn.length === 1 ? 1 : 10 })
    actor.send({ type: 'DRAWN', answer: answerOf(drawn) })
    draw(wheel, WHOLE_SPIN_MS + 50)
    const before = heard.length
    wheel.present()
    draw(wheel, 1_000)
    const now = performance.now()
    expect(wheel.look).toMatchObject({ outcome, bulbs: 'idle' })
    expect(shineAt(wheel.look, now) + raysAt(wheel.look, now) + bannerSize(wheel.look, now)).toBe(0)
    expect(heard.slice(before)).toEqual([])
    // One prize is seen all the same, on its way to the balance; of ten, none is singled out.
    const hasRisen = placeOf(wheel).size > 0.5
    expect(hasRisen).toBe(drawn.length === 1)
  })

  it.each([
    ['a little more than the stake shines a little, without rays', [3], 'little', 0.35, 0],
    ['a big win lights the room', [5], 'big', 1, 1],
  ])('%s', (_, drawn, outcome, shine, rays) => {
    const { actor, wheel, heard } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf(drawn) })
    draw(wheel, WHOLE_SPIN_MS + 1_000)
    const now = performance.now()
    expect(wheel.look.outcome).toBe(outcome)
    expect(shineAt(wheel.look, now)).toBeCloseTo(shine, 5)
    expect(raysAt(wheel.look, now)).toBeCloseTo(rays, 5)
    expect(heard).toContain(`win ${outcome}`)
  })

  it.each(['NETWORK', 'DIAMOND_NOT_ENOUGH'] as const)(
    'turns to rest without a win when a spin is refused: %s',
    (code) => {
      const { actor, wheel, heard, stopped } = open()
      actor.send({ type: 'SPIN', count: 1 })
      draw(wheel, 1_500)
      actor.send({ type: 'REFUSED', code })
      draw(wheel, 3_000)
      expect(wheel.sector).not.toBeNull()
      expect(wheel.look).toMatchObject({ won: null, speed: 0 })
      expect(heard.filter((sound) => sound.startsWith('win'))).toEqual([])
      expect(stopped()).toBe(0)
    },
  )

  it('turns to a prize that was found again, and shows it', () => {
    const { actor, wheel } = open()
    actor.send({ type: 'FOUND', answer: answerOf([6]) })
    draw(wheel, 1_000)
    expect(wheel.sector).toBe(6)
    expect(wheel.look).toMatchObject({ won: 6, outcome: 'big' })
  })

  it('does not turn for a player who wants no motion', () => {
    const { actor, wheel } = open(() => {}, true)
    const before = wheel.look.angle
    actor.send({ type: 'SPIN', count: 1 })
    draw(wheel, 1_000)
    expect(wheel.look.angle).toBe(before)
    actor.send({ type: 'DRAWN', answer: answerOf([5]) })
    draw(wheel, 700)
    expect(wheel.sector).toBe(5)
    expect(actor.getSnapshot().value).toBe('revealing')
  })
})

describe('what one hears of the wheel', () => {
  it('ticks at pegs, ever slower, the last ones felt in the hand', () => {
    const { actor, wheel, heard } = open()
    actor.send({ type: 'SPIN', count: 1 })
    actor.send({ type: 'DRAWN', answer: answerOf([3]) })
    const gaps = draw(wheel, WHOLE_SPIN_MS, () => heard.filter((it) => it === 'tick').length)
    expect(gaps.length).toBeGreaterThan(20)
    const last = gaps.slice(-5)
    expect(last.toSorted((a, b) => a - b)).toEqual(last)
    expect(heard.slice(heard.lastIndexOf('tick'))).toContain('buzz')
    expect(heard.slice(0, 8)).not.toContain('buzz')
  })

  it('says nothing of the pegs that passed while the page was away', () => {
    const { actor, wheel, heard } = open()
    actor.send({ type: 'SPIN', count: 1 })
    wheel.advance(performance.now() + 5_000)
    expect(heard).toEqual(['start'])
  })
})

/** Draws frame after frame; gives the time between counted things, in milliseconds. */
function draw(wheel: Wheel, ms: number, count: () => number = () => 0): number[] {
  const gaps: number[] = []
  let counted = count()
  let since = performance.now()
  const end = performance.now() + ms
  while (performance.now() < end) {
    vi.advanceTimersByTime(16)
    wheel.advance(performance.now())
    if (count() === counted) continue
    counted = count()
    gaps.push(performance.now() - since)
    since = performance.now()
  }
  return gaps
}

function open(before: (actor: TurntableActor) => void = () => {}, isCalm = false) {
  const events: TurntableEvent['type'][] = []
  const actor: TurntableActor = createActor(turntableMachine, {
    input: { diamonds: 1_000 },
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
      events.push(inspected.event.type as TurntableEvent['type'])
    },
  })
  actor.start()
  before(actor)
  const heard: string[] = []
  const wheel = openWheel(actor, WHEEL, {
    feel: {
      tick: () => heard.push('tick'),
      start: () => heard.push('start'),
      win: (outcome) => heard.push(`win ${outcome}`),
      buzz: () => heard.push('buzz'),
    },
    isCalm: () => isCalm,
    onChange: () => {},
  })
  return { actor, wheel, heard, stopped: () => events.filter((it) => it === 'STOPPED').length }
}

/** Where the prize is now. */
function placeOf({ look }: Wheel): PrizePlace {
  const place = { x: 0, y: 0, size: 0, opacity: 0 }
  placePrize(place, look, performance.now())
  return place
}

type TurntableActor = Parameters<typeof openWheel>[0]
