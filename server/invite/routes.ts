import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { codeOf } from './code.ts'

/** What players invite others by. */
export const invite: Feature = { name: 'invite', routes }

function routes(app: FastifyInstance, platform: Platform): void {
  register(app, 'GET /api/invite/code', async ({ user }) => ({
    code: await codeOf(platform, user.id),
  }))
}
