import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { DEMO_ISSUER } from '../../contract/brands.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { demoSecretOf } from '../platform/database/world.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { refuseByStatus } from '../user/account-status.ts'
import { meOf } from '../user/routes.ts'
import { DEMO_TOKEN_HOURS } from '../user/sign-in.ts'
import { findDemoUser } from '../user/users.ts'
import { keepAlive } from './alive.ts'
import { offered } from './enter.ts'
import { simulateCommand } from './simulate.ts'

/**
 * Entering as a demo user; the calls exist only where the database holds a demo world, and know only
 * the people whom its seed made.
 */
export function demo(): Feature {
  let secret: string | undefined
  return {
    name: 'demo',
    kinds: {
      'demo.welcome': {
        houses: [ISSUANCE],
        reason: 'what the people of a demo world begin with',
      },
    },
    commands: { simulate: simulateCommand },
    prepare: async ({ db, settings, seeds }) => {
      secret = settings.demoWorld ? (await demoSecretOf(db, seeds))() : undefined
    },
    routes: (app, platform) => {
      if (!secret) return
      routes(app, platform, secret)
      if (platform.settings.demoLife) keepAlive(app, platform)
    },
  }
}

function routes(app: FastifyInstance, platform: Platform, secret: string): void {
  const { db, clock } = platform
  const key = new TextEncoder().encode(secret)

  register(app, 'GET /api/demo/users', async () => ({ users: await offered(platform) }))

  register(app, 'POST /api/demo/sign-in', async ({ body }) => {
    const row = await findDemoUser(db, body.userId)
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such user.')
    // Customer service is open to the blocked, who come to it by their token.
    refuseByStatus({ ...row, mayBeBlocked: true }, clock.now())
    const issuedAt = Math.floor(clock.now() / 1000)
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(DEMO_ISSUER)
      .setSubject(String(row.id))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + DEMO_TOKEN_HOURS * 3_600)
      .sign(key)
    return { token, me: await meOf(db, row) }
  })
}
