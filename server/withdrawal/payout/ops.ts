import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors.ts'
import type { Platform, WaitingSource } from '../../platform/feature.ts'
import { registerAction } from '../../platform/ops/action.ts'
import { requireSeen } from '../../platform/ops/approval.ts'
import { serveList } from '../../platform/ops/list.ts'
import { lockedWithdrawal } from '../review.ts'
import { batchFile, CSV, makeBatch } from './batch.ts'
import { readStatement } from './csv-file.ts'
import { type Outcome, takeFact } from './facts.ts'

/** Files for a bank, its statements, and what operators found out about single pay-outs. */
export function payoutOps(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  serveList(app, platform, 'GET /api/ops/withdrawals/batches', {
    from: sql`withdrawal_batch b`,
    columns: {
      id: sql`b.id`,
      at: sql`b.at`,
      number: sql`b.number`,
      lines: sql`b.lines`,
      sha256: sql`b.sha256`,
      operator: sql`b.operator`,
    },
  })

  serveList(app, platform, 'GET /api/ops/withdrawals/facts', {
    from: sql`withdrawal_fact f`,
    columns: {
      id: sql`f.id`,
      at: sql`f.at`,
      provider: sql`f.provider`,
      event: sql`f.event`,
      kind: sql`f.kind`,
      reference: sql`f.reference`,
      outcome: sql`f.outcome`,
      reason: sql`f.reason`,
    },
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/batches', {
    act: async (tx, { operator, now }) => {
      const { id, number, sha256, lines } = await makeBatch(tx, platform, operator, now)
      const after = { number, sha256, lines }
      return { answer: { id, ...after }, target: `batch:${id}`, after }
    },
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/batches/:id/file', {
    act: async (tx, { params: { id } }) => {
      const { batch } = await batchFile(tx, platform, id)
      const { number, sha256, lines } = batch
      const after = { number, sha256, lines }
      return { answer: { id, number, sha256, text: '' }, target: `batch:${id}`, after }
    },
    reveal: async (answer) => ({
      ...answer,
      text: (await batchFile(db.orm, platform, answer.id)).text,
    }),
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/statements', {
    act: async (tx, { operator, body: { text }, now }) => {
      const lines = readStatement(text)
      if ('faultyLine' in lines) {
        throw new ApiError('OPS_STATEMENT_FAULTY', 'A line of the statement cannot be read.', {
          line: lines.faultyLine,
        })
      }
      const teller = { provider: CSV, actor: `operator:${operator.name}` }
      const counts = { applied: 0, known: 0, kept: 0 }
      // Always in the same order, against deadlocks between two of them.
      for (const line of lines.toSorted((one, other) =>
        one.reference < other.reference ? -1 : 1,
      )) {
        const { reference, outcome: kind, minor, currency } = line
        const fact = { event: `${reference}-${kind}`, kind, reference, minor, currency }
        const { outcome } = await takeFact(tx, platform, { ...teller, fact, at: now })
        counts[outcome] += 1
      }
      return { answer: counts, target: null, after: counts }
    },
  })

  registerAction(app, platform, 'POST /api/ops/withdrawals/:id/outcome', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const row = await lockedWithdrawal(tx, id)
      requireSeen(row.state, body.seen)
      const { number: reference, minor, currency, provider, state } = row
      const fact = {
        event: `operator-${operator.id}-${body.outcome}-${reference}`,
        ...{ kind: body.outcome, reference, minor, currency },
      }
      const teller = { provider: provider ?? '', actor: `operator:${operator.name}` }
      const { outcome, reason }: Outcome = await takeFact(tx, platform, {
        ...teller,
        fact,
        at: now,
      })
      if (outcome !== 'applied') {
        throw new ApiError('OPS_CHANGED', `This cannot have become of it: ${reason}.`, { state })
      }
      const after = (await lockedWithdrawal(tx, id)).state
      return {
        answer: { id, state: after },
        target: `withdrawal:${id}`,
        before: { state },
        after: { state: after },
      }
    },
  })
}

/** Pay-outs of which nobody knows what became, and those that stand in a file and have no word of the bank. */
export const waitingOutcomes: WaitingSource = {
  rows: sql`
    SELECT id::text AS item, asked_at AS since FROM withdrawal
    WHERE state = 'unknown' OR (state = 'sent' AND provider = ${CSV})`,
  promise: { workingDays: 3 },
  permission: 'money',
}

/** What was told and does not fit its withdrawal. */
export const waitingFacts: WaitingSource = {
  rows: sql`
    SELECT id::text AS item, at AS since FROM withdrawal_fact
    WHERE outcome = 'kept' AND at > now() - interval '90 days'`,
  promise: { workingDays: 1 },
  permission: 'money',
}
