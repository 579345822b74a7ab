// What somebody has, and what came and went, by kind: each of the lines stays, since the books prove all of them.
import { sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { balancesOf } from './balances.ts'
import { debt, entry, heldMoney, owed, transfer } from './tables.ts'

const BOOKS = 'numbers of the ledger, which the books prove'

export const ledgerPersonal: PersonalData = {
  tables: {
    account: BOOKS,
    entry: BOOKS,
    balance_proof: BOOKS,
    account_freeze: BOOKS,
    account_hold: 'why nothing goes out of an account, as long as that holds',
    debt: BOOKS,
    owed: BOOKS,
    held_money: BOOKS,
  },
  read: async (db, userId) => {
    const { rows } = (await db.execute(sql`
      SELECT t.kind, e.currency, count(*)::int AS times, sum(e.amount)::text AS amount
      FROM ${entry} e JOIN ${transfer} t ON t.id = e.transfer_id
      WHERE e.owner_id = ${userId}
      GROUP BY t.kind, e.currency ORDER BY t.kind, e.currency`)) as unknown as { rows: unknown[] }
    return {
      balances: await balancesOf(db, userId),
      movements: rows,
      debts: await ownRows(db, debt, debt.userId, userId),
      owed: await ownRows(db, owed, owed.userId, userId),
      held: await ownRows(db, heldMoney, heldMoney.userId, userId),
    }
  },
}
