// Walks every order again, step by step, by the machine that page and server share.
import { sql } from 'drizzle-orm'
import { stateAfter } from '../../../machines/flow/next.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import { ORDER_FLOW } from '../flow.ts'

interface StepRow {
  number: number
  event: string
  from: string | null
  to: string
}

interface OrderSteps {
  id: string
  state: string
  steps: StepRow[]
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
  isRight: ({ state, steps }) => {
    const [first, ...later] = steps
    if (first?.event !== 'BEGIN' || first.to !== 'created' || first.number !== 1) return false
    let at = 'created'
    for (const [place, { number, event, from, to }] of later.entries()) {
      if (number !== place + 2 || from !== at) return false
      if (stateAfter(ORDER_FLOW.machine, at, { type: event }) !== to) return false
      at = to
    }
    return at === state
  },
}
