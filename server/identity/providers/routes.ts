import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Provider } from '../../../contract/identity.ts'
import { BRANDS } from '../../platform/brands.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import { originOf } from '../../platform/http/origin.ts'
import { register } from '../../platform/http/register.ts'
import { cleanName } from '../../user/name.ts'
import { deviceOf } from '../device.ts'
import { answerEntrance, type Entered, enterBy } from '../enter.ts'
import { userOfLogin } from '../logins.ts'
import { sendEnterCode } from '../send-code.ts'
import type { Visit } from '../session.ts'
import { beginAt } from './begin.ts'
import { openClients } from './clients.ts'
import { fetchWithin, serveDemoProvider } from './demo-provider.ts'
import { type Returned, returnFrom } from './return.ts'

/** Signing in at Google and Facebook. */
export function providerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, random, seeds, clock, settings } = platform
  const clientAt = openClients(platform, fetchWithin(app))
  if (settings.demoWorld) serveDemoProvider(app, platform)

  // A provider leads back here; its code goes on in the fragment, which no server logs.
  app.get('/oauth/:provider', { schema: { hide: true } }, (request, reply) => {
    const provider = Provider.safeParse((request.params as { provider: string }).provider)
    if (!provider.success) throw new ApiError('NOT_FOUND', 'There is no such provider.')
    const { search } = new URL(request.url, 'http://localhost')
    return reply.redirect(`/#/register?provider=${provider.data}&${search.slice(1)}`)
  })

  const originBy = (raw: IncomingMessage): string => {
    const origin = originOf(raw, settings)
    if (origin !== '') return origin
    throw new ApiError('BAD_REQUEST', 'The request names no host.', { path: 'headers.host' })
  }

  register(
    app,
    'POST /api/identity/providers/:provider',
    async ({ params: { provider }, body: { brand, lang }, raw, cookies }) => {
      if (!BRANDS.has(brand)) {
        throw new ApiError('BAD_REQUEST', `There is no brand ${brand}.`, { path: 'body.brand' })
      }
      const origin = originBy(raw)
      const client = await clientAt(provider, origin)
      const url = await beginAt(platform, client, cookies, {
        provider,
        brand,
        language: lang,
        origin,
      })
      return { url }
    },
  )

  register(
    app,
    'POST /api/identity/providers/:provider/return',
    async ({ params: { provider }, body: { query }, raw, address, cookies }) => {
      const client = await clientAt(provider, originBy(raw))
      const returned = await returnFrom(platform, client, cookies, { provider, query })
      const link = await linkOf(returned, address)
      if (link) return link
      const device = deviceOf(platform, cookies)
      const from = { userAgent: raw.headers['user-agent'], device }
      return answerEntrance(cookies, await enter(returned, from), device)
    },
  )

  /** A provider's e-mail that opens an account already is linked after a code to it, never by the provider's word. */
  async function linkOf({ attempt, person }: Returned, caller: string) {
    const { brand, provider, language } = attempt
    const { subject, email } = person
    if (await userOfLogin(db.orm, { brand, kind: provider, subject })) return null
    if (email === null) return null
    const owner = await userOfLogin(db.orm, { brand, kind: 'email', subject: email })
    if (!owner) return null
    const sent = await sendEnterCode(platform, {
      contact: { kind: 'email', email },
      brand,
      lang: language,
      caller,
      link: { provider, subject },
    })
    return { state: 'link' as const, sent }
  }

  function enter(
    { attempt, person }: Returned,
    from: Pick<Visit, 'userAgent' | 'device'>,
  ): Promise<Entered> {
    const { brand, provider } = attempt
    return db.orm.transaction((tx) =>
      enterBy(
        tx as Transaction,
        { seeds, random, now: clock.now() },
        { brand, kind: provider, subject: person.subject },
        {
          visit: { attempt: attempt.id, ...from },
          nickname: cleanName(person.name),
        },
      ),
    )
  }
}
