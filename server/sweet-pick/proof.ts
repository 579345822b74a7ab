// What anyone proves the pairs of a contest by: its seed once it is revealed, whom each round held, and what was shown.
import { desc, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Reader } from '../platform/database/database.ts'
import { contestOf } from './contests.ts'
import { rosterIn, roundsOpened } from './rounds.ts'
import { type ContestRow, sweetContest } from './tables.ts'

const LATEST = 20

const shown = (row: ContestRow) => ({
  id: row.id,
  state: row.state,
  votingStartsAt: row.votingStartsAt.getTime(),
  votingEndsAt: row.votingEndsAt.getTime(),
  commitment: row.commitment,
  serverSeed: row.serverSeed,
})

/** The latest contests. */
export async function provenContests(
  db: Reader,
): Promise<Answer<'GET /api/sweet-pick/contests'>['contests']> {
  const rows = await db.select().from(sweetContest).orderBy(desc(sweetContest.id)).limit(LATEST)
  return rows.map(shown)
}

/** All that the pairs of a contest follow from. @throws ApiError NOT_FOUND */
export async function proofOf(
  db: Reader,
  id: string,
): Promise<Answer<'GET /api/sweet-pick/contests/:id/proof'>> {
  const contest = await contestOf(db, id)
  return {
    ...shown(contest),
    rounds: await roundsOpened(db, id),
    // Before voting a number alone would tell who signed up and was approved.
    roster: contest.state === 'planned' || contest.state === 'signUp' ? [] : await rosterIn(db, id),
  }
}

/** Which pairs were shown, by round. @throws ApiError NOT_FOUND */
export async function roundsFrom(
  db: Reader,
  id: string,
  { from, limit }: { from: number; limit: number },
): Promise<Answer<'GET /api/sweet-pick/contests/:id/rounds'>> {
  await contestOf(db, id)
  const { rows } = (await db.execute(sql`
    SELECT s.round, string_agg(CASE WHEN s.ballot_id IS NULL THEN '0' ELSE '1' END, '' ORDER BY s.place) AS shown
    FROM sweet_slot s WHERE s.contest_id = ${id} AND s.round >= ${from} AND s.round < ${from + limit}
    GROUP BY s.round ORDER BY s.round`)) as unknown as { rows: { round: number; shown: string }[] }
  const opened = await roundsOpened(db, id)
  return { rounds: rows, next: from + limit < opened ? from + limit : null }
}
