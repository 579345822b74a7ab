import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { REVIEW_HOURS } from '../../contract/withdrawal-constants.ts'
import { rateText } from '../../machines/withdrawal/rules.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { decide } from './decide.ts'
import { withdrawalEvidence } from './evidence.ts'
import { lockedWithdrawal, startReview } from './review.ts'
import { setRateByOperator } from './set-rate.ts'

/** Withdrawals in the ops console, and the rates in force. */
export function withdrawalOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/withdrawals', {
    from: sql`withdrawal w`,
    columns: {
      id: sql`w.id`,
      at: sql`w.created_at`,
      number: sql`w.number`,
      state: sql`w.state`,
      userId: sql`w.user_id`,
      way: sql`w.way`,
      points: sql`w.points`,
      minor: sql`w.minor`,
      currency: sql`w.currency`,
      usdMinor: sql`w.usd_minor`,
      holds: sql`(SELECT count(*) FROM withdrawal_risk r WHERE r.withdrawal_id = w.id)`,
      firstApprover: sql`w.first_approver`,
      decider: sql`w.decider`,
      provider: sql`w.provider`,
      paidAt: sql`w.paid_at`,
    },
  })

  serveList(app, platform, 'GET /api/ops/withdrawals/rates', {
    from: sql`exchange_rate x`,
    columns: {
      id: sql`x.id`,
      at: sql`x.at`,
      currency: sql`x.currency`,
      perDollar: sql`(x.micros::numeric / 1000000)::text`,
      dated: sql`x.dated`,
      source: sql`x.source`,
      setBy: sql`x.set_by`,
    },
  })

  register(app, 'GET /api/ops/withdrawals/:id', ({ params, operator }) =>
    withdrawalEvidence(platform, params.id, operator),
  )

  registerAction(app, platform, 'POST /api/ops/withdrawals/:id/review', {
    act: async (tx, { operator, params: { id }, now }) => {
      const row = await lockedWithdrawal(tx, id)
      const fact = { at: now, actor: `operator:${operator.name}` }
      if (!(await startReview(tx, platform, row, fact))) {
        throw new ApiError('OPS_CHANGED', `It is ${row.state} by now.`, { state: row.state })
      }
      return {
        answer: { id, state: 'inReview' },
        target: `withdrawal:${id}`,
        before: { state: row.state },
        after: { state: 'inReview' },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/:id/decision', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const { from, to } = await decide(tx, platform, { ...body, operator, id, at: now })
      return {
        answer: { id, state: to as 'approved' },
        target: `withdrawal:${id}`,
        before: { state: from },
        after: { state: to, decision: body.decision, why: body.why ?? null },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/rates', {
    act: async (tx, { operator, body: { reason: _, ...body }, now }) => {
      const wish = { ...body, operator: operator.name, at: now }
      const { before, after } = await setRateByOperator(tx, platform, wish)
      const told = ({ micros, dated }: typeof after) => ({ perDollar: rateText(micros), dated })
      return {
        answer: { id: after.id },
        target: `rate:${body.currency}`,
        before: told(before),
        after: told(after),
      }
    },
  })
}

/** Withdrawals that wait for somebody to look at them. */
export const waitingReviews: WaitingSource = {
  rows: sql`SELECT id::text AS item, created_at AS since FROM withdrawal WHERE state = 'inReview'`,
  promise: { hours: REVIEW_HOURS },
  permission: 'money',
}

/** Rates that nobody has set for a month: what is paid by them has become too much or too little. */
export const waitingRates: WaitingSource = {
  rows: sql`
    SELECT r.id::text AS item, greatest(r.dated::date::timestamptz, r.at) + interval '30 days' AS since
    FROM (SELECT DISTINCT ON (currency) * FROM exchange_rate ORDER BY currency, id DESC) r
    WHERE r.currency <> 'USD' AND greatest(r.dated::date::timestamptz, r.at) < now() - interval '30 days'`,
  promise: { workingDays: 1 },
  permission: 'money',
}
