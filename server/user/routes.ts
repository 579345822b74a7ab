import type { FastifyInstance } from 'fastify'
import type { Me } from '../../contract/user.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { userBooks } from './books.ts'
import { peopleCommand } from './commands.ts'
import { userOps } from './ops.ts'
import { userPersonal } from './personal.ts'
import { keepDefaultPicture } from './picture.ts'
import { requireUser } from './queries.ts'
import { publicUser, type UserRow } from './users.ts'
import { noteVisit } from './visits.ts'

/** The signed-in user. */
export const user: Feature = {
  name: 'user',
  prepare: keepDefaultPicture,
  books: () => userBooks,
  routes,
  personal: userPersonal,
  commands: { people: peopleCommand },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  userOps(app, platform)
  // Every page that is some player's own begins with it.
  register(app, 'GET /api/me', async ({ user }) => {
    await noteVisit(db.orm, clock, user.id)
    return meOf(db, user)
  })
}

/** What a user sees of their own. */
export async function meOf(db: { orm: Reader }, row: UserRow): Promise<Me> {
  // A session remembers its row for a while; what they have put on is seen at once.
  const { ornament, vip } = await requireUser(db.orm, row.id)
  return {
    ...publicUser({ ...row, ornament, vip }),
    brand: row.brand as Me['brand'],
    role: row.role,
    gender: row.gender,
    balances: await balancesOf(db.orm, row.id),
  }
}
