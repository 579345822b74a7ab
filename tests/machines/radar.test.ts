import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Chances } from '../../contract/radar.ts'
import { type RadarContext, type RadarEvent, radarMachine } from '../../machines/radar/machine.ts'
import {
  GREETED,
  GREETING,
  greetedBy,
  NOBODY,
  NONE_LEFT,
  ONE_LEFT,
  searchedFor,
} from './matches.ts'

const SCAN: RadarEvent = { type: 'SCAN', purpose: 2 }
const SURFACED: RadarEvent = { type: 'SURFACED' }
const CONTINUE: RadarEvent = { type: 'CONTINUE' }
const WELCOMED: RadarEvent = { type: 'WELCOMED', answer: GREETED }
const SPENT: RadarEvent = { type: 'REFUSED', code: 'CHANCES_SPENT' }
const LOST: RadarEvent = { type: 'REFUSED', code: 'NETWORK' }
const TWO_LEFT: Chances = { ...ONE_LEFT, left: 2, most: 2 }

const answer = searchedFor(2, NONE_LEFT)
const foundAgain: RadarEvent = { type: 'FOUND', answer }
const searched: RadarEvent = { type: 'SEARCHED', answer }
const nobody: RadarEvent = { type: 'SEARCHED', answer: NOBODY }
const clock = (now: number): RadarEvent => ({ type: 'CLOCK', now })

/** A radar with these chances, told at 0, after all this happened. */
function radarAfter(chances: Chances, ...events: RadarEvent[]) {
  const actor = createActor(radarMachine, { input: { chances, purpose: 0, now: 0 } }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { value, context }
}

type Case = [
  what: string,
  chances: Chances,
  events: RadarEvent[],
  state: string,
  context?: Partial<RadarContext>,
]

describe('a search goes idle → scanning → matched → greeted → on (spec §9, design §4)', () => {
  const cases: Case[] = [
    ['it opens at rest', ONE_LEFT, [], 'idle', { match: null, refusal: null }],
    ['a tap lets the beam go round', ONE_LEFT, [SCAN], 'scanning', { purpose: 2 }],
    [
      'a second tap changes nothing',
      ONE_LEFT,
      [SCAN, { ...SCAN, purpose: 1 }],
      'scanning',
      { purpose: 2 },
    ],
    [
      'a face comes up',
      ONE_LEFT,
      [SCAN, searched],
      'surfacing',
      { match: answer.match, faces: answer.faces },
    ],
    ['and stays', ONE_LEFT, [SCAN, searched, SURFACED], 'matched'],
    [
      'one writes to it',
      ONE_LEFT,
      [SCAN, searched, SURFACED, GREETING],
      'greeting',
      { text: 'Hello!' },
    ],
    ['it is greeted', ONE_LEFT, [SCAN, searched, SURFACED, GREETING, WELCOMED], 'greeted'],
    [
      'on to the chat',
      ONE_LEFT,
      [SCAN, searched, SURFACED, GREETING, WELCOMED, { type: 'CHAT' }],
      'chatting',
    ],
    [
      'or on to somebody else',
      TWO_LEFT,
      [
        SCAN,
        { ...searched, answer: { ...answer, chances: ONE_LEFT } },
        SURFACED,
        GREETING,
        WELCOMED,
        CONTINUE,
      ],
      'idle',
      { match: null, faces: [], text: null },
    ],
    ['nobody has to be greeted', ONE_LEFT, [SCAN, nobody, SURFACED, CONTINUE], 'idle'],
    [
      'nobody within reach is told kindly',
      ONE_LEFT,
      [SCAN, nobody, SURFACED],
      'nobody',
      { match: null, chances: ONE_LEFT },
    ],
    [
      'a search of an earlier page is shown',
      ONE_LEFT,
      [foundAgain, SURFACED],
      'matched',
      { match: answer.match, chances: ONE_LEFT },
    ],
    [
      'a greeting that was lost can be sent again',
      ONE_LEFT,
      [SCAN, searched, SURFACED, GREETING, LOST],
      'matched',
      { text: 'Hello!', refusal: 'NETWORK' },
    ],
    [
      'a lost search rests',
      ONE_LEFT,
      [SCAN, LOST],
      'idle',
      { refusal: 'NETWORK', chances: ONE_LEFT },
    ],
  ]
  it.each(cases)('%s', (_what, chances, events, state, context = {}) => {
    expect(radarAfter(chances, ...events)).toMatchObject({ value: state, context })
  })
})

describe('a greeting whose answer was lost has come through all the same (design §8)', () => {
  const another: RadarEvent = { ...WELCOMED, answer: greetedBy(2) }
  const cases: Case[] = [
    [
      'found by the next page after its match',
      ONE_LEFT,
      [foundAgain, WELCOMED, SURFACED],
      'greeted',
    ],
    ['or before it', ONE_LEFT, [WELCOMED, foundAgain, SURFACED], 'greeted'],
    ['also out of chances', NONE_LEFT, [WELCOMED, foundAgain, SURFACED], 'greeted'],
    ['its match surfaces first', ONE_LEFT, [foundAgain, WELCOMED], 'surfacing'],
    [
      'then the chat is one tap away, and nothing is written twice',
      ONE_LEFT,
      [foundAgain, WELCOMED, SURFACED, GREETING, { type: 'CHAT' }],
      'chatting',
    ],
    ['found when its match is there', ONE_LEFT, [foundAgain, SURFACED, WELCOMED], 'greeted'],
    [
      'found on the same page',
      ONE_LEFT,
      [SCAN, searched, SURFACED, GREETING, LOST, WELCOMED],
      'greeted',
    ],
    [
      'found at the next match it greets nobody there',
      ONE_LEFT,
      [SCAN, searched, another, SURFACED],
      'matched',
    ],
    [
      'nor while one writes to them',
      ONE_LEFT,
      [foundAgain, SURFACED, GREETING, another],
      'greeting',
    ],
  ]
  it.each(cases)('%s', (_what, chances, events, state, context = {}) => {
    expect(radarAfter(chances, ...events)).toMatchObject({ value: state, context })
  })
})

describe('out of chances one waits for the countdown (spec §9)', () => {
  const cases: Case[] = [
    ['it opens so', NONE_LEFT, [], 'spent'],
    ['a tap does nothing then', NONE_LEFT, [SCAN], 'spent'],
    ['a millisecond early is too early', NONE_LEFT, [clock(NONE_LEFT.nextAt - 1)], 'spent'],
    [
      'at the very moment it is over',
      NONE_LEFT,
      [clock(NONE_LEFT.nextAt)],
      'idle',
      { chances: ONE_LEFT },
    ],
    [
      'chances that are told anew end it',
      NONE_LEFT,
      [{ type: 'CHANCES', chances: TWO_LEFT }],
      'idle',
    ],
    [
      'the last chance is shown to its end first',
      ONE_LEFT,
      [SCAN, searched, SURFACED, CONTINUE],
      'spent',
      { chances: NONE_LEFT },
    ],
    [
      'another device took the last one',
      ONE_LEFT,
      [SCAN, SPENT],
      'spent',
      { refusal: 'CHANCES_SPENT', chances: NONE_LEFT },
    ],
    [
      'chances that came back while one looked at a match are there',
      ONE_LEFT,
      [SCAN, searched, SURFACED, clock(NONE_LEFT.nextAt), CONTINUE],
      'idle',
      { chances: ONE_LEFT },
    ],
    [
      'a match that an earlier page found shows all the same',
      NONE_LEFT,
      [foundAgain, SURFACED],
      'matched',
    ],
  ]
  it.each(cases)('%s', (_what, chances, events, state, context = {}) => {
    expect(radarAfter(chances, ...events)).toMatchObject({ value: state, context })
  })
})

describe('the page makes the calls (house.md)', () => {
  it('each once, with what is asked for', async () => {
    const asked: unknown[] = []
    const machine = radarMachine.provide({
      actors: {
        scan: fromPromise(async ({ input }) => {
          asked.push(input)
          return answer
        }),
        greet: fromPromise(async ({ input }) => {
          asked.push(input)
          return GREETED
        }),
      },
    })
    const input = { chances: ONE_LEFT, purpose: 0, now: 0 } as const
    const actor = createActor(machine, { input }).start()
    const settled = () => new Promise((done) => setImmediate(done))
    actor.send(SCAN)
    await settled()
    actor.send(SURFACED)
    actor.send(GREETING)
    actor.send(GREETING)
    await settled()
    expect(actor.getSnapshot().value).toBe('greeted')
    expect(asked).toEqual([{ purpose: 2 }, { match: answer.match?.id, text: 'Hello!' }])
  })
})
