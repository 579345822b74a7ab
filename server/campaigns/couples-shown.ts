// What somebody sees of an edition's couples: theirs, questions to them and by them, and who is close.
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { COUPLE_NEAR, type CoupleAsk, type OwnCouple } from '../../contract/campaigns-couples.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { isThereFor } from '../chat/there.ts'
import { closestTo } from '../levels/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { shownUser, usersOf, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import type { ShownEdition } from './editions.ts'
import { mayTakePart } from './people.ts'
import { type CoupleRow, campaignCouple, campaignPair } from './tables.ts'

/** Some of those who are close cannot be asked: they take no part, or are in a couple. */
const CLOSE_LOOKED_AT = 100

/** Refuses what an edition without couples cannot answer. @throws ApiError NOT_FOUND */
export function requireCouples({ definition }: Pick<ShownEdition, 'definition'>): void {
  if (blocksOf(definition, 'couples').length === 0) {
    throw new ApiError('NOT_FOUND', 'There are no couples in this edition.')
  }
}

/** The other one of the two. */
export const otherOf = ({ askerId, askedId }: CoupleRow, userId: number): number =>
  askerId === userId ? askedId : askerId

/** What is somebody's of an edition's couples. @param at milliseconds since 1970 */
export async function ownCouple(
  db: Reader,
  edition: ShownEdition,
  userId: number,
  at: number,
): Promise<OwnCouple> {
  requireCouples(edition)
  const isOpen = edition.state === 'running' && at < edition.endsAt.getTime()
  const rows = await openRows(db, edition.id, userId)
  const others = rows.map((row) => otherOf(row, userId))
  const people = await usersOf(db, [userId, ...others])
  const flowers = await flowersWith(db, edition.id, userId)
  const own = rows.find(({ togetherAt }) => togetherAt !== null)
  const asks = (which: (row: CoupleRow) => boolean): CoupleAsk[] =>
    rows.flatMap((row) => {
      const user = people.get(otherOf(row, userId))
      if (!isOpen || row.togetherAt !== null || !which(row) || !user) return []
      const between = flowers.get(user.id) ?? 0
      return [{ id: row.id, user: publicUser(user), at: row.askedAt.getTime(), flowers: between }]
    })
  const me = people.get(userId)
  if (!me) throw new Error(`there is no user ${userId}`)
  const mate = own && people.get(otherOf(own, userId))
  return {
    me: publicUser(me),
    couple:
      own?.togetherAt && mate
        ? {
            ...{ id: own.id, user: publicUser(mate), since: own.togetherAt.getTime() },
            flowers: flowers.get(mate.id) ?? 0,
          }
        : null,
    askedBy: asks(({ askedId }) => askedId === userId),
    asked: asks(({ askerId }) => askerId === userId),
    near: own || !isOpen ? [] : await nearTo(db, edition, userId, others),
  }
}

/** What is not over between somebody and others, the latest first. */
function openRows(db: Reader, editionId: string, userId: number): Promise<CoupleRow[]> {
  const { askerId, askedId } = campaignCouple
  return db
    .select()
    .from(campaignCouple)
    .where(
      and(
        eq(campaignCouple.editionId, editionId),
        or(eq(askerId, userId), eq(askedId, userId)),
        isNull(campaignCouple.overAt),
      ),
    )
    .orderBy(desc(campaignCouple.id))
}

/** Flowers between somebody and each other one in an edition. */
async function flowersWith(
  db: Reader,
  editionId: string,
  userId: number,
): Promise<Map<number, number>> {
  const { lowId, highId } = campaignPair
  const rows = await db
    .select()
    .from(campaignPair)
    .where(and(eq(campaignPair.editionId, editionId), or(eq(lowId, userId), eq(highId, userId))))
  return new Map(rows.map((row) => [row.lowId === userId ? row.highId : row.lowId, row.flowers]))
}

/** Whom somebody may ask and is close to: by flowers of this edition, then by those of ever. */
async function nearTo(
  db: Reader,
  { id }: Pick<ShownEdition, 'id'>,
  userId: number,
  asked: readonly number[],
): Promise<OwnCouple['near']> {
  const { rows } = (await db.execute(sql`
    WITH here AS (
      SELECT CASE low_id WHEN ${userId} THEN high_id ELSE low_id END AS user_id, flowers FROM campaign_pair
      WHERE edition_id = ${id} AND ${userId} IN (low_id, high_id) ORDER BY flowers DESC LIMIT ${CLOSE_LOOKED_AT}
    ), ever AS (${closestTo(userId, CLOSE_LOOKED_AT)})
    SELECT u.id::float8 AS id, coalesce(here.flowers, 0)::float8 AS flowers, coalesce(ever.flowers, 0)::float8 AS intimacy
    FROM here FULL JOIN ever USING (user_id) JOIN app_user u ON u.id = user_id
    JOIN campaign_edition d ON d.id = ${id}
    LEFT JOIN campaign_person p ON p.edition_id = d.id AND p.user_id = u.id
    WHERE coalesce(p.takes_part AND p.out_at IS NULL, ${mayTakePart('d', 'u')})
      AND NOT EXISTS (SELECT FROM campaign_coupled c WHERE c.edition_id = d.id AND c.user_id = u.id)
    ORDER BY coalesce(here.flowers, 0) DESC, coalesce(ever.flowers, 0) DESC, u.id`)) as unknown as {
    rows: { id: number; flowers: number; intimacy: number }[]
  }
  const there = await db
    .select(shownUser)
    .from(userView)
    .where(
      and(
        inArray(
          userView.id,
          rows.map((row) => row.id),
        ),
        isThereFor(userId),
      ),
    )
  const people = new Map(there.map((person) => [person.id, person]))
  return rows
    .flatMap(({ id: otherId, flowers, intimacy }) => {
      const user = people.get(otherId)
      if (!user || asked.includes(otherId)) return []
      // The one may be counted a moment before the other.
      return [{ user: publicUser(user), flowers, intimacy: Math.max(flowers, intimacy) }]
    })
    .slice(0, COUPLE_NEAR)
}
