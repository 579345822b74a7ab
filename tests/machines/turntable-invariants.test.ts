import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SpinAnswer, SpinCount } from '../../contract/turntable.ts'
import { type TurntableEvent, turntableMachine } from '../../machines/turntable/machine.ts'
import { answerOf } from './answers.ts'

const counts = fc.constantFrom<SpinCount>(1, 10)
const diamonds = fc.integer({ min: 0, max: 250 })
const answers = fc.tuple(counts, diamonds).map(([count, left]) => answerOf(count, left))

/** What can happen at a table, in any order: taps, events, and the end of the call under way. */
const happenings = fc.oneof(
  fc.record({ event: counts.map((count): TurntableEvent => ({ type: 'SPIN', count })) }),
  fc.record({ event: answers.map((answer): TurntableEvent => ({ type: 'DRAWN', answer })) }),
  fc.record({ event: answers.map((answer): TurntableEvent => ({ type: 'FOUND', answer })) }),
  fc.record({
    event: fc
      .constantFrom('DIAMOND_NOT_ENOUGH' as const, 'NETWORK' as const)
      .map((code): TurntableEvent => ({ type: 'REFUSED', code })),
  }),
  fc.record({
    event: diamonds.map((left): TurntableEvent => ({ type: 'BALANCE', diamonds: left })),
  }),
  fc.constant({ event: { type: 'STOPPED' } as TurntableEvent }),
  fc.constant({ event: { type: 'COLLECTED' } as TurntableEvent }),
  fc.record({ answer: answers }),
  fc.constant({ failure: 'NETWORK' }),
)
type Happening = { event: TurntableEvent } | { answer: SpinAnswer } | { failure: string }

/** A table whose calls stay open until the play ends them. */
function openTable(start: number) {
  let alive = 0
  let max = 0
  let end: { resolve: (answer: SpinAnswer) => void; reject: (error: unknown) => void } | undefined
  const spin = fromPromise<SpinAnswer, { count: SpinCount }>(({ signal }) => {
    alive += 1
    max = Math.max(max, alive)
    signal.addEventListener('abort', () => {
      alive -= 1
    })
    return new Promise<SpinAnswer>((resolve, reject) => {
      end = { resolve, reject }
    }).finally(() => {
      if (!signal.aborted) alive -= 1
    })
  })
  const machine = turntableMachine.provide({ actors: { spin } })
  const actor = createActor(machine, { input: { diamonds: start } }).start()
  return {
    actor,
    alive: () => alive,
    max: () => max,
    async play(happening: Happening) {
      if ('event' in happening) actor.send(happening.event)
      else if ('answer' in happening) end?.resolve(happening.answer)
      else end?.reject({ code: happening.failure })
      await new Promise((done) => setImmediate(done))
    },
  }
}

describe('whatever happens at the table, in any order (design §4)', () => {
  it('at most one call is under way, and one exactly while the wheel spins', async () => {
    await fc.assert(
      fc.asyncProperty(diamonds, fc.array(happenings, { maxLength: 30 }), async (start, all) => {
        const table = openTable(start)
        for (const happening of all) {
          await table.play(happening)
          const { value } = table.actor.getSnapshot()
          expect(table.alive()).toBe(value === 'spinning' ? 1 : 0)
        }
        expect(table.max()).toBeLessThanOrEqual(1)
        table.actor.stop()
      }),
    )
  })

  it('there is an answer exactly while it is shown, and a reason exactly while it holds', async () => {
    await fc.assert(
      fc.asyncProperty(diamonds, fc.array(happenings, { maxLength: 30 }), async (start, all) => {
        const table = openTable(start)
        for (const happening of all) {
          await table.play(happening)
          const { value, context } = table.actor.getSnapshot()
          const isShown = value === 'decelerating' || value === 'revealing'
          expect(context.answer !== null).toBe(isShown)
          if (value === 'blocked') expect(context.refusal).toBe('DIAMOND_NOT_ENOUGH')
          else if (value === 'idle') expect(context.refusal).not.toBe('DIAMOND_NOT_ENOUGH')
          else expect(context.refusal).toBeNull()
          expect(table.actor.getSnapshot().status).toBe('active')
        }
        table.actor.stop()
      }),
    )
  })

  it('a tap never ends a spin, and begins one only from rest and with the diamonds for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        diamonds,
        fc.array(happenings, { maxLength: 30 }),
        counts,
        async (start, all, count) => {
          const table = openTable(start)
          for (const happening of all) await table.play(happening)
          const before = table.actor.getSnapshot()
          table.actor.send({ type: 'SPIN', count })
          const { value } = table.actor.getSnapshot()
          const rests = before.value === 'idle' || before.value === 'blocked'
          const canPay = before.context.diamonds >= 10 * count
          expect(value).toBe(rests ? (canPay ? 'spinning' : 'blocked') : before.value)
          table.actor.stop()
        },
      ),
    )
  })
})
