// Walks every order again, step by step, by the machine that page and server share.
import { sql } from 'drizzle-orm'
import { type KeptStep, walkedTo } from '../../../machines/flow/walk.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import { ORDER_FLOW } from '../flow.ts'

interface OrderSteps {
  id: string
  state: string
  steps: KeptStep[]
}

/** Every order is where its steps led, and each of them is one that could be taken. */
export const orderSteps: PagedCheck<OrderSteps> = {
  check: 'every order is where its steps led, and each step is one that could be taken',
  games: ['recharge'],
  page: (after, limit) => sql`
    SELECT o.id, o.state, coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'number', s.number, 'event', s.event, 'from', s.from_state, 'to', s.to_state) ORDER BY s.number)
      FROM flow_step s WHERE s.flow = ${ORDER_FLOW.name} AND s.subject = o.id
    ), '[]') AS steps
    FROM recharge_order o WHERE o.id > ${after}::uuid ORDER BY o.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `order ${id}`,
  isRight: ({ state, steps }) => walkedTo(ORDER_FLOW.machine, 'created', steps) === state,
}
