// The families' battles by day, and what members did for theirs.
import { sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { FamilyCard } from '../../contract/families.ts'
import { dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { familiesOf, familyOf } from '../family/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { ShownEdition } from './editions.ts'
import { SHOWN_VALUE } from './measured.ts'
import { familyPoints, HAS_PLACE } from './teams.ts'

type Days = Answer<'GET /api/campaigns/editions/:number/families/:block/days'>

const BEST_A_DAY = 3

interface DayRow {
  day: string
  family: string
  points: number
  place: number
}

/** How each day of an edition went up to now. @throws ApiError NOT_FOUND */
export async function familyDays(
  db: Reader,
  edition: ShownEdition,
  { block, userId, now }: { block: string; userId: number; now: number },
): Promise<Days> {
  const found = edition.definition.blocks.find(({ id }) => id === block)
  if (found?.kind !== 'families') throw new ApiError('NOT_FOUND', 'There is no such battle.')
  const mine = await familyOf(db, userId)
  const rows = await rowsOf(db, edition, block, mine)
  const best = rows.filter(({ place }) => place <= BEST_A_DAY)
  const cards = new Map(
    (await familiesOf(db, [...new Set(best.map(({ family }) => family))])).map((it) => [it.id, it]),
  )
  const shown = (id: string): FamilyCard[] => {
    const card = cards.get(id)
    return card ? [card] : []
  }
  return {
    days: daysOf(edition, now).map((day) => ({
      day,
      best: best
        .filter((it) => it.day === day)
        .sort((one, other) => one.place - other.place)
        .flatMap(({ family, points }) => shown(family).map((card) => ({ family: card, points }))),
      mine:
        mine === null
          ? null
          : (rows.find((it) => it.day === day && it.family === mine)?.points ?? 0),
    })),
    contributions: mine === null ? [] : await contributionsOf(db, edition, block, mine),
  }
}

/** The days of an edition's own calendar that have begun. */
function daysOf({ startsAt, endsAt, endedEarlyAt, offsetMinutes }: ShownEdition, now: number) {
  const last = Math.min(now, (endedEarlyAt ?? endsAt).getTime() - 1)
  const days: string[] = []
  const until = localDayAt(last, offsetMinutes)
  for (
    let day = localDayAt(startsAt.getTime(), offsetMinutes);
    day <= until && now >= startsAt.getTime();
    day = dayPlus(day, 1)
  ) {
    days.push(day)
  }
  return days
}

/** The best of each day, and one family on all of them. */
async function rowsOf(db: Reader, { id }: ShownEdition, block: string, mine: string | null) {
  const { rows } = (await db.execute(sql`
    SELECT day::text AS day, team_id AS family, points::float8 AS points, place::float8 AS place
    FROM (
      SELECT t.*, row_number() OVER (PARTITION BY t.day ORDER BY t.points DESC, t.tie, t.team_id) AS place
      FROM (
        SELECT c.edition_id, c.family_id AS team_id, c.day, sum((w->>'each')::bigint * ${SHOWN_VALUE})::bigint AS points,
          max(c.tie::text)::uuid AS tie
        FROM campaign_family_count c JOIN campaign_edition d ON d.id = c.edition_id
        CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)
        CROSS JOIN LATERAL jsonb_array_elements(part->'scores') AS weights (w)
        JOIN campaign_person p ON p.edition_id = c.edition_id AND p.user_id = c.user_id AND p.out_at IS NULL
        WHERE c.edition_id = ${id} AND part->>'id' = ${block} AND w->>'measure' = c.measure
        GROUP BY 1, 2, 3
      ) t JOIN campaign_edition d ON d.id = t.edition_id WHERE t.points > 0 AND ${HAS_PLACE}
    ) ranked WHERE place <= ${BEST_A_DAY} OR team_id = ${mine}::uuid
    ORDER BY day, place`)) as unknown as { rows: DayRow[] }
  return rows
}

async function contributionsOf(db: Reader, { id }: ShownEdition, block: string, mine: string) {
  const { rows } = (await db.execute(sql`
    SELECT user_id::float8 AS "userId", points::float8 AS points
    FROM (${familyPoints(sql`d.id = ${id} AND c.family_id = ${mine}`)}) s
    WHERE block = ${block} AND points > 0 ORDER BY points DESC, user_id`)) as unknown as {
    rows: Days['contributions']
  }
  return rows
}
