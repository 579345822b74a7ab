import { orderMachine } from '../../machines/recharge/machine.ts'
import type { Flow } from '../platform/flow.ts'
import { rechargeOrder } from './tables.ts'

/** An order as a flow kept in the database. */
export const ORDER_FLOW: Flow = {
  name: 'recharge.order',
  machine: orderMachine,
  table: rechargeOrder,
}
