import { userInfo } from 'node:os'
import { asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { databaseNow } from '../platform/clock.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { stepsOf } from '../platform/flow.ts'
import { SettingError } from '../platform/settings.ts'
import { ORDER_FLOW } from './flow.ts'
import { wishRefund } from './refund-wish.ts'
import { byWhat, type OrderRow, rechargeFact, rechargeOrder, rechargeTransfer } from './tables.ts'

const USAGE =
  'npm run recharge -- kept | orders [USER] | show ID | refund ID REASON (ID: an order’s id or number)'
const SHOWN = 50
/** States in which something is paid that can be given back. */
const PAID: readonly OrderRow['state'][] = ['paid', 'disputed', 'won']

/** `npm run recharge`: what providers told that does not fit, orders, and refunds. */
export const rechargeCommand: Command = (words) => {
  const [command = '', first, ...rest] = words
  if (command === 'kept' && first === undefined) return listKept
  if (command === 'orders' && rest.length === 0) {
    const user = z.coerce.number().int().min(1).optional().safeParse(first)
    if (!user.success) throw new SettingError(USAGE)
    return (context) => listOrders(context, user.data)
  }
  if (command === 'show' && first !== undefined && rest.length === 0) {
    return (context) => show(context, first)
  }
  const reason = rest.join(' ').trim()
  if (command === 'refund' && first !== undefined && reason !== '') {
    return (context) => refund(context, first, reason)
  }
  throw new SettingError(USAGE)
}

async function listKept({ db }: CommandContext): Promise<string[]> {
  const rows = await db.orm
    .select()
    .from(rechargeFact)
    .where(eq(rechargeFact.outcome, 'kept'))
    .orderBy(desc(rechargeFact.id))
    .limit(SHOWN)
  if (rows.length === 0) return ['Everything that providers told fits its order.']
  return rows.flatMap(({ at, provider, event, kind, orderId, why, body }) => [
    `${at.toISOString()}  ${provider} ${event}  ${kind}  order ${orderId ?? 'unknown'}  ${why}`,
    `  ${body}`,
  ])
}

async function listOrders({ db }: CommandContext, userId: number | undefined): Promise<string[]> {
  const rows = await db.orm
    .select()
    .from(rechargeOrder)
    .where(userId === undefined ? undefined : eq(rechargeOrder.userId, userId))
    .orderBy(desc(rechargeOrder.id))
    .limit(SHOWN)
  return rows.length === 0 ? ['There are no orders.'] : rows.map(lineOf)
}

const lineOf = (order: OrderRow) =>
  [
    order.createdAt.toISOString(),
    order.number,
    order.id,
    `user ${order.userId}`,
    `${order.amount} ${order.currency}`,
    `${order.priceMinor} ${order.priceCurrency} (minor units)`,
    `${order.method} at ${order.provider} ${order.providerRef ?? ''}`.trim(),
    order.state,
  ].join('  ')

async function orderBy({ db }: CommandContext, name: string): Promise<OrderRow> {
  const isId = z.uuid().safeParse(name).success
  const [row] = await db.orm
    .select()
    .from(rechargeOrder)
    .where(isId ? eq(rechargeOrder.id, name) : eq(rechargeOrder.number, name.toUpperCase()))
  if (!row) throw new SettingError(`There is no order ${name}.`)
  return row
}

async function show(context: CommandContext, name: string): Promise<string[]> {
  const { db } = context
  const order = await orderBy(context, name)
  const steps = await stepsOf(db.orm, ORDER_FLOW, order.id)
  const transfers = await db.orm
    .select()
    .from(rechargeTransfer)
    .where(eq(rechargeTransfer.orderId, order.id))
  const facts = await db.orm
    .select()
    .from(rechargeFact)
    .where(eq(rechargeFact.orderId, order.id))
    .orderBy(asc(rechargeFact.id))
  return [
    lineOf(order),
    ...steps.map(
      ({ at, event, from, to, actor }) =>
        `  ${at.toISOString()}  ${event}: ${from ?? 'nothing'} → ${to}, by ${actor}`,
    ),
    ...transfers
      .toSorted(byWhat)
      .map(({ what, transferId }) => `  ${what}: transfer ${transferId}`),
    ...facts.map(
      ({ at, event, kind, outcome, why }) =>
        `  ${at.toISOString()}  ${event} ${kind}: ${outcome}${why === null ? '' : `, ${why}`}`,
    ),
  ]
}

/** Notes the wish; the server's job lets the provider do it. */
async function refund(context: CommandContext, name: string, reason: string): Promise<string[]> {
  const { db, clock } = context
  const order = await orderBy(context, name)
  if (!PAID.includes(order.state)) {
    throw new SettingError(`Order ${order.number} is ${order.state}: nothing can be given back.`)
  }
  const at = await databaseNow({ clock, db: db.orm })
  const wish = { orderId: order.id, actor: userInfo().username, reason, at }
  return [
    (await wishRefund(db.orm, wish))
      ? `Within two minutes ${order.provider} is asked to give ${order.number} back; what it brought is then taken back.`
      : `${order.number} is to be given back already.`,
  ]
}
