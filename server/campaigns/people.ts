// Who may take part in an edition.
import { type SQL, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { campaignPerson, type EditionRow } from './tables.ts'

/** Whether somebody is whom an edition is for, by the aliases of `campaign_edition` and `app_user`. */
export const mayTakePart = (edition: string, user: string): SQL =>
  sql.raw(`(
    CASE ${edition}.definition->'who'->>'role'
      WHEN 'any' THEN true WHEN 'streamer' THEN ${user}.role = 'streamer' ELSE ${user}.role <> 'streamer' END
    AND (${edition}.definition->'who'->'countries' = '[]'::jsonb
      OR ${edition}.definition->'who'->'countries' ? ${user}.country)
  )`)

/** Whether somebody takes part: as it was when they first did something, else as it is. */
export async function takesPart(
  db: Reader,
  { id }: Pick<EditionRow, 'id'>,
  userId: number,
): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    SELECT coalesce(p.takes_part AND p.out_at IS NULL, ${mayTakePart('d', 'u')}) AS is
    FROM campaign_edition d CROSS JOIN app_user u
    LEFT JOIN campaign_person p ON p.edition_id = d.id AND p.user_id = u.id
    WHERE d.id = ${id} AND u.id = ${userId}`)) as unknown as { rows: { is: boolean }[] }
  return rows[0]?.is ?? false
}

/** Notes that somebody takes part. @throws ApiError CAMPAIGN_NOT_YOURS */
export async function requireTakesPart(
  tx: Transaction,
  edition: Pick<EditionRow, 'id'>,
  userId: number,
): Promise<void> {
  const is = await takesPart(tx, edition, userId)
  await tx
    .insert(campaignPerson)
    .values({ editionId: edition.id, userId, takesPart: is })
    .onConflictDoNothing()
  if (!is) throw new ApiError('CAMPAIGN_NOT_YOURS', 'This campaign is for others.')
}
