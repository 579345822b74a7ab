import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { codeOf, LANGUAGES, type Language, resolveLanguage } from '../../../contract/languages.ts'
import type { Settings } from '../settings.ts'
import type { Retune } from '../tuning/retune.ts'
import { hostOf } from './host.ts'
import { serveOpsPages } from './ops-pages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TUNING_FILE = /\/assets\/([a-z-]+)\/tuning\.json$/

/** The hot-reload event that brings a saved tuning to open pages in development (`src/base/saved-tuning.ts`). */
const TUNING_SAVED = 'companion:tuning'

/** Placeholders in the built pages for the server's origin, and for the address of the landing page that was asked for. */
const ORIGIN = /\{\{origin\}\}/g
const PAGE_ADDRESS = /\{\{page\}\}/g

/** Both are the landing page (spec §2); each is a page of its own to search engines. */
const LANDING_PATHS = ['/', '/official'] as const

/**
 * Serves the built pages; hashed files of the last releases stay, for pages that are still open. `/` and
 * `/official` are the landing page in the language of the query parameter `lang` (spec §4); all other pages have
 * hash addresses, which the server does not see.
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
    // The build wrote compressed files beside the originals.
    preCompressed: true,
  })
  for (const path of LANDING_PATHS) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const lang = new URL(request.url, 'http://x').searchParams.get('lang')
      const language = resolveLanguage(null, lang)
      const origin = originOf(request, publicHosts)
      const html = indexes.get(language) ?? ''
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-language': language })
        .type('text/html; charset=utf-8')
        .send(html.replace(PAGE_ADDRESS, `${origin}${path}`).replace(ORIGIN, origin))
    })
  }
  serveForOthers(app, publicHosts)
  await serveOpsPages(app, dist)
  for (const name of await readdir(join(ROOT, 'assets/public'))) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, dist, { maxAge: '1d', immutable: false }),
    )
  }
}

function originOf(request: FastifyRequest, publicHosts: Settings['publicHosts']): string {
  const host = hostOf(request.raw, publicHosts)
  // Public hosts are behind a proxy that terminates TLS.
  return host === null ? '' : `${publicHosts.length > 0 ? 'https' : request.protocol}://${host}`
}

/** Serves `/robots.txt` and `/sitemap.xml`, and the landing page's own address as a QR code. */
function serveForOthers(app: FastifyInstance, publicHosts: Settings['publicHosts']): void {
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request, publicHosts))),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(originOf(request, publicHosts))),
  )
  app.get('/official.svg', { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml')
      .send(renderSVG(`${originOf(request, publicHosts)}/official`, { border: 3 })),
  )
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
}

/** The landing page's addresses in every language; pages with hash addresses are invisible to search engines. */
function sitemap(origin: string): string {
  // Without a parameter it is English.
  const others = LANGUAGES.filter((it) => it !== 'en').map((it) => `?lang=${codeOf(it)}`)
  const addresses = LANDING_PATHS.flatMap((path) =>
    ['', ...others].map((it) => `${origin}${path}${it}`),
  )
  const entries = addresses.map((it) => `<url><loc>${it}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
}

/**
 * Serves the pages through Vite with hot reload; `/` is the plain `index.html`, since only a build renders
 * the landing page. A saved tuning reaches the running scene once it is in force on the server; if its
 * proof fails, it is only logged.
 */
export async function servePagesHot(
  app: FastifyInstance,
  retune: Retune,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    // Only `/` is a page: all others have hash addresses, as in the build.
    appType: 'mpa',
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [
      {
        name: 'saved-tuning',
        async hotUpdate({ file, read }) {
          const game = TUNING_FILE.exec(file)?.[1]
          // Vite calls this for each of its environments; only the browser's matters.
          if (game === undefined || this.environment.name !== 'client') return
          const source = await read()
          if (!(await retune(game, source))) return []
          this.environment.hot.send(TUNING_SAVED, { game, tuning: JSON.parse(source) })
        },
      },
    ],
  })
  const ops = await createServer({
    configFile: join(ROOT, 'scripts/build/ops.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  serveForOthers(app, publicHosts)
  app.get('/ops', { schema: { hide: true } }, (_request, reply) => reply.redirect('/ops/'))
  app.get('/official', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/#/official'),
  )
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (/^\/api(\/|$)/.test(request.url)) return reply.callNotFound()
    reply.hijack()
    // Vite injects inline scripts and styles, so the strict policy is for built pages only.
    reply.raw.removeHeader('content-security-policy')
    const { middlewares } = request.url.startsWith('/ops/') ? ops : vite
    // As the build serves it (ops-pages.ts).
    if (request.url === '/ops/preview') request.raw.url = '/ops/preview/preview.html'
    middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  app.addHook('onClose', async () => {
    await Promise.all([vite.close(), ops.close()])
  })
}
