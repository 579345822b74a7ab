// Couples and families of editions: what is counted for them, and where they stand.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { countsOf, flowersBetween, SHOWN_VALUE } from './measured.ts'

/** Whether an edition has a block of a kind, by its definition: that of `d` where none is named. */
export const hasBlock = (
  kind: 'couples' | 'families',
  definition: SQLWrapper = sql.raw('d.definition'),
): SQL => sql`${definition} @> ${sql.raw(`'{"blocks": [{"kind": "${kind}"}]}'`)}`

/** The blocks of editions `d`, as `part`. */
const PARTS = sql.raw(
  `CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)`,
)

/**
 * A query of `edition_id`, `block`, `team_id`, `user_id`, `points`, `tie`: what members did for families, in points of
 * their score, by whole units of the period. Who is out adds nothing.
 * @param editions a condition on an edition `d`
 */
export const familyPoints = (editions: SQL): SQL => sql`
  SELECT edition_id, block, family_id AS team_id, user_id, sum(each * ${SHOWN_VALUE})::bigint AS points,
    max(tie::text)::uuid AS tie
  FROM (
    SELECT c.edition_id, part->>'id' AS block, c.family_id, c.user_id, c.measure, (w->>'each')::bigint AS each,
      sum(c.value)::bigint AS value, max(c.tie::text)::uuid AS tie
    FROM campaign_family_count c JOIN campaign_edition d ON d.id = c.edition_id
    ${PARTS} CROSS JOIN LATERAL jsonb_array_elements(part->'scores') w
    JOIN campaign_person p ON p.edition_id = c.edition_id AND p.user_id = c.user_id AND p.out_at IS NULL
    WHERE part->>'kind' = 'families' AND w->>'measure' = c.measure AND ${editions}
    GROUP BY 1, 2, 3, 4, 5, 6
  ) by_measure GROUP BY 1, 2, 3, 4`

/**
 * A query of `edition_id`, `block`, `team_id`, `score`, `tie`: how couples and families stand.
 * @param editions a condition on an edition `d`
 */
export const teamScores = (editions: SQL): SQL => sql`
  SELECT c.edition_id, part->>'id' AS block, c.id AS team_id, (part->>'each')::bigint * p.flowers AS score, p.tie
  FROM campaign_edition d ${PARTS}
  JOIN campaign_couple c ON c.edition_id = d.id AND c.together_at IS NOT NULL AND c.over_at IS NULL
  JOIN campaign_pair p ON p.edition_id = d.id AND p.low_id = least(c.asker_id, c.asked_id)
    AND p.high_id = greatest(c.asker_id, c.asked_id)
  WHERE part->>'kind' = 'couples' AND ${editions}
  UNION ALL
  SELECT s.edition_id, s.block, s.team_id, sum(s.points)::bigint, max(s.tie::text)::uuid
  FROM (${familyPoints(editions)}) s WHERE s.points > 0 GROUP BY 1, 2, 3`

/** Whether a team `t` of an edition `d` has a place: a family that closed before the end has none any more. */
export const HAS_PLACE = sql.raw(`NOT EXISTS (
  SELECT FROM family f WHERE f.id = t.team_id AND f.closed_at < coalesce(d.ended_early_at, d.ends_at)
)`)

/** Teams of an edition. */
export interface Touched {
  edition: string
  teams: readonly string[]
}

/** Counts events for couples and families. @returns whose score changes */
export async function countForTeams(
  tx: Transaction,
  events: SQL,
  editions: SQL,
): Promise<Touched[]> {
  const { rows: couples } = (await tx.execute(sql`
    WITH counted AS (
      INSERT INTO campaign_pair AS p (edition_id, low_id, high_id, flowers, tie)
      ${flowersBetween(events, sql`${editions} AND ${hasBlock('couples')}`)} ORDER BY 1, 2, 3
      ON CONFLICT (edition_id, low_id, high_id) DO UPDATE
        SET flowers = p.flowers + excluded.flowers, tie = greatest(p.tie, excluded.tie)
      RETURNING edition_id, low_id, high_id
    )
    SELECT counted.edition_id AS edition, array_agg(c.id::text) AS teams
    FROM counted JOIN campaign_coupled one ON one.edition_id = counted.edition_id AND one.user_id = counted.low_id
    JOIN campaign_couple c ON c.id = one.couple_id AND counted.high_id IN (c.asker_id, c.asked_id)
    GROUP BY 1 ORDER BY 1`)) as unknown as { rows: Touched[] }
  const { rows: families } = (await tx.execute(sql`
    WITH counted AS (
      INSERT INTO campaign_family_count AS c (edition_id, family_id, user_id, day, measure, value, tie)
      ${countsOf(events, sql`${editions} AND ${hasBlock('families')}`, 'family')} ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (edition_id, family_id, user_id, day, measure) DO UPDATE
        SET value = c.value + excluded.value, tie = greatest(c.tie, excluded.tie)
      RETURNING edition_id, family_id
    )
    SELECT edition_id AS edition, array_agg(DISTINCT family_id::text) AS teams
    FROM counted GROUP BY 1 ORDER BY 1`)) as unknown as { rows: Touched[] }
  return [...couples, ...families]
}

/** Lets teams stand by what is counted now, or nowhere. Under the mark of what counts alone (`holdConsumer`). */
export async function standTeams(tx: Transaction, touched: readonly Touched[]): Promise<void> {
  for (const { edition, teams } of touched) {
    const named = sql`team_id = ANY (${`{${teams.join(',')}}`}::uuid[])`
    await tx.execute(sql`DELETE FROM campaign_team WHERE edition_id = ${edition} AND ${named}`)
    await tx.execute(sql`
      INSERT INTO campaign_team (edition_id, block, team_id, score, tie)
      SELECT edition_id, block, team_id, score, tie FROM (${teamScores(sql`d.id = ${edition}`)}) s WHERE ${named}`)
  }
}

/** What a disqualification changes for teams of an edition: their couple is over, their family stands without them. */
export async function leaveTeams(
  tx: Transaction,
  edition: string,
  userId: number,
  at: number,
): Promise<void> {
  const { rows } = (await tx.execute(sql`
    WITH gone AS (
      DELETE FROM campaign_coupled WHERE couple_id IN (
        SELECT couple_id FROM campaign_coupled WHERE edition_id = ${edition} AND user_id = ${userId}
      )
    ), over AS (
      UPDATE campaign_couple SET over_at = ${new Date(at).toISOString()}, why = 'out'
      WHERE edition_id = ${edition} AND over_at IS NULL AND ${userId} IN (asker_id, asked_id) RETURNING id
    )
    SELECT id FROM over
    UNION SELECT family_id FROM campaign_family_count WHERE edition_id = ${edition} AND user_id = ${userId}`)) as unknown as {
    rows: { id: string }[]
  }
  if (rows.length > 0) await standTeams(tx, [{ edition, teams: rows.map(({ id }) => id) }])
}
