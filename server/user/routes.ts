import type { FastifyInstance } from 'fastify'
import type { Me } from '../../contract/user.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Database } from '../platform/database.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/register.ts'
import { publicUser, type UserRow } from './users.ts'

/** The signed-in user. */
export const user: Feature = { name: 'user', routes }

function routes(app: FastifyInstance, { db }: Platform): void {
  register(app, 'GET /api/me', ({ user }) => meOf(db, user))
}

/** What a user sees of their own. */
export async function meOf(db: Database, row: UserRow): Promise<Me> {
  return {
    ...publicUser(row),
    brand: row.brand as Me['brand'],
    role: row.role,
    gender: row.gender,
    balances: await balancesOf(db.orm, row.id),
  }
}
