import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Dispatch } from '../../contract/adventure.ts'
import {
  type AdventureContext,
  type AdventureEvent,
  adventureMachine,
  type PhasedRound,
  phaseOf,
} from '../../machines/adventure/machine.ts'
import { answerIn, KEPLER, OPENING, roundOf, SCHEDULE, sentTo } from './rounds.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const DRAWN: Partial<PhasedRound> = { state: 'drawn', treasure: KEPLER }

/** The clock so many seconds after the first opening. */
const clock = (seconds: number): AdventureEvent => ({
  type: 'CLOCK',
  now: OPENING + seconds * SECOND,
})
/** The server tells of a round, so many seconds after the first opening. */
const told = (seconds: number, round: PhasedRound): AdventureEvent => ({
  type: 'ROUND',
  round,
  now: OPENING + seconds * SECOND,
})
const send = (...planets: Dispatch['planets']): AdventureEvent => ({ type: 'DISPATCH', planets })
const MARS: Dispatch['planets'][number] = { planet: 2, ships: 3 }
const VENUS: Dispatch['planets'][number] = { planet: 1, ships: 5 }
const sent = (place: number, ships: number[]): AdventureEvent => ({
  type: 'SENT',
  answer: answerIn(place, ships),
})
const found = (place: number, ships: number[]): AdventureEvent => ({
  type: 'FOUND',
  answer: answerIn(place, ships),
})
const mine = (place: number, ships: number[]): AdventureEvent => ({
  type: 'MINE',
  roundId: roundOf(place).id,
  sent: ships,
})
const LOST: AdventureEvent = { type: 'REFUSED', code: 'NETWORK' }
const CLOSED: AdventureEvent = { type: 'REFUSED', code: 'ROUND_CLOSED' }

/** A page that opened so many seconds after the first opening, after all this happened. */
function pageAfter(seconds: number, ...events: AdventureEvent[]) {
  const input = { round: roundOf(0), now: OPENING + seconds * SECOND }
  const actor = createActor(adventureMachine, { input }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { ...value, context }
}

type Case = [
  what: string,
  opened: number,
  events: AdventureEvent[],
  phase: string,
  context?: Partial<AdventureContext>,
]

describe('a round goes waiting → choosing → flying → revealed → waiting (design §4)', () => {
  const cases: Case[] = [
    ['before it opens everyone waits', -0.001, [], 'waiting'],
    ['it opens on the clock', -1, [clock(0)], 'choosing'],
    ['choosing lasts 50 seconds (spec §9)', 0, [clock(49.999)], 'choosing'],
    ['then the ships are in the air', 0, [clock(50)], 'flying'],
    ['the treasure is known before they land', 0, [told(51, roundOf(0, DRAWN))], 'flying'],
    ['they land', 0, [told(51, roundOf(0, DRAWN)), clock(57)], 'revealed'],
    ['the treasure stays in sight', 0, [told(51, roundOf(0, DRAWN)), clock(65.999)], 'revealed'],
    ['and everyone waits again', 0, [told(51, roundOf(0, DRAWN)), clock(66)], 'waiting'],
    [
      'the next one opens ten minutes later',
      0,
      [told(51, roundOf(0, DRAWN)), clock(66), told(67, roundOf(1)), clock(600)],
      'choosing',
      { round: roundOf(1), sent: null },
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context })
  })
})

describe('a late joiner enters the phase that the server’s clock says (design §4)', () => {
  const cases: [what: string, round: PhasedRound, seconds: number, phase: string][] = [
    ['ahead of the opening', roundOf(0), -300, 'waiting'],
    ['while choosing', roundOf(0), 49, 'choosing'],
    ['in the air', roundOf(0), 52, 'flying'],
    ['in the air, drawn', roundOf(0, DRAWN), 52, 'flying'],
    ['at the treasure', roundOf(0, DRAWN), 60, 'revealed'],
    ['at the treasure, everyone paid', roundOf(0, { ...DRAWN, state: 'settled' }), 60, 'revealed'],
    ['after all', roundOf(0, DRAWN), 300, 'waiting'],
    ['after a round that was not drawn', roundOf(0), 300, 'waiting'],
    ['in a round that was refunded', roundOf(0, { state: 'refunded' }), 60, 'waiting'],
  ]
  it.each(cases)('%s', (_what, round, seconds, phase) => {
    const now = OPENING + seconds * SECOND
    expect(phaseOf(round, now)).toBe(phase)
    const actor = createActor(adventureMachine, { input: { round, now } }).start()
    expect(actor.getSnapshot().value).toEqual({ phase, hangar: 'ready' })
  })

  it('and still has the ships that were sent before', () => {
    const input = { round: roundOf(0), now: OPENING, sent: sentTo(1, 2) }
    const actor = createActor(adventureMachine, { input }).start()
    expect(actor.getSnapshot().context.sent).toEqual(sentTo(1, 2))
  })
})

describe('a treasure that comes late (design §4)', () => {
  const cases: Case[] = [
    ['keeps the ships in the air', 0, [clock(58)], 'flying'],
    ['is revealed when it comes', 0, [clock(58), told(60, roundOf(0, DRAWN))], 'revealed'],
    ['for as long as was planned', 0, [told(60, roundOf(0, DRAWN)), clock(66)], 'waiting'],
    ['after that time it is not waited for', 0, [clock(66)], 'waiting'],
    ['nor shown', 0, [clock(66), told(70, roundOf(0, DRAWN))], 'waiting'],
    [
      'a round that was refunded instead brings nothing into the air',
      0,
      [clock(58), told(60, roundOf(0, { state: 'refunded' }))],
      'waiting',
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context })
  })
})

describe('messages come early, late, twice and in another order (design §8)', () => {
  const reveal = [told(51, roundOf(0, DRAWN)), clock(58)]
  const cases: Case[] = [
    [
      'a draw that the page’s clock is behind of is in the air already',
      0,
      [told(49.8, roundOf(0, DRAWN))],
      'flying',
    ],
    [
      'the next round does not cut off the treasure of this one',
      0,
      [...reveal, told(59, roundOf(1))],
      'revealed',
      { round: roundOf(0, DRAWN), next: roundOf(1) },
    ],
    [
      'it comes when that is over',
      0,
      [...reveal, told(59, roundOf(1)), clock(66)],
      'waiting',
      { round: roundOf(1), next: null, sent: null },
    ],
    [
      'or as soon as it is open',
      0,
      [...reveal, told(600, roundOf(1))],
      'choosing',
      { round: roundOf(1), next: null },
    ],
    [
      'of two that are told ahead the later one',
      0,
      [...reveal, told(59, roundOf(2)), told(59, roundOf(1)), clock(66)],
      'waiting',
      { round: roundOf(2) },
    ],
    [
      'also when the page wakes up between the two',
      -300,
      [told(52, roundOf(1))],
      'flying',
      { round: roundOf(0), next: roundOf(1) },
    ],
    [
      'meanwhile this one can still be settled',
      0,
      [...reveal, told(59, roundOf(1)), told(60, roundOf(0, { ...DRAWN, state: 'settled' }))],
      'revealed',
      { round: roundOf(0, { ...DRAWN, state: 'settled' }), next: roundOf(1) },
    ],
    [
      'an old message hides no treasure',
      0,
      [...reveal, told(59, roundOf(0))],
      'revealed',
      { round: roundOf(0, DRAWN) },
    ],
    [
      'a round that is over does not come back',
      0,
      [told(600, roundOf(1)), told(601, roundOf(0, DRAWN))],
      'choosing',
      { round: roundOf(1) },
    ],
    [
      'the time of an old message sets nothing back',
      0,
      [clock(49), told(20, roundOf(0))],
      'choosing',
      { now: OPENING + 49 * SECOND },
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context })
  })
})

describe('time that goes back (design §4: a phone’s wrong clock changes nothing)', () => {
  const cases: Case[] = [
    ['a measuring error shows no phase twice', 0, [clock(50), clock(49.9)], 'flying'],
    ['nor does one of five seconds', 0, [clock(50), clock(45)], 'flying'],
    [
      'a phone’s clock that is set right is followed',
      0,
      [clock(3_600), clock(10)],
      'choosing',
      { now: OPENING + 10 * SECOND },
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context })
  })
})

describe('a page asleep through three rounds (design §8)', () => {
  const asleep = [send(MARS), sent(0, sentTo(0, 0, 3))]
  const cases: Case[] = [
    ['wakes to no old flight', 10, [...asleep, clock(1_830)], 'waiting'],
    [
      'enters the round that is on, where it has sent nothing',
      10,
      [...asleep, clock(1_830), told(1_830, roundOf(3))],
      'choosing',
      { round: roundOf(3), sent: null, refusal: null },
    ],
    [
      'enters it also when the message comes before the clock',
      10,
      [...asleep, told(1_830, roundOf(3))],
      'choosing',
      { round: roundOf(3), now: OPENING + 1_830 * SECOND },
    ],
    [
      'a dispatch that was under way is not taken for one of this round',
      10,
      [send(MARS), told(1_830, roundOf(3)), sent(0, sentTo(0, 0, 3))],
      'choosing',
      { round: roundOf(3), sent: null, sending: null, refusal: null },
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context, hangar: 'ready' })
  })
})

describe('ships are sent while choosing, one dispatch at a time (design §4)', () => {
  type Sent = [
    what: string,
    opened: number,
    events: AdventureEvent[],
    hangar: string,
    context?: Partial<AdventureContext>,
  ]
  const cases: Sent[] = [
    ['to one planet', 10, [send(MARS)], 'sending', { sending: [MARS], sent: null }],
    ['to several', 10, [send(MARS, VENUS)], 'sending', { sending: [MARS, VENUS] }],
    [
      'the server’s answer is what was sent',
      10,
      [send(MARS), sent(0, sentTo(0, 0, 3))],
      'ready',
      { sent: sentTo(0, 0, 3), sending: null, refusal: null },
    ],
    [
      'and can be followed by more',
      10,
      [send(MARS), sent(0, sentTo(0, 0, 3)), send(VENUS), sent(0, sentTo(0, 5, 3))],
      'ready',
      { sent: sentTo(0, 5, 3) },
    ],
    ['a second tap does nothing', 10, [send(MARS), send(VENUS)], 'sending', { sending: [MARS] }],
    ['not before the opening', -1, [send(MARS)], 'ready', { sending: null }],
    ['in the last millisecond', 0, [clock(49.999), send(MARS)], 'sending'],
    ['not at closing', 0, [clock(50), send(MARS)], 'ready'],
    ['not once it is drawn', 0, [told(49.8, roundOf(0, DRAWN)), send(MARS)], 'ready'],
    ['not to nowhere', 10, [send()], 'ready'],
    ['not to a planet twice', 10, [send(MARS, MARS)], 'ready'],
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].map(
      (ships): Sent => [`not ${ships} of them`, 10, [send({ planet: 2, ships })], 'ready'],
    ),
    [
      'an answer at closing counts: the server decides what was in time',
      49,
      [send(MARS), clock(50.2), sent(0, sentTo(0, 0, 3))],
      'ready',
      { sent: sentTo(0, 0, 3) },
    ],
    [
      'a refusal at closing leaves what was sent before',
      49,
      [mine(0, sentTo(1)), send(MARS), clock(50.2), CLOSED],
      'ready',
      { sent: sentTo(1), sending: null, refusal: 'ROUND_CLOSED' },
    ],
    [
      'the next dispatch forgets it',
      10,
      [send(MARS), LOST, send(MARS)],
      'sending',
      { refusal: null },
    ],
    [
      'the next round forgets it too',
      10,
      [send(MARS), LOST, told(600, roundOf(1))],
      'ready',
      { refusal: null },
    ],
    [
      'an answer that nobody asked for does nothing',
      10,
      [sent(0, sentTo(9))],
      'ready',
      { sent: null },
    ],
    ['a refusal that nobody asked for does nothing', 10, [LOST], 'ready', { refusal: null }],
  ]
  it.each(cases)('%s', (_what, opened, events, hangar, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ hangar, context })
  })
})

describe('what was sent is learned in other ways too (design §4, §8)', () => {
  const cases: Case[] = [
    [
      'a lost dispatch is found by its key',
      10,
      [send(MARS), LOST, found(0, sentTo(0, 0, 3))],
      'choosing',
      { sent: sentTo(0, 0, 3), refusal: null },
    ],
    [
      'one of an earlier round says nothing about this one',
      10,
      [send(MARS), LOST, told(600, roundOf(1)), found(0, sentTo(0, 0, 3))],
      'choosing',
      { sent: null },
    ],
    ['another device has sent ships', 10, [mine(0, sentTo(4))], 'choosing', { sent: sentTo(4) }],
    ['in another round', 10, [mine(1, sentTo(4))], 'choosing', { sent: null }],
    [
      'an old reading takes back no ships',
      10,
      [send(MARS), sent(0, sentTo(0, 0, 3)), mine(0, sentTo())],
      'choosing',
      { sent: sentTo(0, 0, 3) },
    ],
    [
      'a reading while ships are being sent ends nothing',
      10,
      [send(MARS), mine(0, sentTo(4))],
      'choosing',
      { sent: sentTo(4), sending: [MARS] },
    ],
  ]
  it.each(cases)('%s', (_what, opened, events, phase, context = {}) => {
    expect(pageAfter(opened, ...events)).toMatchObject({ phase, context })
  })
})

describe('rounds that follow each other without a pause', () => {
  it('the next one opens as the treasure goes out of sight', () => {
    const short = { ...SCHEDULE, roundMs: MINUTE, choosingMs: 44 * SECOND }
    const length = short.choosingMs + short.flyingMs + short.revealedMs
    expect(length).toBe(short.roundMs)
    const round = {
      ...roundOf(0, DRAWN),
      closesAt: OPENING + 44 * SECOND,
      landsAt: OPENING + 51 * SECOND,
      endsAt: OPENING + MINUTE,
    }
    const next = {
      ...roundOf(0),
      id: round.id + 60,
      opensAt: round.endsAt,
      closesAt: round.endsAt + 44 * SECOND,
    }
    const actor = createActor(adventureMachine, {
      input: { round, now: OPENING + 55 * SECOND },
    }).start()
    actor.send({ type: 'ROUND', round: next, now: OPENING + 59.9 * SECOND })
    expect(actor.getSnapshot().value.phase).toBe('revealed')
    actor.send({ type: 'CLOCK', now: OPENING + MINUTE })
    expect(actor.getSnapshot()).toMatchObject({
      value: { phase: 'choosing' },
      context: { round: next },
    })
    actor.stop()
  })

  it('a treasure that was told stays in sight, whatever else is said of its round', () => {
    const refunded = told(61, roundOf(0, { state: 'refunded' }))
    const { phase, context } = pageAfter(0, told(58, roundOf(0, DRAWN)), refunded)
    expect(phase).toBe('revealed')
    expect(context.round.treasure).toBe(KEPLER)
  })
})
