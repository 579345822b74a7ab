import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Where the built page wants the nonce of its answer (scripts/build/ops.ts). */
const NONCE = /\{\{nonce\}\}/g
const NONCE_BYTES = 16

/**
 * Serves the built ops console, apart from players' pages: at `/ops`, under a policy of its own, since its
 * components write their styles when they are shown.
 */
export async function serveOpsPages(app: FastifyInstance, dist: string): Promise<void> {
  const folder = join(dist, 'ops')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/ops/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    preCompressed: true,
  })
  for (const url of ['/ops', '/ops/']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => {
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': opsPolicy(nonce),
          'x-frame-options': 'DENY',
        })
        .type('text/html; charset=utf-8')
        .send(html.replace(NONCE, nonce))
    })
  }
}

/** The content security policy of one answer: styles need its nonce, nobody frames it. */
function opsPolicy(nonce: string): string {
  const directives = {
    ...contentSecurityPolicy({ publicHosts: [], apiBase: undefined, frames: [] }),
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
