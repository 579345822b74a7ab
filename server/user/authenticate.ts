import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_ISSUER } from '../../contract/brands.ts'
import { isSessionOpen, watchEndedSessions } from '../identity/queries.ts'
import { demoSecretOf } from '../platform/database/world.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { refuseByStatus, watchStatusChanges } from './account-status.ts'
import { type KeepPicture, pictureKeeper } from './picture.ts'
import { sessionSecretsOf } from './session-secret.ts'
import { type Identity, tokenChecker } from './sign-in.ts'
import { TokenRefusal } from './token-refusal.ts'
import { findDemoUser, findUser, type UserRow, userOfToken } from './users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the token is checked. */
    user: UserRow | null
    /** The session in a browser that the token is of; null for an app's. */
    sessionId: string | null
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
  /** Null for the token of an app. */
  id: string | null
  issuedAt: number
  until: number
}

/**
 * Adds sign-in by the token of an app or of a browser's session. A checked token is remembered for a minute, so that a player who taps
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
  const check = tokenChecker(settings.brandKeys, demoSecret, sessionSecretsOf(seeds))
  const remembered = new Map<string, Session>()
  const changedStandings = watchStatusChanges(db)
  const endedSessions = watchEndedSessions(db)
  const overUserLimit = app.createRateLimit({
    max: settings.rateLimitUser,
    timeWindow: 60_000,
    keyGenerator: (request) => `user:${request.user?.id}`,
  })

  function whoIs(identity: Identity, now: number): Promise<UserRow | undefined> {
    switch (identity.kind) {
      case 'demo':
        return findDemoUser(db, identity.userId)
      case 'session':
        return findUser(db, identity.userId)
      case 'person':
        return userOfToken(db, identity.person, now)
    }
  }

  async function open(token: string, now: number): Promise<Session> {
    const identity = await check(token, now)
    const { issuedAt, expiresAt } = identity
    const user = await whoIs(identity, now)
    if (!user) throw new TokenRefusal('sub', 'names nobody whom this token may enter as')
    const id = identity.kind === 'session' ? identity.sessionId : null
    if (id !== null && !(await isSessionOpen(db.orm, id))) throw sessionEnded()
    const session = { user, id, issuedAt, until: Math.min(now + REMEMBER_MS, expiresAt) }
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear()
    remembered.set(token, session)
    if (identity.kind === 'person' && identity.picture !== undefined) {
      // Nobody waits for it; once it is there, the next request reads the user anew.
      void keepPicture(user, identity.picture).then((isNew) => isNew && remembered.delete(token))
    }
    return session
  }

  async function sessionOf(token: string, mayBeBlocked: boolean): Promise<Session> {
    const now = clock.now()
    const known = remembered.get(token)
    const isKnown = known !== undefined && now < known.until
    const session = isKnown ? known : await open(token, now)
    const { user, id, issuedAt } = session
    const changed = isKnown ? (await changedStandings(now)).get(user.id) : undefined
    refuseByStatus({ ...(changed ?? user), mayBeBlocked }, issuedAt)
    if (isKnown && id !== null && (await endedSessions(now)).has(id)) throw sessionEnded()
    return session
  }

  app.decorateRequest('user', null)
  app.decorateRequest('sessionId', null)
  app.decorate('signIn', async (request: FastifyRequest) => {
    const header = request.headers.authorization
    if (!header) throw new ApiError('TOKEN_MISSING', 'This call needs the token of the app.')
    const token = BEARER.exec(header)?.[1]
    if (!token || !isSentOnce(request.raw)) {
      throw new TokenRefusal('form', 'Authorization must be "Bearer <token>", once')
    }
    const mayBeBlocked = request.routeOptions.config.openToBlocked ?? false
    const { user, id } = await sessionOf(token, mayBeBlocked)
    request.user = user
    request.sessionId = id
    const limit = await overUserLimit(request)
    if (!limit.isAllowed && limit.isExceeded) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many requests.', {
        seconds: limit.ttlInSeconds,
      })
    }
  })
}

const sessionEnded = () =>
  new TokenRefusal('sid', 'names a session that has ended', SESSION_ISSUER, 'TOKEN_EXPIRED')

/** Of two such headers Node reads the first; what stands before this server may have read the other. */
function isSentOnce({ rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'authorization') times++
  }
  return times < 2
}
