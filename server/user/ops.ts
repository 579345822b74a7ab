import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpsUser } from '../../contract/user-ops.ts'
import { balancesOf } from '../ledger/balances.ts'
import { freezesOf } from '../ledger/frozen.ts'
import { holdAccount, releaseAccount } from '../ledger/hold-account.ts'
import { balancesAfter, balancesAt, type PastLine } from '../ledger/past-balances.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { decideStatus } from './account-status.ts'
import { requireUser } from './queries.ts'
import { userVisit } from './tables.ts'
import { publicUser, type UserRow } from './users.ts'

/** People in the ops console: who they are, what they own and how it came, and whether they may enter. */
export function userOps(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  serveList(app, platform, 'GET /api/ops/users', {
    from: sql`app_user u`,
    columns: {
      id: sql`u.id`,
      nickname: sql`u.nickname`,
      brand: sql`u.brand`,
      externalId: sql`u.external_id`,
      role: sql`u.role`,
      country: sql`u.country`,
      state: sql`CASE WHEN u.blocked_at IS NULL THEN 'open' ELSE 'blocked' END`,
      createdAt: sql`u.created_at`,
    },
  })

  serveList(app, platform, 'GET /api/ops/entries', {
    from: sql`entry e JOIN transfer t ON t.id = e.transfer_id`,
    where: sql`e.owner_id > 0`,
    columns: {
      transfer: sql`e.transfer_id`,
      line: sql`e.transfer_id || ':' || e.line`,
      at: sql`t.at`,
      userId: sql`e.owner_id`,
      kind: sql`t.kind`,
      currency: sql`e.currency`,
      amount: sql`e.amount`,
      balance: sql`NULL::bigint`,
      reverses: sql`t.reverses`,
    },
    idAt: { at: [sql`e.transfer_id`, sql`t.id`] },
    complete: fillBalances,
  })

  register(app, 'GET /api/ops/users/:id', ({ params }) => shownUser(db.orm, params.id))

  register(app, 'GET /api/ops/users/:id/balances', async ({ params, query: { at } }) => {
    await requireUser(db.orm, params.id)
    return { at, balances: await balancesAt(db.orm, params.id, at) }
  })

  registerAction(app, platform, 'POST /api/ops/users/:id/state', {
    act: async (tx, { params: { id }, body: { decision } }) => {
      const before = await requireUser(tx, id)
      const isBlocked = before.blockedAt !== null
      if (decision !== 'sign-out' && isBlocked === (decision === 'block')) {
        throw new ApiError('OPS_CHANGED', 'Somebody has decided this already.')
      }
      const after = (await decideStatus(tx, platform, id, decision)) ?? before
      return {
        answer: { blockedAt: momentOf(after.blockedAt) },
        target: `user:${id}`,
        before: statusOf(before),
        after: statusOf(after),
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/users/:id/freeze', {
    act: async (tx, { params: { id }, body: { decision, reason }, now: at }) => {
      await requireUser(tx, id)
      const target = `user:${id}`
      if (decision === 'freeze') {
        await holdAccount(tx, id, { reason, at })
        const [before, after] = [{ frozenSince: null }, { frozenSince: at }]
        return { answer: { frozenSince: at }, target, before, after }
      }
      const before = { frozenSince: await releaseAccount(tx, id) }
      return { answer: { frozenSince: null }, target, before, after: { frozenSince: null } }
    },
  })
}

/** What its owner had once each line's transfer was done. */
async function fillBalances(db: Reader, rows: Record<string, unknown>[]): Promise<void> {
  const balances = await balancesAfter(db, rows as unknown as PastLine[])
  for (const [index, row] of rows.entries()) row.balance = balances[index]
}

const momentOf = (at: Date | null | undefined) => at?.getTime() ?? null
const statusOf = ({ blockedAt, notBefore }: UserRow) => ({
  blockedAt: momentOf(blockedAt),
  notBefore: momentOf(notBefore),
})

async function shownUser(db: Reader, id: number): Promise<OpsUser> {
  const row = await requireUser(db, id)
  const [visit] = await db.select().from(userVisit).where(eq(userVisit.userId, id))
  const { brand, externalId, role, gender, createdAt } = row
  return {
    ...publicUser(row),
    brand,
    externalId,
    role,
    gender,
    createdAt: createdAt.getTime(),
    seenAt: momentOf(visit?.seenAt),
    ...statusOf(row),
    balances: await balancesOf(db, id),
    frozen: await freezesOf(db, id),
  }
}
