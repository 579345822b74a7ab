import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { openedOf, shownVerified } from './opened.ts'
import { verificationOps } from './ops.ts'
import { forgetNumbers, verificationPersonal } from './personal.ts'
import { verify } from './verify.ts'

/** Real names and ID numbers, verified once of each account (spec §5). */
export const verification: Feature = {
  name: 'verification',
  routes,
  personal: verificationPersonal,
  schedules: { 'verification.forget': { cron: '45 4 * * *', run: forgetNumbers } },
}

function routes(app: FastifyInstance, platform: Platform): void {
  register(app, 'GET /api/verification', async ({ user }) => {
    const own = await openedOf(platform.db.orm, platform, user.id)
    return { verified: own ? shownVerified(own) : null }
  })

  register(app, 'POST /api/verification', async ({ user, body }) => ({
    verified: await verify(platform, user, body),
  }))

  verificationOps(app, platform)
}
