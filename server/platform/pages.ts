import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Retune } from './tuning/saved.ts'

const ROOT = join(import.meta.dirname, '../..')
const TUNING_FILE = /\/assets\/([a-z-]+)\/tuning\.json$/

/** Serves the built pages; hashed files of the last releases stay, for pages that are still open. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const dist = join(ROOT, 'dist')
  const index = await readFile(join(dist, 'index.html'))
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    // The build laid a compressed file beside each.
    preCompressed: true,
  })
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index),
  )
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', dist),
  )
}

/**
 * Serves the pages through Vite with hot reload. A saved tuning shows in the running scene once the
 * server plays by it; one that is not proven changes nothing but the log.
 */
export async function servePagesHot(app: FastifyInstance, retune: Retune): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [
      {
        name: 'saved-tuning',
        async hotUpdate({ file, read }) {
          const game = TUNING_FILE.exec(file)?.[1]
          // Told for each environment; the pages' alone counts.
          if (game === undefined || this.environment.name !== 'client') return
          if (!(await retune(game, await read()))) return []
        },
      },
    ],
  })
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
