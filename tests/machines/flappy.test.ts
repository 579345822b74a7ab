import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { FlightResult, FlownRun } from '../../contract/flappy.ts'
import {
  type FlappyContext,
  type FlappyEvent,
  flappyMachine,
} from '../../machines/flappy/machine.ts'
import { stateName } from '../../machines/replay/state-name.ts'
import { resultOf, ticketOf } from '../replay/flappy-plays.ts'

const [FIRST, SECOND] = [ticketOf(1), ticketOf(2)]
const TICKET: FlappyEvent = { type: 'TICKET', answer: FIRST }
const START: FlappyEvent = { type: 'FLAP', step: 0 }
const TAP: FlappyEvent = { type: 'FLAP', step: 40 }
const CRASHED: FlappyEvent = { type: 'CRASHED', steps: 90, score: 0 }
const RECORDED: FlappyEvent = { type: 'RECORDED', answer: resultOf(1, 0) }
const LOST: FlappyEvent = { type: 'REFUSED', code: 'NETWORK' }
const AGAIN: FlappyEvent = { type: 'AGAIN' }
const RETRY: FlappyEvent = { type: 'RETRY' }
const refused = (reason: 'tooFast' | 'voidTicket'): FlappyEvent => ({
  type: 'REFUSED',
  code: 'RUN_REFUSED',
  params: { reason },
})
const RUN: FlownRun = { ticket: FIRST.id, taps: [0, 40], steps: 90 }
const FLOWN = [TICKET, START, TAP, CRASHED]

/** The game once all this happened. */
function once(...events: FlappyEvent[]) {
  const actor = createActor(flappyMachine, { input: {} }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { state: stateName(value), context }
}

type Case = [what: string, events: FlappyEvent[], state: string, context?: Partial<FlappyContext>]

describe('a run goes ready → flying → crashed → submitted (design §4)', () => {
  const cases: Case[] = [
    ['a ticket is asked for at once', [], 'flight.ready,ticket.asking', { ticket: null }],
    ['with the ticket one can fly', [TICKET], 'flight.ready,ticket.held', { ticket: FIRST }],
    ['without it nobody flies', [START], 'flight.ready,ticket.asking', { run: null }],
    [
      'the first tap starts the run and spends the ticket',
      [TICKET, START],
      'flight.flying,ticket.none',
      { ticket: null, course: FIRST, run: { ticket: FIRST.id, taps: [0], steps: 1 } },
    ],
    ['no other step starts one', [TICKET, TAP], 'flight.ready,ticket.held', { run: null }],
    [
      'taps are kept by their steps',
      [TICKET, START, TAP, TAP],
      'flight.flying,ticket.none',
      { run: { ...RUN, steps: 1 } },
    ],
    [
      'the crash hands the run in',
      FLOWN,
      'flight.crashed.sending,ticket.none',
      { run: RUN, score: 0 },
    ],
    [
      'once it is recorded the next ticket is asked for',
      [...FLOWN, RECORDED],
      'flight.submitted,ticket.asking',
      { run: null, result: resultOf(1, 0), refusal: null },
    ],
    [
      'again: the next run can start with the first tap',
      [...FLOWN, RECORDED, { type: 'TICKET', answer: SECOND }, AGAIN],
      'flight.ready,ticket.held',
      { ticket: SECOND, result: null, score: null },
    ],
    [
      'again goes without the ticket too, which is on its way',
      [...FLOWN, RECORDED, AGAIN],
      'flight.ready,ticket.asking',
    ],
    [
      'an old ticket is exchanged',
      [TICKET, { type: 'EXPIRED' }],
      'flight.ready,ticket.asking',
      { ticket: null },
    ],
  ]
  it.each(cases)('%s', (_what, events, state, context = {}) => {
    const found = once(...events)
    expect(found.state).toBe(state)
    expect(found.context).toMatchObject(context)
  })
})

describe('a run that was not recorded (design §4, §8)', () => {
  const cases: Case[] = [
    [
      'that did not reach the server is kept',
      [...FLOWN, LOST],
      'flight.crashed.kept,ticket.none',
      { run: RUN, refusal: 'NETWORK' },
    ],
    [
      'that is kept is not flown over',
      [...FLOWN, LOST, AGAIN, START],
      'flight.crashed.kept,ticket.none',
      { run: RUN },
    ],
    [
      'that is kept is handed in again',
      [...FLOWN, LOST, RETRY],
      'flight.crashed.sending,ticket.none',
      { run: RUN },
    ],
    [
      'that the server refused says why, and is over',
      [...FLOWN, refused('tooFast')],
      'flight.refused,ticket.asking',
      { run: null, refusal: 'RUN_REFUSED', reason: 'tooFast' },
    ],
    [
      'that was refused after a lost network says that reason',
      [...FLOWN, LOST, RETRY, refused('voidTicket')],
      'flight.refused,ticket.asking',
      { reason: 'voidTicket' },
    ],
    [
      'again, the reason is forgotten',
      [...FLOWN, refused('tooFast'), AGAIN],
      'flight.ready,ticket.asking',
      { refusal: null, reason: null },
    ],
  ]
  it.each(cases)('%s', (_what, events, state, context = {}) => {
    const found = once(...events)
    expect(found.state).toBe(state)
    expect(found.context).toMatchObject(context)
  })

  it.each(['TOKEN_EXPIRED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'TIMEOUT'] as const)(
    'for a reason of the moment, %s, is kept',
    (code) => {
      expect(once(...FLOWN, { type: 'REFUSED', code }).state).toContain('crashed.kept')
    },
  )

  it('by an earlier page is handed in first of all; only then there is a ticket', async () => {
    const asked: string[] = []
    const answers: ((result: FlightResult) => void)[] = []
    const machine = flappyMachine.provide({
      actors: {
        submit: fromPromise<FlightResult, FlownRun | null>(({ input }) => {
          asked.push(`submit ${input?.ticket}`)
          return new Promise((resolve) => answers.push(resolve))
        }),
        ticket: fromPromise(() => {
          asked.push('ticket')
          return Promise.resolve(SECOND)
        }),
      },
    })
    const actor = createActor(machine, { input: { kept: RUN } }).start()
    expect(asked).toEqual([`submit ${RUN.ticket}`])
    answers[0]?.(resultOf(1, 0))
    await expect.poll(() => actor.getSnapshot().context.ticket).toEqual(SECOND)
    expect(asked).toEqual([`submit ${RUN.ticket}`, 'ticket'])
    actor.stop()
  })
})

describe('no ticket (design §9)', () => {
  it('says why, and is asked for again when the player wishes', () => {
    const none: FlappyEvent = { type: 'NO_TICKET', code: 'ENOUGH_FOR_TODAY' }
    expect(once(none)).toMatchObject({
      state: 'flight.ready,ticket.refused',
      context: { ticketRefusal: 'ENOUGH_FOR_TODAY' },
    })
    expect(once(none, RETRY)).toMatchObject({
      state: 'flight.ready,ticket.asking',
      context: { ticketRefusal: null },
    })
  })
})
