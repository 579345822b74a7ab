import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Where the built page wants the nonce of its answer (scripts/build/ops.ts). */
const NONCE = /\{\{nonce\}\}/g
const NONCE_BYTES = 16

/** A page of the console's build, and who may frame it. */
interface OpsPage {
  file: string
  urls: readonly string[]
  ancestors: "'none'" | "'self'"
  frameOptions: 'DENY' | 'SAMEORIGIN'
}

const PAGES: readonly OpsPage[] = [
  { file: 'index.html', urls: ['/ops', '/ops/'], ancestors: "'none'", frameOptions: 'DENY' },
  // A game's scene alone, which the console frames and speaks to.
  {
    file: 'preview/preview.html',
    urls: ['/ops/preview'],
    ancestors: "'self'",
    frameOptions: 'SAMEORIGIN',
  },
]

/**
 * Serves the built ops console, apart from players' pages: at `/ops`, under a policy of its own, since its
 * components write their styles when they are shown; and the previews of games that it frames.
 */
export async function serveOpsPages(app: FastifyInstance, dist: string): Promise<void> {
  const folder = join(dist, 'ops')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/ops/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    preCompressed: true,
  })
  for (const { file, urls, ancestors, frameOptions } of PAGES) {
    const html = await readFile(join(folder, file), 'utf8')
    for (const url of urls) {
      app.get(url, { schema: { hide: true } }, (_request, reply) => {
        const nonce = randomBytes(NONCE_BYTES).toString('base64')
        return reply
          .headers({
            'cache-control': 'no-cache',
            'content-security-policy': opsPolicy(nonce, ancestors),
            'x-frame-options': frameOptions,
          })
          .type('text/html; charset=utf-8')
          .send(html.replace(NONCE, nonce))
      })
    }
  }
}

/** The content security policy of one answer: styles need its nonce. */
function opsPolicy(nonce: string, ancestors: OpsPage['ancestors']): string {
  const directives = {
    ...contentSecurityPolicy({ publicHosts: [], apiBase: undefined, frames: [] }),
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'connect-src': ["'self'"],
    'frame-ancestors': [ancestors],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
