import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from './feature.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus. */
export function addHealth(app: FastifyInstance, { db, metrics }: Platform): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.orm.execute(sql`SELECT 1`)
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false })
    }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
