import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { type Cookies, type HandlerContext, register } from '../platform/http/register.ts'
import { serveList } from '../platform/ops/list.ts'
import { addOperatorSignIn } from './authenticate.ts'
import { operatorsBooks } from './books.ts'
import { adminCommand } from './commands.ts'
import { addDemoOperators, demoOperators, enterDemo } from './demo.ts'
import { rememberDevice } from './device-cookie.ts'
import { enrol, openInvitation } from './invite.ts'
import { sweepLocks } from './lock.ts'
import { beginPasskeySignIn, enterByPasskey } from './passkeys.ts'
import { selfRoutes } from './self.ts'
import {
  type BegunSession,
  giveCookie,
  type OperatorRow,
  shownSession,
  sweepSessions,
} from './session.ts'
import { checkCode, checkPassword } from './sign-in.ts'
import { staffActions } from './staff.ts'
import { sweepTickets } from './ticket.ts'

/** Who works in the ops console: signing in, one's own account, and who may do what. */
export const operators: Feature = {
  name: 'operators',
  prepare: addDemoOperators,
  books: () => operatorsBooks,
  routes,
  security: { OPS_SIGN_IN_REFUSED: 'token', OPS_LOCKED: 'limit', OPS_CSRF: 'origin' },
  schedules: {
    'operators.sweep': {
      cron: '50 * * * *',
      run: async (platform) => {
        await sweepTickets(platform)
        await sweepLocks(platform)
        await sweepSessions(platform)
      },
    },
  },
  commands: { 'ops:admin': adminCommand },
}

function routes(app: FastifyInstance, platform: Platform): void {
  addOperatorSignIn(app, platform)
  signInRoutes(app, platform)
  selfRoutes(app, platform)
  staffActions(app, platform)
  serveList(app, platform, 'GET /api/ops/operators', {
    from: sql`operator o`,
    columns: {
      id: sql`o.id`,
      name: sql`o.name`,
      role: sql`o.role`,
      state: sql`o.state`,
      createdAt: sql`o.created_at`,
      seenAt: sql`o.seen_at`,
    },
  })
  serveList(app, platform, 'GET /api/ops/log', {
    from: sql`ops_log l`,
    columns: {
      id: sql`l.id`,
      at: sql`l.at`,
      operator: sql`l.operator`,
      role: sql`l.role`,
      action: sql`l.action`,
      target: sql`l.target`,
      outcome: sql`l.outcome`,
      reason: sql`l.reason`,
      before: sql`l.before::text`,
      after: sql`l.after::text`,
      address: sql`l.address`,
    },
  })
}

function signInRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const visitorOf = ({
    raw,
    address,
  }: Pick<HandlerContext<'GET /api/ops/demo'>, 'raw' | 'address'>) => ({
    address,
    userAgent: raw.headers['user-agent'],
  })
  const signedIn = (cookies: Cookies, row: OperatorRow, session: BegunSession) => {
    giveCookie(cookies, session)
    if (!row.isDemo) rememberDevice(platform, cookies, row.id)
    return shownSession(db.orm, row, session)
  }

  register(app, 'GET /api/ops/demo', async () => ({ operators: await demoOperators(platform) }))

  register(app, 'POST /api/ops/demo/sign-in', async ({ body, cookies, raw, address }) => {
    const { row, session } = await enterDemo(platform, body.name, visitorOf({ raw, address }))
    return signedIn(cookies, row, session)
  })

  register(app, 'POST /api/ops/sign-in', async ({ body, address, cookies }) => ({
    ticket: await checkPassword(platform, body, { address, cookies }),
  }))

  register(app, 'POST /api/ops/sign-in/code', async ({ body, cookies, raw, address }) => {
    const visitor = { ...visitorOf({ raw, address }), cookies }
    const { row, session } = await checkCode(platform, body, visitor)
    return signedIn(cookies, row, session)
  })

  register(app, 'POST /api/ops/sign-in/passkey/begin', ({ raw }) =>
    beginPasskeySignIn(platform, raw),
  )

  register(app, 'POST /api/ops/sign-in/passkey', async ({ body, cookies, raw, address }) => {
    const visitor = { ...visitorOf({ raw, address }), raw, cookies }
    const { row, session } = await enterByPasskey(platform, body, visitor)
    return signedIn(cookies, row, session)
  })

  register(app, 'POST /api/ops/enrol/begin', ({ body }) =>
    openInvitation(platform, body.invitation),
  )

  register(app, 'POST /api/ops/enrol', async ({ body, cookies, raw, address }) => {
    const taken = await enrol(platform, body, visitorOf({ raw, address }))
    const { row, session, recoveryCodes } = taken
    return { session: await signedIn(cookies, row, session), recoveryCodes }
  })
}
