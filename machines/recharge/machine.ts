// The machine of a top-up's order, by its chart.
import { setup } from 'xstate'
import { ORDER_CHART, type OrderFact } from './chart.ts'

export const orderMachine = setup({ types: { events: {} as OrderFact } }).createMachine({
  id: 'recharge',
  initial: 'created',
  states: ORDER_CHART,
})
