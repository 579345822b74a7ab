// Couples and families as players see them, and where they stand.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RankedTeam, Team, TeamRanking } from '../../contract/campaigns.ts'
import { familiesOf, familyOf } from '../family/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import type { ShownEdition } from './editions.ts'
import { campaignCouple, campaignCoupled, campaignTeamWinner } from './tables.ts'
import { HAS_PLACE } from './teams.ts'

const TOP_SHOWN = 50
const NEIGHBOURS_EACH_SIDE = 2

interface Placed {
  place: number
  teamId: string
  score: number
}

/** Which couples or families stand where, with mine and those next to it; once it is over, which won. @throws ApiError NOT_FOUND */
export async function teamRanking(
  db: Reader,
  edition: ShownEdition,
  block: string,
  userId: number,
): Promise<TeamRanking> {
  const found = edition.definition.blocks.find(({ id }) => id === block)
  if (found?.kind !== 'couples' && found?.kind !== 'families') {
    throw new ApiError('NOT_FOUND', 'There is no such ranking.')
  }
  const { kind } = found
  const of = { editionId: edition.id, block }
  const mine =
    kind === 'couples' ? await coupleOf(db, edition.id, userId) : await familyOf(db, userId)
  const top = edition.state === 'ended' ? await winners(db, of) : await best(db, of)
  const around = mine === null ? [] : await near(db, of, mine)
  const shown = await teamsOf(
    db,
    kind,
    [...top, ...around].map(({ teamId }) => teamId),
  )
  const ranked = ({ place, teamId, score }: Placed): RankedTeam[] => {
    const team = shown.get(teamId)
    return team ? [{ place, team, score }] : []
  }
  const own = around.find(({ teamId }) => teamId === mine)
  return {
    top: top.flatMap(ranked),
    mine: (own && ranked(own)[0]) ?? null,
    neighbours: around.flatMap(ranked),
  }
}

interface Of {
  editionId: string
  block: string
}

async function best(db: Reader, of: Of): Promise<Placed[]> {
  const rows = await bestTeams(db, of, TOP_SHOWN)
  return rows.map((row, index) => ({ ...row, place: index + 1 }))
}

/** The teams of a block that have a place, as `t`. */
const standing = ({ editionId, block }: Of) => sql`
  SELECT t.team_id, t.score, t.tie FROM campaign_team t JOIN campaign_edition d ON d.id = t.edition_id
  WHERE t.edition_id = ${editionId} AND t.block = ${block} AND ${HAS_PLACE}`

/** The best couples or families of a block, best first. */
export async function bestTeams(db: Reader, of: Of, places: number) {
  const { rows } = (await db.execute(sql`
    SELECT team_id AS "teamId", score::float8 AS score FROM (${standing(of)}) s
    ORDER BY s.score DESC, s.tie, s.team_id LIMIT ${places}`)) as unknown as {
    rows: Omit<Placed, 'place'>[]
  }
  return rows
}

function winners(db: Reader, { editionId, block }: Of): Promise<Placed[]> {
  return db
    .select()
    .from(campaignTeamWinner)
    .where(and(eq(campaignTeamWinner.editionId, editionId), eq(campaignTeamWinner.block, block)))
    .orderBy(campaignTeamWinner.place)
}

/** A team between those that stand next to it; nothing where it does not stand. */
async function near(db: Reader, of: Of, teamId: string): Promise<Placed[]> {
  const { rows } = (await db.execute(sql`
    WITH standing AS (${standing(of)}), mine AS (
      SELECT score, tie, team_id FROM standing WHERE team_id = ${teamId}
    ), above AS (
      SELECT t.* FROM standing t, mine
      WHERE t.score > mine.score OR (t.score = mine.score AND (t.tie, t.team_id) < (mine.tie, mine.team_id))
    ), below AS (
      SELECT t.* FROM standing t, mine
      WHERE t.score < mine.score OR (t.score = mine.score AND (t.tie, t.team_id) >= (mine.tie, mine.team_id))
      ORDER BY t.score DESC, t.tie, t.team_id LIMIT ${NEIGHBOURS_EACH_SIDE + 1}
    ), shown AS (
      (SELECT *, true AS is_above FROM above ORDER BY score, tie DESC, team_id DESC LIMIT ${NEIGHBOURS_EACH_SIDE})
      UNION ALL SELECT *, false FROM below
    )
    SELECT team_id AS "teamId", score::float8 AS score, (
      (SELECT count(*) FROM above) - (SELECT count(*) FROM shown WHERE is_above)
        + row_number() OVER (ORDER BY score DESC, tie, team_id)
    )::float8 AS place
    FROM shown ORDER BY place`)) as unknown as { rows: Placed[] }
  return rows
}

/** The couple that somebody is in; null where they are in none. */
export async function coupleOf(
  db: Reader,
  editionId: string,
  userId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: campaignCoupled.coupleId })
    .from(campaignCoupled)
    .where(and(eq(campaignCoupled.editionId, editionId), eq(campaignCoupled.userId, userId)))
  return row?.id ?? null
}

/** Teams by their ids, as everybody sees them. */
async function teamsOf(
  db: Reader,
  kind: 'couples' | 'families',
  ids: readonly string[],
): Promise<Map<string, Team>> {
  if (ids.length === 0) return new Map()
  if (kind === 'families') {
    const families = await familiesOf(db, ids)
    return new Map(families.map((family) => [family.id, { kind: 'family', family }]))
  }
  const rows = await db
    .select()
    .from(campaignCouple)
    .where(inArray(campaignCouple.id, [...ids]))
  const people = await usersOf(
    db,
    rows.flatMap(({ askerId, askedId }) => [askerId, askedId]),
  )
  return new Map(
    rows.flatMap(({ id, askerId, askedId }): [string, Team][] => {
      const [one, other] = [people.get(askerId), people.get(askedId)]
      return one && other
        ? [[id, { kind: 'couple', people: [publicUser(one), publicUser(other)] }]]
        : []
    }),
  )
}
