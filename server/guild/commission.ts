// What agents get of what their members earn, as a query: many are noted at once, and the audit reads the same.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CommissionRules } from '../platform/feature.ts'
import { guildMembership } from './tables.ts'

/**
 * An earning counts for the guild that its member was in when it was made, whenever it comes, by the tuning in force when
 * it came. What comes after an agent has been removed is nobody's: it is `taken`. The backend's clock may run ahead of
 * ours, and nothing is made later than it comes.
 */
export const guildCommissions: CommissionRules = {
  program: 'guild',
  earned: ({ after, through }): SQL => sql`
    WITH tuned AS (
      SELECT tuning, CASE WHEN lag(version) OVER by_version IS NULL THEN '-infinity' ELSE published_at END AS since,
        coalesce(lead(published_at) OVER by_version, 'infinity') AS until
      FROM tuning_version WHERE game = 'guild' WINDOW by_version AS (ORDER BY published_at, version)
    )
    SELECT e.number, m.agent_id AS payee_id, e.user_id AS other_id, m.id AS ref,
      e.milli * coalesce(t.tuning->'brands'->a.brand->>'share', t.tuning->'terms'->>'share')::bigint AS micro,
      CASE WHEN m.state = 'closed' AND x.came >= m.ends_at THEN 'taken' ELSE 'paid' END AS fate
    FROM earning_event e
    JOIN guild_membership m ON m.user_id = e.user_id AND m.joined_at IS NOT NULL
    JOIN app_event a ON a.number = e.number
    CROSS JOIN LATERAL (SELECT id_time(a.id) AS came, least(a.at, id_time(a.id)) AS at) x
    JOIN tuned t ON t.since <= x.came AND x.came < t.until
    WHERE e.number > ${after} AND e.number <= ${through}
      AND m.joined_at <= x.at AND (m.ends_at IS NULL OR x.at < m.ends_at)`,
  earns: async (db, ref, payeeId) => {
    const [row] = await db
      .select({ id: guildMembership.id })
      .from(guildMembership)
      .where(and(eq(guildMembership.id, ref), eq(guildMembership.agentId, payeeId)))
    return row !== undefined
  },
}
