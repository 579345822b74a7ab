import { describe, expect, it } from 'vitest'
import { chartAfter } from '../../machines/flow/chart.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'
import { ORDER_CHART } from '../../machines/recharge/chart.ts'
import { orderMachine } from '../../machines/recharge/machine.ts'

const STATES = Object.keys(ORDER_CHART)

describe('an order', () => {
  it.each(orderMachine.events)(
    'goes by %s as its chart says, which pages read without an engine',
    (type) => {
      for (const state of STATES) {
        expect(chartAfter(ORDER_CHART, state, type)).toBe(stateAfter(orderMachine, state, { type }))
      }
    },
  )

  it.each([
    ['created', ['CANCELLED', 'EXPIRED', 'FAILED', 'OPENED', 'PAID']],
    ['paying', ['CANCELLED', 'EXPIRED', 'FAILED', 'PAID']],
    ['paid', ['DISPUTED', 'REFUNDED']],
    ['failed', ['PAID']],
    ['cancelled', ['PAID']],
    ['expired', ['PAID']],
    ['disputed', ['DISPUTE_LOST', 'DISPUTE_WON', 'REFUNDED']],
    ['won', ['DISPUTED', 'REFUNDED']],
    ['refunded', []],
    ['lost', []],
  ])('that is %s knows what may come next', (state, events) => {
    expect(eventsIn(orderMachine, state)).toEqual(events)
  })

  it('knows nothing of a state or an event that is in no chart', () => {
    expect(chartAfter(ORDER_CHART, 'nowhere', 'PAID')).toBeNull()
    expect(chartAfter(ORDER_CHART, 'paid', 'EATEN')).toBeNull()
  })
})
