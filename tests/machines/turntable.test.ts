import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SpinAnswer } from '../../contract/turntable.ts'
import {
  type TurntableContext,
  type TurntableEvent,
  turntableMachine,
} from '../../machines/turntable/machine.ts'
import { answerOf } from './answers.ts'

const ONE: TurntableEvent = { type: 'SPIN', count: 1 }
const TEN: TurntableEvent = { type: 'SPIN', count: 10 }
const STOPPED: TurntableEvent = { type: 'STOPPED' }
const COLLECTED: TurntableEvent = { type: 'COLLECTED' }
const drawn = (answer: SpinAnswer): TurntableEvent => ({ type: 'DRAWN', answer })
const found = (answer: SpinAnswer): TurntableEvent => ({ type: 'FOUND', answer })
const balance = (diamonds: number): TurntableEvent => ({ type: 'BALANCE', diamonds })
const SHORT: TurntableEvent = { type: 'REFUSED', code: 'DIAMOND_NOT_ENOUGH' }
const LOST: TurntableEvent = { type: 'REFUSED', code: 'NETWORK' }

/** A table where a player has so many diamonds, after all this happened. */
function tableAfter(diamonds: number, ...events: TurntableEvent[]) {
  const actor = createActor(turntableMachine, { input: { diamonds } }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { value, context }
}

type Case = [
  what: string,
  diamonds: number,
  events: TurntableEvent[],
  state: string,
  context?: Partial<TurntableContext>,
]

describe('a spin goes idle → spinning → decelerating → revealing → idle (design §4)', () => {
  const answer = answerOf(10, 50)
  const cases: Case[] = [
    ['the table opens at rest', 100, [], 'idle', { diamonds: 100, answer: null, refusal: null }],
    ['a tap spins', 100, [ONE], 'spinning', { count: 1, answer: null }],
    ['a tap on 10× spins ten', 100, [TEN], 'spinning', { count: 10 }],
    [
      'the draw slows the wheel',
      100,
      [TEN, drawn(answer)],
      'decelerating',
      { answer, diamonds: 50 },
    ],
    ['at rest the prize shows', 100, [TEN, drawn(answer), STOPPED], 'revealing', { answer }],
    [
      'a collected prize frees the table',
      100,
      [TEN, drawn(answer), STOPPED, COLLECTED],
      'idle',
      { answer: null, diamonds: 50, refusal: null },
    ],
  ]
  it.each(cases)('%s', (_what, diamonds, events, state, context = {}) => {
    expect(tableAfter(diamonds, ...events)).toMatchObject({ value: state, context })
  })
})

describe('an opportunity costs 10 diamonds (spec §9)', () => {
  const cases: Case[] = [
    ['10 diamonds are enough for one', 10, [ONE], 'spinning'],
    ['9 are not', 9, [ONE], 'blocked', { refusal: 'DIAMOND_NOT_ENOUGH', count: 1 }],
    ['100 are enough for ten', 100, [TEN], 'spinning'],
    ['99 are not', 99, [TEN], 'blocked', { refusal: 'DIAMOND_NOT_ENOUGH', count: 10 }],
    ['who is short of ten can spin one', 99, [TEN, ONE], 'spinning', { count: 1, refusal: null }],
    ['who is short stays short', 9, [ONE, TEN, ONE], 'blocked', { count: 1 }],
    [
      'a top-up that is too small changes nothing',
      5,
      [ONE, balance(9)],
      'blocked',
      { diamonds: 9 },
    ],
    ['a top-up opens the table', 5, [ONE, balance(10)], 'idle', { diamonds: 10, refusal: null }],
    ['a top-up for one does not open it for ten', 5, [TEN, balance(99)], 'blocked'],
    [
      'prizes count at once',
      10,
      [ONE, drawn(answerOf(1, 20)), STOPPED, COLLECTED, ONE],
      'spinning',
    ],
    ['what is spent is gone', 10, [ONE, drawn(answerOf(1, 0)), STOPPED, COLLECTED, ONE], 'blocked'],
  ]
  it.each(cases)('%s', (_what, diamonds, events, state, context = {}) => {
    expect(tableAfter(diamonds, ...events)).toMatchObject({ value: state, context })
  })
})

describe('nothing spins twice, and nothing is shown twice (design §8)', () => {
  const [first, second] = [answerOf(1, 90), answerOf(10, 40)]
  const cases: Case[] = [
    ['a second tap does nothing', 100, [ONE, TEN], 'spinning', { count: 1 }],
    [
      'a tap on the turning wheel does nothing',
      100,
      [ONE, drawn(first), TEN],
      'decelerating',
      { answer: first },
    ],
    [
      'a tap on the prize does nothing',
      100,
      [ONE, drawn(first), STOPPED, TEN],
      'revealing',
      { answer: first },
    ],
    [
      'a second answer does nothing',
      100,
      [ONE, drawn(first), drawn(second)],
      'decelerating',
      { answer: first, diamonds: 90 },
    ],
    [
      'an answer after the refusal does nothing',
      100,
      [ONE, LOST, drawn(first)],
      'idle',
      { answer: null },
    ],
    ['an answer that nobody asked for does nothing', 100, [drawn(first)], 'idle', { answer: null }],
    [
      'a refusal after the answer does nothing',
      100,
      [ONE, drawn(first), SHORT],
      'decelerating',
      { refusal: null },
    ],
    ['the wheel does not stop before it is drawn', 100, [ONE, STOPPED], 'spinning'],
    [
      'the prize is collected once',
      100,
      [ONE, drawn(first), STOPPED, COLLECTED, COLLECTED],
      'idle',
    ],
    [
      'a found spin waits for the one under way',
      100,
      [ONE, found(second)],
      'spinning',
      { answer: null },
    ],
  ]
  it.each(cases)('%s', (_what, diamonds, events, state, context = {}) => {
    expect(tableAfter(diamonds, ...events)).toMatchObject({ value: state, context })
  })
})

describe('a refused or lost spin leaves the table in order (design §4, §8)', () => {
  const answer = answerOf(10, 50)
  const cases: Case[] = [
    [
      'a lost network frees the table',
      100,
      [ONE, LOST],
      'idle',
      { refusal: 'NETWORK', diamonds: 100 },
    ],
    [
      'the server counts more strictly than the page',
      100,
      [TEN, SHORT],
      'blocked',
      { refusal: 'DIAMOND_NOT_ENOUGH' },
    ],
    [
      'after a refusal by the server the true balance opens the table',
      100,
      [TEN, SHORT, balance(100)],
      'idle',
    ],
    ['the next spin forgets the refusal', 100, [ONE, LOST, ONE], 'spinning', { refusal: null }],
    [
      'a spin found again shows its prize',
      100,
      [ONE, LOST, found(answer)],
      'revealing',
      { answer, count: 10, refusal: null },
    ],
    [
      'a spin found again is shown also to who is short now',
      5,
      [ONE, found(answer)],
      'revealing',
      { answer, refusal: null },
    ],
    [
      'its balance is old: the one told last holds',
      100,
      [ONE, LOST, balance(70), found(answer)],
      'revealing',
      { diamonds: 70 },
    ],
  ]
  it.each(cases)('%s', (_what, diamonds, events, state, context = {}) => {
    expect(tableAfter(diamonds, ...events)).toMatchObject({ value: state, context })
  })

  it.each([
    ['at rest', []],
    ['while the wheel spins', [ONE]],
    ['while it slows down', [ONE, drawn(answerOf(1, 90))]],
    ['while the prize shows', [ONE, drawn(answerOf(1, 90)), STOPPED]],
  ])('a gift that arrives %s counts', (_when, events: TurntableEvent[]) => {
    const earlier = tableAfter(100, ...events)
    const then = tableAfter(100, ...events, balance(500))
    expect(then.context.diamonds).toBe(500)
    expect(then.value).toBe(earlier.value)
  })
})

describe('the page’s call ends a spin as an event would', () => {
  const settled = () => new Promise((done) => setTimeout(done))
  const calls: [what: string, call: () => Promise<SpinAnswer>, state: string, context: object][] = [
    ['an answer', async () => answerOf(1, 90), 'decelerating', { diamonds: 90 }],
    [
      'a refusal for diamonds',
      () => Promise.reject({ code: 'DIAMOND_NOT_ENOUGH' }),
      'blocked',
      { refusal: 'DIAMOND_NOT_ENOUGH' },
    ],
    [
      'another refusal',
      () => Promise.reject({ code: 'UNAVAILABLE' }),
      'idle',
      { refusal: 'UNAVAILABLE' },
    ],
    [
      'a failure without a code',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'idle',
      { refusal: 'NETWORK' },
    ],
    ['a failure with nothing', () => Promise.reject(undefined), 'idle', { refusal: 'NETWORK' }],
  ]
  it.each(calls)('%s', async (_what, call, value, context) => {
    const machine = turntableMachine.provide({ actors: { spin: fromPromise(call) } })
    const actor = createActor(machine, { input: { diamonds: 100 } }).start()
    actor.send(ONE)
    expect(actor.getSnapshot().value).toBe('spinning')
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value, context })
    actor.stop()
  })

  it('the call is told how many opportunities the player spends', () => {
    const asked: unknown[] = []
    const spin = fromPromise<SpinAnswer, { count: 1 | 10 }>(({ input }) => {
      asked.push(input)
      return new Promise(() => {})
    })
    const actor = createActor(turntableMachine.provide({ actors: { spin } }), {
      input: { diamonds: 100 },
    }).start()
    actor.send(TEN)
    actor.stop()
    expect(asked).toEqual([{ count: 10 }])
  })
})
