import type { FastifyInstance } from 'fastify'
import { ownRows } from '../platform/database/own-rows.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { codeOf } from './code.ts'
import { inviteCode } from './tables.ts'

/** What players invite others by. */
export const invite: Feature = {
  name: 'invite',
  routes,
  personal: {
    tables: { invite_code: 'a code made by chance, which others have signed up by' },
    read: (db, userId) => ownRows(db, inviteCode, inviteCode.userId, userId),
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  register(app, 'GET /api/invite/code', async ({ user }) => ({
    code: await codeOf(platform, user.id),
  }))
}
