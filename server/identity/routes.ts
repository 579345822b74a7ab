import type { FastifyInstance } from 'fastify'
import { keepPicture } from '../pictures/keep.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { forgetCodes } from '../platform/codes.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { accountRoutes } from './account-routes.ts'
import { dataKeysCommand } from './commands.ts'
import { countryOf } from './country.ts'
import { deleteDue } from './deletion.ts'
import { deviceOf, forgetDevices } from './device.ts'
import { answerEntrance } from './enter.ts'
import { enterByCode } from './enter-by-code.ts'
import { usableContacts } from './logins.ts'
import { identityPersonal } from './personal.ts'
import { SIGN_UP_PICTURES } from './pictures.ts'
import { providersOf } from './providers/clients.ts'
import { forgetAttempts } from './providers/return.ts'
import { providerRoutes } from './providers/routes.ts'
import { renewSession } from './renew.ts'
import { answerCodeRequest } from './send-code.ts'
import { clearCookie, giveCookies, readCookie } from './session.ts'
import { endByCookie, forgetSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { signUpTexts } from './texts.ts'
import { readPicturePass } from './ticket.ts'

/** Who somebody is in a browser: codes, sign-up, sessions, and one's account (spec §5, design §5). */
export const identity: Feature = {
  name: 'identity',
  routes: (app, platform) => {
    routes(app, platform)
    accountRoutes(app, platform)
    providerRoutes(app, platform)
  },
  personal: identityPersonal,
  commands: { 'data-keys': dataKeysCommand },
  security: { CODE_TRIES: 'limit' },
  schedules: {
    'identity.deletions': { cron: '5 * * * *', run: deleteDue, limitSeconds: 3_000 },
    'identity.sweep': {
      cron: '35 * * * *',
      run: async (platform) => {
        await forgetCodes(platform)
        await forgetAttempts(platform.db, platform.clock.now())
        await forgetSessions(platform)
        await forgetDevices(platform)
        await sweepPictures(platform, SIGN_UP_PICTURES)
      },
    },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, seeds, settings } = platform

  register(app, 'GET /api/identity', async ({ query: { brand, lang }, raw }) => ({
    contacts: usableContacts(settings),
    providers: providersOf(settings),
    texts: await signUpTexts(db.orm, { brand, language: lang }),
    country: countryOf(raw.headers, settings),
  }))

  register(app, 'POST /api/identity/codes', ({ body, viewer, address }) =>
    answerCodeRequest(platform, { viewer, caller: address }, body),
  )

  register(app, 'POST /api/identity/enter', async ({ body, raw, cookies }) => {
    const device = deviceOf(platform, cookies)
    const from = { userAgent: raw.headers['user-agent'], device }
    return answerEntrance(cookies, await enterByCode(platform, body, from), device)
  })

  register(app, 'POST /api/identity/pictures', async ({ query, file }) => {
    const { id } = await readPicturePass(seeds, query.pass, clock.now())
    return keepPicture(platform, SIGN_UP_PICTURES, { ownerId: id, bytes: file, path: 'body' })
  })

  register(app, 'POST /api/identity/accounts', async ({ body, raw, address, cookies }) => {
    const device = deviceOf(platform, cookies)
    const visit = { userAgent: raw.headers['user-agent'], caller: address, device }
    const opened = await signUp(platform, body, visit)
    giveCookies(cookies, opened, device)
    return opened.session
  })

  register(app, 'POST /api/session/renew', ({ address, cookies }) =>
    renewSession(platform, cookies, address),
  )

  register(app, 'POST /api/session/end', async ({ cookies }) => {
    const brought = readCookie(cookies)
    const ended = brought !== undefined && (await endByCookie(db.orm, brought, clock.now()))
    clearCookie(cookies)
    return { ended }
  })
}
