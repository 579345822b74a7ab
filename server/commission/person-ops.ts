import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { COMMISSION_PROGRAMS } from '../../contract/commission.ts'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Every index of commissions begins with it. */
const PROGRAMS = sql.join(
  COMMISSION_PROGRAMS.map((program) => sql`${program}`),
  sql`, `,
)

/** Somebody's commissions in the ops console: their lines, and what each is made of. */
export function commissionPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/commission/users/:id/lines', (userId) => ({
    from: sql`(
      SELECT id, transfer_id, points, 'paid' AS what, at, program, count, micro, carried_in, carried_out,
        after_number, through_number
      FROM commission_line WHERE program IN (${PROGRAMS}) AND payee_id = ${userId}
      UNION ALL
      SELECT b.transfer_id, b.transfer_id, -b.points, 'takenBack', l.at, l.program, l.count, l.micro, l.carried_in,
        l.carried_out, l.after_number, l.through_number
      FROM commission_line l JOIN commission_back b ON b.line_id = l.id
      WHERE l.program IN (${PROGRAMS}) AND l.payee_id = ${userId}
    ) l`,
    columns: {
      id: sql`l.id`,
      at: sql`l.at`,
      program: sql`l.program`,
      what: sql`l.what`,
      points: sql`l.points`,
      count: sql`l.count`,
      micro: sql`l.micro`,
      carriedIn: sql`l.carried_in`,
      carriedOut: sql`l.carried_out`,
      firstNumber: sql`l.after_number + 1`,
      lastNumber: sql`l.through_number`,
      transfer: sql`l.transfer_id`,
    },
  }))

  servePersonList(app, platform, 'GET /api/ops/commission/users/:id/commissions', (userId) => ({
    from: sql`commission c
      LEFT JOIN recharge_transfer r ON r.transfer_id = c.transfer_id
      LEFT JOIN recharge_order o ON o.id = r.order_id
      LEFT JOIN earning_event e ON e.number = c.event_number`,
    where: sql`c.program IN (${PROGRAMS}) AND c.payee_id = ${userId}`,
    columns: {
      key: sql`c.program || '.' || lpad(c.number::text, 16, '0')`,
      at: sql`c.at`,
      program: sql`c.program`,
      number: sql`c.number`,
      source: sql`c.source`,
      otherId: sql`c.other_id`,
      micro: sql`c.micro`,
      cents: sql`o.usd_minor`,
      milli: sql`e.milli`,
      ref: sql`c.ref`,
    },
  }))
}
