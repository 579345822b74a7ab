import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Dispatch, DispatchAnswer } from '../../contract/adventure.ts'
import {
  type AdventureEvent,
  adventureMachine,
  type PhasedRound,
  phaseOf,
  type Sending,
} from '../../machines/adventure/machine.ts'
import { isFlying, isOpen, isOver, isRevealed } from '../../machines/adventure/phases.ts'
import { answerIn, OPENING, roundOf, SCHEDULE } from './rounds.ts'

const ROUNDS = 4

/** Instants around the deadlines, where faults would be, and any others. */
const instants = fc
  .tuple(
    fc.integer({ min: 0, max: ROUNDS - 1 }),
    fc.oneof(
      fc
        .tuple(
          fc.constantFrom(0, 50_000, 57_000, 66_000, 600_000),
          fc.constantFrom(-300, -1, 0, 1, 300),
        )
        .map(([deadline, off]) => deadline + off),
      fc.integer({ min: 0, max: 600_000 }),
    ),
  )
  .map(([place, ms]) => OPENING + place * SCHEDULE.roundMs + ms)
const places = fc.integer({ min: 0, max: ROUNDS - 1 })
const ships = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
const courses = fc.oneof(
  fc.constant<Partial<PhasedRound>>({}),
  fc.constant<Partial<PhasedRound>>({ state: 'refunded' }),
  fc.record({
    state: fc.constantFrom('drawn' as const, 'settled' as const),
    treasure: fc.integer({ min: 0, max: 7 }),
  }),
)
const answers = fc.tuple(places, ships).map(([place, sent]) => answerIn(place, sent))

const fleets = fc.oneof(
  fc.constant<Dispatch['planets']>([{ planet: 2, ships: 3 }]),
  fc.array(fc.record({ planet: fc.nat(7), ships: fc.integer({ min: -1, max: 9 }) })),
)
/** When a page is opened: mostly while ships can leave. */
const openings = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: OPENING, max: OPENING + 49_999 }) },
  { weight: 1, arbitrary: instants },
)

/** What can happen to a page, in any order: the clock, messages, taps, and the end of the call. */
const happenings = fc.oneof(
  fc.record({ event: instants.map((now): AdventureEvent => ({ type: 'CLOCK', now })) }),
  fc.record({
    event: fc.tuple(places, courses, instants).map(
      ([place, told, now]): AdventureEvent => ({
        type: 'ROUND',
        round: roundOf(place, told),
        now,
      }),
    ),
  }),
  fc.record({ event: fleets.map((planets): AdventureEvent => ({ type: 'DISPATCH', planets })) }),
  fc.record({ event: answers.map((answer): AdventureEvent => ({ type: 'SENT', answer })) }),
  fc.record({ event: answers.map((answer): AdventureEvent => ({ type: 'FOUND', answer })) }),
  fc.record({
    event: fc
      .tuple(places, ships)
      .map(([place, sent]): AdventureEvent => ({ type: 'MINE', roundId: roundOf(place).id, sent })),
  }),
  fc.constant({ event: { type: 'REFUSED', code: 'ROUND_CLOSED' } as AdventureEvent }),
  fc.record({ answer: answers }),
  fc.constant({ failure: 'NETWORK' }),
)
type Happening = { event: AdventureEvent } | { answer: DispatchAnswer } | { failure: string }

/** A page whose calls stay open until the play ends them. */
function openPage(now: number) {
  let alive = 0
  const asked: Sending[] = []
  let end:
    | { resolve: (answer: DispatchAnswer) => void; reject: (error: unknown) => void }
    | undefined
  const dispatch = fromPromise<DispatchAnswer, Sending>(({ input, signal }) => {
    asked.push(input)
    alive += 1
    signal.addEventListener('abort', () => {
      alive -= 1
    })
    return new Promise<DispatchAnswer>((resolve, reject) => {
      end = { resolve, reject }
    }).finally(() => {
      if (!signal.aborted) alive -= 1
    })
  })
  const machine = adventureMachine.provide({ actors: { dispatch } })
  const actor = createActor(machine, { input: { round: roundOf(0), now } }).start()
  return {
    actor,
    asked,
    alive: () => alive,
    async play(happening: Happening) {
      if ('event' in happening) actor.send(happening.event)
      else if ('answer' in happening) end?.resolve(happening.answer)
      else end?.reject({ code: happening.failure })
      await new Promise((done) => setImmediate(done))
    },
  }
}

type Page = ReturnType<typeof openPage>
type Snapshot = ReturnType<Page['actor']['getSnapshot']>

/** Plays in every order, and looks at every step. */
function whatever(
  look: (before: Snapshot, after: Snapshot, page: Page, happening: Happening) => void,
) {
  const plays = fc.array(happenings, { maxLength: 30 })
  return fc.assert(
    fc.asyncProperty(openings, plays, async (now, all) => {
      const page = openPage(now)
      for (const happening of all) {
        const before = page.actor.getSnapshot()
        await page.play(happening)
        look(before, page.actor.getSnapshot(), page, happening)
      }
      page.actor.stop()
    }),
    { numRuns: 300 },
  )
}

describe('whatever happens to a page, in any order (design §4)', () => {
  it('its phase is the one that a late joiner would enter', () =>
    whatever((_before, { value, context, status }) => {
      expect(status).toBe('active')
      expect(value.phase).toBe(phaseOf(context.round, context.now))
    }))

  it('at most one call is under way, and one exactly while ships are being sent', () =>
    whatever((_before, { value, context }, page) => {
      const isSending = value.hangar === 'sending'
      expect(page.alive()).toBe(isSending ? 1 : 0)
      expect(context.sending !== null).toBe(isSending)
    }))

  it('ships leave in the round that is open, and only then', () => {
    let asked = 0
    return whatever((before, _after, page) => {
      const [first] = page.asked.splice(0)
      if (!first) return
      asked += 1
      expect(first.roundId).toBe(before.context.round.id)
      expect(isOpen(before.context)).toBe(true)
    }).then(() => expect(asked).toBeGreaterThan(0))
  })

  it('rounds and their draws only go on', () =>
    whatever(({ context: before }, { context: after }) => {
      expect(after.round.id).toBeGreaterThanOrEqual(before.round.id)
      if (after.round.id > before.round.id) expect(after.refusal).toBeNull()
      else if (before.round.state !== 'open') expect(after.round.state).not.toBe('open')
    }))

  it('no flight and no treasure is cut off by the next round', () =>
    whatever(({ context: before }, { context: after }, _page, happening) => {
      if (after.next) {
        expect(after.next.id).toBeGreaterThan(after.round.id)
        expect(isOver(after)).toBe(false)
      }
      // A refund ends what was in the air; of what is drawn there is none.
      const isRefunded =
        'event' in happening &&
        happening.event.type === 'ROUND' &&
        happening.event.round.id === before.round.id &&
        happening.event.round.state === 'refunded' &&
        before.round.state === 'open'
      const left = { round: before.round, now: after.now }
      if (after.round.id > before.round.id) {
        expect(isOver(left) || isOpen(left) || isRefunded).toBe(true)
      }
    }))

  it('my ships of a round never become fewer', () =>
    whatever(({ context: before }, { context: after }) => {
      if (after.round.id !== before.round.id || before.sent === null) return
      for (const [planet, sent] of before.sent.entries()) {
        expect(after.sent?.[planet]).toBeGreaterThanOrEqual(sent)
      }
    }))
})

describe('a round is in one phase at every instant', () => {
  it('and never in two', () => {
    fc.assert(
      fc.property(places, courses, instants, (place, told, now) => {
        const timed = { round: roundOf(place, told), now }
        const phases = [isOpen(timed), isFlying(timed), isRevealed(timed), isOver(timed)]
        expect(phases.filter((holds) => holds)).toHaveLength(1)
      }),
    )
  })

  it('as time goes on no phase comes twice, and the treasure after the flight', () => {
    const order = ['choosing', 'flying', 'revealed']
    fc.assert(
      fc.property(courses, fc.array(instants, { maxLength: 20 }), (told, all) => {
        // A server draws after closing; before, its round is open.
        const told0 = (now: number) => (now < roundOf(0).closesAt ? {} : told)
        const phases = all
          .toSorted((one, other) => one - other)
          .map((now) => phaseOf(roundOf(0, told0(now)), now))
          .filter((phase) => phase !== 'waiting')
        const places = phases.map((phase) => order.indexOf(phase))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }),
    )
  })
})
