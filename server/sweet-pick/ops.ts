import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { decideCase } from './cases.ts'
import { sweetPickLists } from './ops-lists.ts'
import { opsCase, opsContest, opsEntry } from './ops-shown.ts'
import { cancelContest, planContest } from './plan.ts'
import { decideEntry, decideReports } from './review.ts'
import { removeFiles } from './withdraw.ts'

const actorOf = ({ name }: OperatorRequest) => `operator:${name}`

/** Sweet Pick in the ops console: contests, photos, reports, held ballots. */
export function sweetPickOps(
  app: FastifyInstance,
  platform: Platform,
  tuningVersion: () => number,
): void {
  const { db, log } = platform
  sweetPickLists(app, platform)

  register(app, 'GET /api/ops/sweet-pick/contests/:id', ({ params }) =>
    opsContest(db.orm, params.id),
  )
  register(app, 'GET /api/ops/sweet-pick/entries/:id', ({ params }) =>
    opsEntry(platform, params.id),
  )
  register(app, 'GET /api/ops/sweet-pick/cases/:id', ({ params }) => opsCase(db.orm, params.id))

  registerAction(app, platform, 'POST /api/ops/sweet-pick/contests', {
    act: async (tx, { operator, body: { reason: _, ...planned }, now }) => {
      const given = { ...planned, tuningVersion: tuningVersion() }
      const answer = await planContest(tx, platform, {
        ...{ ...given, actor: actorOf(operator), at: now },
      })
      return { answer, target: `contest:${answer.id}`, after: { state: answer.state, ...given } }
    },
  })

  registerAction(app, platform, 'POST /api/ops/sweet-pick/contests/:id/cancellation', {
    act: async (tx, { operator, params: { id }, body: { seen, reason }, now }) => {
      const state = await cancelContest(tx, {
        ...{ id, seen, reason, actor: actorOf(operator), at: now },
      })
      return {
        answer: { id, state },
        target: `contest:${id}`,
        before: { state: seen },
        after: { state },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/sweet-pick/entries/:id/decision', {
    act: async (tx, { operator, params: { id }, body: { decision, seen }, now }) => {
      const given = { decision, seen, actor: actorOf(operator), at: now }
      const state = await decideEntry(tx, platform, id, given)
      return {
        answer: { id, state },
        target: `entry:${id}`,
        before: { state: seen },
        after: { state, decision },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/sweet-pick/entries/:id/reports', {
    act: async (tx, { operator, params: { id }, body: { decision, seen }, now }) => {
      const given = { decision, seen, actor: actorOf(operator), at: now }
      const state = await decideReports(tx, id, given)
      return {
        answer: { id, state },
        target: `entry:${id}`,
        before: { state: seen },
        after: { state, decision },
      }
    },
    // A job does it where this fails.
    tell: () =>
      void removeFiles(platform).catch((error: unknown) => log.warn({ error }, 'sweetPick: files')),
  })

  registerAction(app, platform, 'POST /api/ops/sweet-pick/cases/:id/decision', {
    act: async (tx, { operator, params, body: { decision, ballots }, now }) => {
      const given = { decision, ballots, decider: operator.name, at: now }
      const { id, contestId, state } = await decideCase(tx, params.id, given)
      return {
        answer: { id, state, ballots },
        target: `case:${id}`,
        before: { state: 'open' },
        after: { state, contest: contestId, ballots },
      }
    },
  })
}
