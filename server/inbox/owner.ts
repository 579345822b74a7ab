import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { mayDo } from '../../contract/ops.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { waitingRows, waitingSources } from '../platform/ops/waits.ts'
import { opsClaim } from './tables.ts'

/** Whoever something is taken by; null for nobody. */
type Owner = { id: string; name: string } | null

/**
 * Joins what waits (`w`) with its claim (`c`) and who made it (`o`). A claim of before it waited this time is none, nor
 * is that of somebody who works here no more.
 */
export const CLAIMED: SQL = sql`LEFT JOIN (
  ops_claim c JOIN operator o ON o.id = c.operator_id AND o.state = 'active'
) ON c.what = w.what AND c.item = w.item AND c.at >= w.since`

/**
 * Makes something that waits the operator's own, whoever had it, or nobody's.
 * @throws ApiError NOT_FOUND; OPS_FORBIDDEN; OPS_CHANGED when it waits no more or is not whose it was seen to be;
 *   BAD_REQUEST when another operator's is given back
 */
export async function decideOwner(
  tx: Transaction,
  features: readonly Feature[],
  { operator, now }: { operator: OperatorRequest; now: number },
  { what, item, owner, was }: Omit<Body<'POST /api/ops/inbox/owner'>, 'reason'>,
): Promise<{ before: Owner; after: Owner }> {
  const source = (await waitingSources(tx, features)).find(({ name }) => name === what)
  if (!source) throw new ApiError('NOT_FOUND', `Nothing is called ${what}.`)
  if (!mayDo(operator.role, source.permission)) {
    const { permission } = source
    throw new ApiError('OPS_FORBIDDEN', `Your role has not the permission “${permission}”.`, {
      permission,
    })
  }
  await lockText(tx, `ops_claim ${what} ${item}`)
  const { rows } = (await tx.execute(sql`
    SELECT o.id, o.name FROM (${waitingRows([source], now)}) w ${CLAIMED}
    WHERE w.item = ${item}`)) as unknown as { rows: { id: string | null; name: string | null }[] }
  const [found] = rows
  if (!found) throw new ApiError('OPS_CHANGED', 'It waits for nobody any more.')
  const before = found.id && found.name ? { id: found.id, name: found.name } : null
  const isMine = before?.id === operator.id
  if ((before?.name ?? null) !== was || (owner === 'me' && isMine)) {
    throw new ApiError('OPS_CHANGED', 'It is another’s by now.', { owner: before?.name ?? '' })
  }
  if (owner === 'nobody') {
    if (!isMine) throw new ApiError('BAD_REQUEST', 'Only its owner gives it back.')
    await tx.delete(opsClaim).where(and(eq(opsClaim.what, what), eq(opsClaim.item, item)))
    return { before, after: null }
  }
  const claim = { operatorId: operator.id, at: new Date(now) }
  await tx
    .insert(opsClaim)
    .values({ what, item, ...claim })
    .onConflictDoUpdate({ target: [opsClaim.what, opsClaim.item], set: claim })
  return { before, after: { id: operator.id, name: operator.name } }
}

/** Deletes claims of what waits no more. */
export async function sweepClaims({ db, clock, features }: Platform): Promise<void> {
  const sources = await waitingSources(db.orm, features)
  await db.orm.execute(sql`
    DELETE FROM ops_claim k WHERE NOT EXISTS (
      SELECT FROM (${waitingRows(sources, clock.now())}) w
      WHERE w.what = k.what AND w.item = k.item AND k.at >= w.since
    )`)
}
