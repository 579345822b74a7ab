import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'
import { isFileKey, PRIVATE_PREFIX } from './files.ts'

/** Serves stored files at `/files/<key>`; they never change, so clients cache them for a year. */
export function serveFiles(app: FastifyInstance, { files }: Platform): void {
  app.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const isOpen = isFileKey(key) && !key.startsWith(PRIVATE_PREFIX)
    const file = isOpen ? await files.get(key) : null
    if (!file) throw new ApiError('NOT_FOUND', 'There is no such file.')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(file.type)
      .send(Buffer.from(file.body))
  })
}
