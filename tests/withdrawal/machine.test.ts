import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { WITHDRAWAL_STATES } from '../../contract/withdrawal-values.ts'
import { chartAfter } from '../../machines/flow/chart.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'
import { pointsIn, WITHDRAWAL_CHART } from '../../machines/withdrawal/chart.ts'
import { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import { WITHDRAWAL_WORLD } from '../machines/withdrawal-world.ts'

const TYPES = WITHDRAWAL_WORLD.events.map(({ type }) => type)
const told = fc.array(fc.constantFrom(...TYPES), { maxLength: 12 })

describe('a withdrawal', () => {
  it.each([
    ['submitted', ['CANCELLED', 'REVIEW_STARTED']],
    ['inReview', ['APPROVED', 'FIRST_APPROVED', 'REJECTED']],
    ['approved', ['LOST', 'PAID', 'REFUSED', 'REJECTED', 'RETURNED', 'SENT']],
    ['sent', ['LOST', 'PAID', 'REFUSED', 'RETURNED']],
    ['unknown', ['PAID', 'REFUSED', 'RETURNED', 'SENT']],
    ['paid', ['RETURNED']],
    ['cancelled', []],
    ['rejected', []],
    ['returned', []],
  ])('that is %s knows what may come next', (state, events) => {
    expect(eventsIn(withdrawalMachine, state)).toEqual(events)
  })

  it.each(TYPES)('goes by %s as its chart says, which pages read without an engine', (type) => {
    for (const state of WITHDRAWAL_STATES) {
      const read = chartAfter(WITHDRAWAL_CHART, state, type)
      expect(read).toBe(stateAfter(withdrawalMachine, state, { type }))
    }
  })

  it('has the states of its contract', () => {
    expect(Object.keys(WITHDRAWAL_CHART).toSorted()).toEqual(WITHDRAWAL_STATES.toSorted())
    expect(Object.keys(withdrawalMachine.states).toSorted()).toEqual(WITHDRAWAL_STATES.toSorted())
  })

  it('says by its state where its points are, whatever is told in whichever order', () => {
    fc.assert(
      fc.property(told, (events) => {
        const actor = createActor(withdrawalMachine).start()
        for (const type of events) actor.send({ type } as never)
        const { value, context } = actor.getSnapshot()
        expect(context.points).toBe(pointsIn(value))
      }),
    )
  })

  it('gives points back once, and never what may have been paid', () => {
    fc.assert(
      fc.property(told, (events) => {
        let state = 'submitted'
        for (const type of events) {
          const next = stateAfter(withdrawalMachine, state, { type })
          if (next === null) continue
          if (pointsIn(next) === 'back') {
            const isDefinite = ['CANCELLED', 'REJECTED', 'REFUSED', 'RETURNED'].includes(type)
            expect([pointsIn(state), isDefinite]).toEqual([expect.not.stringMatching('back'), true])
            expect(eventsIn(withdrawalMachine, next)).toEqual([])
          }
          state = next
        }
      }),
    )
  })
})
