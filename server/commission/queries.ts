// What others read of commissions, and ask of them.
import { and, count, desc, eq, gte, inArray, isNotNull, type SQL, sql, sum } from 'drizzle-orm'
import type { CommissionProgram } from '../../contract/commission.ts'
import { earnedOf } from '../earnings/queries.ts'
import { ALL_TRANSFERS, highestIdAt, timeOfId } from '../ledger/span.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { CommissionRules } from '../platform/feature.ts'
import { centsOf } from '../recharge/queries.ts'
import { keepCommissions, SOURCE_COLUMNS } from './keep.ts'
import { lockMark } from './mark.ts'
import { noteSpan } from './note.ts'
import {
  commission,
  commissionLine,
  commissionOpen,
  commissionSum,
  commissionWaiting,
} from './tables.ts'

/** What some invitations or memberships have brought, in millionths of a point; one that is not there brought nothing. */
export async function broughtBy(
  db: Reader,
  program: CommissionProgram,
  refs: readonly string[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ ref: commissionSum.ref, micro: commissionSum.micro })
    .from(commissionSum)
    .where(and(eq(commissionSum.program, program), inArray(commissionSum.ref, [...refs])))
  return new Map(rows.map(({ ref, micro }) => [ref, micro]))
}

/** What somebody's commissions come to since a moment, in millionths of a point. */
export async function microSince(
  db: Reader,
  program: CommissionProgram,
  payeeId: number,
  since: number,
): Promise<number> {
  const [row] = await db
    .select({ micro: sum(commission.micro) })
    .from(commission)
    .where(
      and(
        eq(commission.program, program),
        eq(commission.payeeId, payeeId),
        gte(commission.at, new Date(since)),
      ),
    )
  return Number(row?.micro ?? 0)
}

/** The invitations or memberships that brought something since a moment. */
export async function refsNotedSince(
  db: Reader,
  program: CommissionProgram,
  since: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ref: commission.ref })
    .from(commission)
    .where(
      and(
        eq(commission.program, program),
        gte(commission.at, new Date(since)),
        inArray(commission.source, ['top-up', 'earning']),
      ),
    )
  return rows.map(({ ref }) => ref)
}

/** All that somebody's commissions ever came to, in millionths of a point. */
export async function microInAll(
  db: Reader,
  program: CommissionProgram,
  payeeId: number,
): Promise<number> {
  const [paid] = await db
    .select({ micro: sum(commissionLine.micro) })
    .from(commissionLine)
    .where(and(eq(commissionLine.program, program), eq(commissionLine.payeeId, payeeId)))
  const [open] = await db
    .select({ micro: commissionOpen.micro })
    .from(commissionOpen)
    .where(and(eq(commissionOpen.program, program), eq(commissionOpen.payeeId, payeeId)))
  return Number(paid?.micro ?? 0) + (open?.micro ?? 0)
}

/** What waits for somebody until it is decided, in millionths of a point. */
export async function microWaiting(
  db: Reader,
  program: CommissionProgram,
  payeeId: number,
): Promise<number> {
  const [row] = await db
    .select({ micro: sum(commissionWaiting.micro) })
    .from(commissionWaiting)
    .where(and(eq(commissionWaiting.program, program), eq(commissionWaiting.payeeId, payeeId)))
  return Number(row?.micro ?? 0)
}

/**
 * Lets nothing be noted or decided of a programme until the transaction ends. Whoever changes what becomes of commissions,
 * or for whom sources count, takes this lock first, reads the time under it, and locks their own rows after it.
 */
export async function lockCommissions(tx: Transaction, program: CommissionProgram): Promise<void> {
  await lockMark(tx, program)
}

/**
 * Notes what somebody did before it was known whose it is, as far as their sources are read: an app may tell late who had
 * invited them. Takes the lock of commissions.
 */
export async function noteEarlier(
  tx: Transaction,
  rules: CommissionRules,
  otherId: number,
  now: number,
): Promise<void> {
  const { eventNumber } = await lockMark(tx, rules.program)
  const span = {
    events: { after: 0, through: eventNumber },
    transfers: { after: ALL_TRANSFERS.after, through: highestIdAt(now) },
  }
  await noteSpan(tx, rules, span, now, otherId)
}

/** Pays what waits of some invitations or memberships. @param at milliseconds since 1970 */
export async function releaseWaiting(
  tx: Transaction,
  program: CommissionProgram,
  refs: readonly string[],
  at: number,
): Promise<void> {
  if (refs.length === 0) return
  await lockMark(tx, program)
  const mine = waitingOf(program, refs)
  await keepCommissions(
    tx,
    program,
    sql`SELECT ${SOURCE_COLUMNS} FROM commission_waiting WHERE ${mine}`,
    at,
  )
  await tx.execute(sql`DELETE FROM commission_waiting WHERE ${mine}`)
}

/**
 * Takes all back that an invitation or a membership has brought, and drops what waits of it.
 * @returns millionths of a point that are taken back
 */
export async function takeAllBack(
  tx: Transaction,
  program: CommissionProgram,
  ref: string,
  at: number,
): Promise<number> {
  await lockMark(tx, program)
  await tx.execute(sql`DELETE FROM commission_waiting WHERE ${waitingOf(program, [ref])}`)
  const { rows } = (await tx.execute(sql`
    SELECT micro::float8 AS micro FROM commission_sum WHERE program = ${program} AND ref = ${ref}`)) as unknown as {
    rows: { micro: number }[]
  }
  const micro = rows[0]?.micro ?? 0
  if (micro <= 0) return 0
  await keepCommissions(
    tx,
    program,
    sql`SELECT payee_id, other_id, ref, 'claw-back'::text AS source, NULL::bigint AS event_number,
        NULL::uuid AS transfer_id, ${-micro}::bigint AS micro
      FROM commission WHERE program = ${program} AND ref = ${ref} ORDER BY number LIMIT 1`,
    at,
  )
  return micro
}

/** Notes points for a full number of friends. @param id of the award */
export async function noteAward(
  tx: Transaction,
  program: CommissionProgram,
  { id, payeeId, micro }: { id: string; payeeId: number; micro: number },
  at: number,
): Promise<void> {
  await lockMark(tx, program)
  await keepCommissions(
    tx,
    program,
    sql`SELECT ${payeeId}::bigint AS payee_id, NULL::bigint AS other_id, ${id}::uuid AS ref, 'award'::text AS source,
      NULL::bigint AS event_number, NULL::uuid AS transfer_id, ${micro}::bigint AS micro`,
    at,
  )
}

/** What is noted of a friend's or a member's doing and not paid before it is decided. */
export interface WaitingCommission {
  source: 'top-up' | 'earning'
  micro: number
  /** Of a top-up, the transfer that moved it, and what it cost in US cents. */
  transfer: string | null
  cents: number | null
  /** Of an earning, thousandths of a point. */
  milli: number | null
  at: number
}

/** What waits of an invitation or a membership: all of it in figures, and the newest ones. */
export async function waitingBy(
  db: Reader,
  program: CommissionProgram,
  ref: string,
  limit: number,
): Promise<{ count: number; micro: number; rows: WaitingCommission[] }> {
  const mine = and(eq(commissionWaiting.program, program), eq(commissionWaiting.ref, ref))
  const [all] = await db
    .select({ count: count(), micro: sum(commissionWaiting.micro) })
    .from(commissionWaiting)
    .where(mine)
  const newest = async (
    column: typeof commissionWaiting.eventNumber | typeof commissionWaiting.transferId,
  ) =>
    db
      .select()
      .from(commissionWaiting)
      .where(and(mine, isNotNull(column)))
      .orderBy(desc(column))
      .limit(limit)
  const topUps = await newest(commissionWaiting.transferId)
  const earnings = await newest(commissionWaiting.eventNumber)
  const cents = await centsOf(
    db,
    topUps.flatMap(({ transferId }) => transferId ?? []),
  )
  const earned = await earnedOf(
    db,
    earnings.flatMap(({ eventNumber }) => eventNumber ?? []),
  )
  const rows = [
    ...topUps.map(
      ({ micro, transferId }): WaitingCommission => ({
        ...{ source: 'top-up', micro, transfer: transferId, milli: null },
        cents: cents.get(transferId ?? '') ?? null,
        at: timeOfId(transferId ?? ''),
      }),
    ),
    ...earnings.map(({ micro, eventNumber }): WaitingCommission => {
      const event = earned.get(eventNumber ?? 0)
      return {
        ...{ source: 'earning', micro, transfer: null, cents: null },
        milli: event?.milli ?? null,
        at: event?.at ?? 0,
      }
    }),
  ]
  rows.sort((one, other) => other.at - one.at)
  return { count: all?.count ?? 0, micro: Number(all?.micro ?? 0), rows: rows.slice(0, limit) }
}

const waitingOf = (program: CommissionProgram, refs: readonly string[]): SQL =>
  sql`program = ${program} AND ref IN (${sql.join(
    refs.map((ref) => sql`${ref}::uuid`),
    sql`, `,
  )})`
