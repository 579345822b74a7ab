// What may come next for an order, read off the chart of the machine that the server steps by.
import type { Order, OrderState } from '../../../contract/recharge.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { ORDER_CHART } from '../../../machines/recharge/chart.ts'

const mayBe = (state: OrderState, event: string) => chartAfter(ORDER_CHART, state, event) !== null

/** Nobody knows yet whether it will be paid. */
export const isWaiting = ({ state }: Pick<Order, 'state'>) => mayBe(state, 'EXPIRED')

export const canCancel = ({ state }: Pick<Order, 'state'>) => mayBe(state, 'CANCELLED')

/** It brought nothing, and may still be paid: not so where the payment went back. */
export const mayComeIn = ({ state }: Pick<Order, 'state'>) => mayBe(state, 'PAID')

/** What was bought is there: only then can it be given back. */
export const isCredited = ({ state }: Pick<Order, 'state'>) => mayBe(state, 'REFUNDED')

/** What it has brought so far of what was bought, after what was paid off or taken back. */
export function broughtBy({ transfers, currency }: Pick<Order, 'transfers' | 'currency'>): number {
  return transfers
    .filter((transfer) => transfer.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0)
}
