// Orders as their player sees them: with their steps, and the transfers that they made.
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Order } from '../../contract/recharge.ts'
import { movedFor } from '../ledger/lines.ts'
import type { Reader } from '../platform/database/database.ts'
import { flowStep } from '../platform/database/tables.ts'
import { ApiError } from '../platform/errors.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { hasPaid } from './credit.ts'
import { ORDER_FLOW } from './flow.ts'
import { byWhat, type OrderRow, rechargeOrder, rechargeTransfer } from './tables.ts'

const UNPAID = ['created', 'paying'] as const

/** States that a player is told of when they were away. */
const TOLD = ['paid', 'failed', 'refunded', 'disputed', 'won', 'lost'] as const
const MAX_TOLD = 20

/** Somebody's order. @throws ApiError NOT_FOUND where it is not theirs */
export async function ownOrder(db: Reader, userId: number, id: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.id, id), eq(rechargeOrder.userId, userId)))
  if (!row) throw new ApiError('NOT_FOUND', 'You have no such order.')
  return row
}

/** Payments that are under way, newest first. */
export async function openOrders(db: Reader, userId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.userId, userId), inArray(rechargeOrder.state, [...UNPAID])))
    .orderBy(desc(rechargeOrder.id))
    .limit(MAX_TOLD)
}

const pages = pagedById('recharge.orders')

/** A page of somebody's orders, newest first. @throws ApiError BAD_REQUEST for a cursor of another list */
export async function ordersPage(
  db: Reader,
  { userId, now }: { userId: number; now: number },
  asked: { before?: string | undefined; limit: number },
): Promise<{ orders: Order[]; next: string | null }> {
  const { rows, next } = await pages.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(rechargeOrder)
        .where(
          and(
            eq(rechargeOrder.userId, userId),
            from === undefined ? undefined : lt(rechargeOrder.id, from[0]),
          ),
        )
        .orderBy(desc(rechargeOrder.id))
        .limit(limit),
    ({ id }) => [id],
  )
  return { orders: await shownOrders(db, rows, now), next }
}

/** Orders whose state their player has not seen, oldest first. */
export async function untoldOrders(db: Reader, userId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(rechargeOrder)
    .where(
      and(
        eq(rechargeOrder.userId, userId),
        inArray(rechargeOrder.state, [...TOLD]),
        sql`${rechargeOrder.seenState} IS DISTINCT FROM ${rechargeOrder.state}`,
      ),
    )
    .orderBy(asc(rechargeOrder.id))
    .limit(MAX_TOLD)
}

/** One order as its player sees it. */
export async function shownOrder(db: Reader, row: OrderRow, now: number): Promise<Order> {
  const [order] = await shownOrders(db, [row], now)
  if (!order) throw new Error(`order ${row.id} was not shown`)
  return order
}

/** Orders of one player as they see them. */
export async function shownOrders(db: Reader, rows: OrderRow[], now: number): Promise<Order[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const [steps, transfers, wasPaid] = [
    await stepsOfAll(db, ids),
    await transfersOf(db, first.userId, ids),
    await hasPaid(db, first.userId),
  ]
  return rows.map((row) => {
    const isOpen = UNPAID.some((state) => state === row.state)
    const own = transfers.filter(({ orderId }) => orderId === row.id)
    const got = own.find(({ what }) => what === 'bonus')?.amount
    const promised = wasPaid || row.paidAt !== null ? 0 : row.bonus
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      currency: row.currency,
      amount: row.amount,
      // Of two first payments one is the first; the other promised nothing.
      bonus: got ?? promised,
      price: { minor: row.priceMinor, currency: row.priceCurrency },
      method: row.method,
      at: row.createdAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      payUrl: isOpen && now < row.expiresAt.getTime() ? row.payUrl : null,
      steps: steps
        .filter(({ subject }) => subject === row.id)
        .map(({ at, to }) => ({ at: at.getTime(), state: to as Order['state'] })),
      transfers: own.map(({ id, at, kind, currency, amount }) => ({
        id,
        at,
        kind,
        currency,
        amount,
      })),
    }
  })
}

function stepsOfAll(db: Reader, ids: string[]) {
  return db
    .select({ subject: flowStep.subject, at: flowStep.at, to: flowStep.to })
    .from(flowStep)
    .where(and(eq(flowStep.flow, ORDER_FLOW.name), inArray(flowStep.subject, ids)))
    .orderBy(asc(flowStep.subject), asc(flowStep.number))
}

/** What orders of one player moved, as they saw it. What they owe of it is no line of theirs: it then says 0. */
async function transfersOf(db: Reader, userId: number, ids: string[]) {
  const rows = await db
    .select({
      orderId: rechargeTransfer.orderId,
      what: rechargeTransfer.what,
      currency: rechargeOrder.currency,
      id: rechargeTransfer.transferId,
    })
    .from(rechargeTransfer)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, rechargeTransfer.orderId))
    .where(inArray(rechargeTransfer.orderId, ids))
  const moved = await movedFor(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.toSorted(byWhat).flatMap((row) => {
    const transfer = moved.get(row.id)
    return transfer ? [{ ...row, ...transfer, amount: transfer.amounts[row.currency] }] : []
  })
}
