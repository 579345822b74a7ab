import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { serveList } from '../platform/ops/list.ts'

/** What was bought of packages, in the ops console. */
export function purchasesOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/campaigns/purchases', {
    from: sql`campaign_purchase p JOIN campaign_edition d ON d.id = p.edition_id`,
    columns: {
      id: sql`p.id`,
      at: sql`p.at`,
      edition: sql`d.number`,
      package: sql`p.package`,
      number: sql`p.number`,
      userId: sql`p.user_id`,
      stake: sql`p.stake_id`,
    },
  })
}
