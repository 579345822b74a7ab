import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Currency } from '../../contract/money.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { type Forgiveness, forgive, openDebts } from './debt.ts'

const USAGE =
  'npm run debts -- list | forgive USER CURRENCY --by NAME --reason "TEXT" (all that they owe in it)'

const Told = z.string().trim().min(1).max(500)
const Wish = z.strictObject({
  userId: z.coerce.number().int().min(1),
  currency: Currency,
  actor: Told,
  reason: Told,
})

/** `npm run debts`: what players owe, and forgiving it, until operators have pages of their own. */
export const debtsCommand: Command = (args) => {
  const { positionals, values } = parsed(args)
  const [command, userId, currency, ...more] = positionals
  if (command === 'list' && positionals.length === 1) return list
  const wish = Wish.safeParse({ userId, currency, actor: values.by, reason: values.reason })
  if (command !== 'forgive' || more.length > 0 || !wish.success) throw new SettingError(USAGE)
  return (context) => forgiveAll(context, wish.data)
}

function parsed(args: string[]) {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new SettingError(USAGE)
  }
}

async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await openDebts(db.orm)
  if (rows.length === 0) return ['Nobody owes anything.']
  return rows.map(
    ({ userId, currency, amount, since }) =>
      `user ${userId}  ${amount} ${currency}  since ${new Date(since).toISOString()}`,
  )
}

async function forgiveAll(
  { db, clock, random }: CommandContext,
  wish: Omit<Forgiveness, 'at'>,
): Promise<string[]> {
  const forgiven = await db.orm.transaction(async (tx) =>
    forgive(tx as Transaction, { random }, { ...wish, at: await databaseNow({ clock, db: tx }) }),
  )
  if (forgiven === 0) throw new SettingError(`User ${wish.userId} owes no ${wish.currency}.`)
  return [`${forgiven} ${wish.currency} of user ${wish.userId} are forgiven.`]
}
