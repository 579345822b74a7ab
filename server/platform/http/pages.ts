import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeOf, LANGUAGES, type Language, resolveLanguage } from '../../../contract/languages.ts'
import type { Settings } from '../settings.ts'
import type { Retune } from '../tuning/retune.ts'
import { hostOf } from './host.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TUNING_FILE = /\/assets\/([a-z-]+)\/tuning\.json$/

/** Tells an open page in development what is played by now (`src/base/saved-tuning.ts`). */
const TUNING_SAVED = 'companion:tuning'

/** What the build leaves open in a page, since the server alone knows where it is. */
const ORIGIN = /\{\{origin\}\}/g

/**
 * Serves the built pages; hashed files of the last releases stay, for pages that are still open. `/` is
 * the landing page in the language that its address asks for (spec §4); all other pages stand behind
 * its hash, which no server sees.
 */
export async function servePages(
  app: FastifyInstance,
  _retune: Retune,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): Promise<void> {
  const dist = join(ROOT, 'dist')
  const indexes = new Map<Language, string>()
  for (const language of LANGUAGES) {
    indexes.set(language, await readFile(join(dist, `index.${language}.html`), 'utf8'))
  }
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    // The build laid a compressed file beside each.
    preCompressed: true,
  })
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    const lang = new URL(request.url, 'http://x').searchParams.get('lang')
    const language = resolveLanguage(null, lang)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-language': language })
      .type('text/html; charset=utf-8')
      .send((indexes.get(language) ?? '').replace(ORIGIN, originOf(request, publicHosts)))
  })
  serveRobots(app, publicHosts)
  for (const name of await readdir(join(ROOT, 'assets/public'))) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, dist, { maxAge: '1d', immutable: false }),
    )
  }
}

function originOf(request: FastifyRequest, publicHosts: Settings['publicHosts']): string {
  const host = hostOf(request.raw, publicHosts)
  // Hosts that an operator names are behind a proxy that has the certificate.
  return host === null ? '' : `${publicHosts.length > 0 ? 'https' : request.protocol}://${host}`
}

/** What is told to search engines. */
function serveRobots(app: FastifyInstance, publicHosts: Settings['publicHosts']): void {
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request, publicHosts))),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(originOf(request, publicHosts))),
  )
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
}

/** The landing page in every language; what stands behind a hash has no address of its own for robots. */
function sitemap(origin: string): string {
  // English is what `/` is by itself.
  const others = LANGUAGES.filter((it) => it !== 'en').map((it) => `?lang=${codeOf(it)}`)
  const addresses = ['', ...others].map((it) => `${origin}/${it}`)
  const entries = addresses.map((it) => `<url><loc>${it}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
}

/**
 * Serves the pages through Vite with hot reload; `/` is the plain `index.html`, since the landing page is
 * written out by a build alone. A saved tuning shows in the running scene once the server plays by it;
 * one that is not proven changes nothing but the log.
 */
export async function servePagesHot(
  app: FastifyInstance,
  retune: Retune,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    // No address but `/` is a page: all others stand behind its hash, here as in what is built.
    appType: 'mpa',
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [
      {
        name: 'saved-tuning',
        async hotUpdate({ file, read }) {
          const game = TUNING_FILE.exec(file)?.[1]
          // Told for each environment; the pages' alone counts.
          if (game === undefined || this.environment.name !== 'client') return
          const source = await read()
          if (!(await retune(game, source))) return []
          this.environment.hot.send(TUNING_SAVED, { game, tuning: JSON.parse(source) })
        },
      },
    ],
  })
  serveRobots(app, publicHosts)
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (/^\/api(\/|$)/.test(request.url)) return reply.callNotFound()
    reply.hijack()
    // Vite injects inline scripts and styles; the strict policy holds for the built pages.
    reply.raw.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  app.addHook('onClose', () => vite.close())
}
