import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findUser, type UserRow, userOfToken } from '../user/users.ts'
import { ApiError } from './errors.ts'
import type { Platform } from './feature.ts'
import { tokenChecker } from './sign-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the token is checked. */
    user: UserRow | null
  }
  interface FastifyInstance {
    /** The hook of every call that needs a user. */
    signIn: (request: FastifyRequest) => Promise<void>
  }
}

const REMEMBERED_TOKENS = 10_000
const REMEMBER_MS = 60_000
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Adds sign-in by app token. A checked token is remembered for a minute, so that a player who taps
 * fast is not checked on every tap.
 */
export function addSignIn(
  app: FastifyInstance,
  platform: Platform,
  demoSecret: () => string | undefined,
): void {
  const check = tokenChecker(platform.settings.brandKeys, demoSecret)
  const remembered = new Map<string, { user: UserRow; until: number }>()
  const overUserLimit = app.createRateLimit({
    max: platform.settings.rateLimitUser,
    timeWindow: 60_000,
    keyGenerator: (request) => `user:${request.user?.id}`,
  })

  async function userOf(token: string): Promise<UserRow> {
    const now = platform.clock.now()
    const known = remembered.get(token)
    if (known && now < known.until) return known.user
    const identity = await check(token, now)
    const user =
      identity.kind === 'demo'
        ? await findUser(platform.db, identity.userId)
        : await userOfToken(platform.db, identity.person, now)
    if (!user) throw new ApiError('TOKEN_INVALID', 'The token names nobody.')
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear()
    remembered.set(token, { user, until: Math.min(now + REMEMBER_MS, identity.expiresAt) })
    return user
  }

  app.decorateRequest('user', null)
  app.decorate('signIn', async (request: FastifyRequest) => {
    const header = request.headers.authorization
    if (!header) throw new ApiError('TOKEN_MISSING', 'This call needs the token of the app.')
    const token = BEARER.exec(header)?.[1]
    if (!token) throw new ApiError('TOKEN_INVALID', 'Authorization must be "Bearer <token>".')
    request.user = await userOf(token)
    const limit = await overUserLimit(request)
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many requests.', {
        seconds: limit.ttlInSeconds,
      })
    }
  })
}
