import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { bind } from './bind.ts'
import { bindingBooks } from './books.ts'
import { bindingPersonOps } from './person-ops.ts'
import { bindingPersonal } from './personal.ts'
import { bindingsPage } from './shown.ts'
import { binding as table } from './tables.ts'

/** The accounts that points are paid to: wallets, banks, USDT addresses, Alipay (spec §2, §4, §5). */
export const binding: Feature = {
  name: 'binding',
  routes,
  books: () => bindingBooks,
  personal: bindingPersonal,
  security: { ACCOUNT_TAKEN: 'limit' },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  register(app, 'GET /api/bindings', ({ user }) => bindingsPage(platform, user))

  register(app, 'POST /api/bindings', ({ user, body, request, address }) =>
    bind(platform, request, { user, given: body, address }),
  )

  register(app, 'POST /api/bindings/:id/unbind', async ({ user, params: { id } }) => {
    const [mine] = await db.orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, user.id)))
    if (!mine) throw new ApiError('NOT_FOUND', 'You have no such binding.')
    throw new ApiError('UNBIND_NOT_SUPPORTED', 'What is bound stays bound for the time being.')
  })

  bindingPersonOps(app, platform)
}
