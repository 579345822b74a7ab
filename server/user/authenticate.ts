import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demoSecretOf } from '../platform/database/world.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { refuseByStatus, watchStatusChanges } from './account-status.ts'
import { type KeepPicture, pictureKeeper } from './picture.ts'
import { tokenChecker } from './sign-in.ts'
import { TokenRefusal } from './token-refusal.ts'
import { findDemoUser, type UserRow, userOfToken } from './users.ts'

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

/** A token that was checked, and whom it signed in. */
interface Session {
  user: UserRow
  issuedAt: number
  until: number
}

/**
 * Adds sign-in by app token. A checked token is remembered for a minute, so that a player who taps
 * fast is not checked on every tap; whoever is blocked or signed out meanwhile is refused within
 * seconds all the same.
 * @param keepPicture fetches the picture that a token names
 */
export async function addSignIn(
  app: FastifyInstance,
  platform: Platform,
  keepPicture: KeepPicture = pictureKeeper(platform),
): Promise<void> {
  const { db, clock, settings, seeds } = platform
  const demoSecret = settings.demoWorld ? await demoSecretOf(db, seeds) : () => undefined
  const check = tokenChecker(settings.brandKeys, demoSecret)
  const remembered = new Map<string, Session>()
  const changedStandings = watchStatusChanges(db)
  const overUserLimit = app.createRateLimit({
    max: settings.rateLimitUser,
    timeWindow: 60_000,
    keyGenerator: (request) => `user:${request.user?.id}`,
  })

  async function open(token: string, now: number): Promise<Session> {
    const identity = await check(token, now)
    const { issuedAt, expiresAt } = identity
    const user =
      identity.kind === 'demo'
        ? await findDemoUser(db, identity.userId)
        : await userOfToken(db, identity.person, now)
    if (!user) throw new TokenRefusal('sub', 'names nobody whom this token may enter as')
    const session = { user, issuedAt, until: Math.min(now + REMEMBER_MS, expiresAt) }
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear()
    remembered.set(token, session)
    if (identity.kind === 'person' && identity.picture !== undefined) {
      // Nobody waits for it; once it is there, the next request reads the user anew.
      void keepPicture(user, identity.picture).then((isNew) => isNew && remembered.delete(token))
    }
    return session
  }

  async function userOf(token: string, mayBeBlocked: boolean): Promise<UserRow> {
    const now = clock.now()
    const known = remembered.get(token)
    const isKnown = known !== undefined && now < known.until
    const { user, issuedAt } = isKnown ? known : await open(token, now)
    const changed = isKnown ? (await changedStandings(now)).get(user.id) : undefined
    refuseByStatus({ ...(changed ?? user), mayBeBlocked }, issuedAt)
    return user
  }

  app.decorateRequest('user', null)
  app.decorate('signIn', async (request: FastifyRequest) => {
    const header = request.headers.authorization
    if (!header) throw new ApiError('TOKEN_MISSING', 'This call needs the token of the app.')
    const token = BEARER.exec(header)?.[1]
    if (!token || !isSentOnce(request.raw)) {
      throw new TokenRefusal('form', 'Authorization must be "Bearer <token>", once')
    }
    request.user = await userOf(token, request.routeOptions.config.openToBlocked ?? false)
    const limit = await overUserLimit(request)
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many requests.', {
        seconds: limit.ttlInSeconds,
      })
    }
  })
}

/** Of two such headers Node reads the first; what stands before this server may have read the other. */
function isSentOnce({ rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'authorization') times++
  }
  return times < 2
}
