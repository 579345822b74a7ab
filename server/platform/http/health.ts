import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../feature.ts'

/** `/healthz`: the process runs. `/readyz`: it also reaches its database. */
export function addHealth(app: FastifyInstance, { db }: Platform): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.orm.execute(sql`SELECT 1`)
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false })
    }
  })
}
