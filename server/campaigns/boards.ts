// Boards of rankings: everybody stands by what they did in the edition's period.
import { eq, sql } from 'drizzle-orm'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { holdConsumer } from '../events/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { leave } from '../ranking/stand.ts'
import { standMany } from '../ranking/stand-many.ts'
import { SHOWN_VALUE } from './measured.ts'
import { campaignEdition, campaignPerson, type EditionRow } from './tables.ts'
import { leaveTeams } from './teams.ts'

/** A board of an edition's ranking; it begins with the edition. */
export const boardOf = ({ number }: Pick<EditionRow, 'number'>, block: string) =>
  `campaigns.${number}-${block}`

/**
 * The scores of an edition's people in a ranking, as a query of `user_id`, `score`, `tie`: of each measure the whole
 * units of the period.
 */
const scoresOf = (
  edition: Pick<EditionRow, 'id'>,
  scores: readonly { measure: string; each: number }[],
) => sql`
  SELECT user_id, sum(each * ${SHOWN_VALUE})::bigint AS score, max(tie::text)::uuid AS tie
  FROM (
    SELECT c.user_id, c.measure, w.each, sum(c.value)::bigint AS value, max(c.tie::text)::uuid AS tie
    FROM campaign_count c
    JOIN jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) AS w (measure text, each bigint) USING (measure)
    JOIN campaign_person p ON p.edition_id = c.edition_id AND p.user_id = c.user_id AND p.out_at IS NULL
    WHERE c.edition_id = ${edition.id}
    GROUP BY c.user_id, c.measure, w.each
  ) counted GROUP BY user_id`

/** Lets people stand by what is counted now. Only the consumer does, under its mark. @param touched people by edition */
export async function standAnew(
  tx: Transaction,
  touched: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const [id, people] of touched) {
    const [edition] = await tx.select().from(campaignEdition).where(eq(campaignEdition.id, id))
    if (!edition) throw new Error(`there is no edition ${id}`)
    for (const { id: block, scores } of blocksOf(edition.definition, 'ranking')) {
      const { rows } = (await tx.execute(sql`
        SELECT user_id::float8 AS "userId", score::float8 AS score, tie FROM (${scoresOf(edition, scores)}) s
        WHERE user_id = ANY (${`{${people.join(',')}}`}::bigint[]) AND score > 0`)) as unknown as {
        rows: { userId: number; score: number; tie: string }[]
      }
      await standMany(tx, boardOf(edition, block), edition.startsAt, rows)
    }
  }
}

/** Takes somebody off the boards of editions that are not over, for good. */
export async function leaveBoards(tx: Transaction, userId: number, at: number): Promise<void> {
  const { rows } = (await tx.execute(sql`
    SELECT d.id FROM campaign_person p JOIN campaign_edition d ON d.id = p.edition_id
    WHERE p.user_id = ${userId} AND p.out_at IS NULL AND d.state IN ('announced', 'running', 'counting')
    ORDER BY d.id`)) as unknown as { rows: { id: string }[] }
  // The consumer moves the same people under its mark.
  await holdConsumer(tx, 'campaigns.count')
  for (const { id } of rows) {
    const [edition] = await tx.select().from(campaignEdition).where(eq(campaignEdition.id, id))
    await tx
      .update(campaignPerson)
      .set({ outAt: new Date(at) })
      .where(sql`${campaignPerson.editionId} = ${id} AND ${campaignPerson.userId} = ${userId}`)
    await leaveTeams(tx, id, userId, at)
    if (!edition) continue
    for (const { id: block } of blocksOf(edition.definition, 'ranking')) {
      await leave(tx, boardOf(edition, block), edition.startsAt, userId)
    }
  }
}
