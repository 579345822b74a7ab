// Contests, entries and held ballots as operators see them, one by one.
import { asc, eq, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { ContestState } from '../../contract/sweet-pick-constants.ts'
import type { OpsCase, OpsContest, OpsEntry } from '../../contract/sweet-pick-ops.ts'
import { poolOf } from '../../machines/sweet-pick/pool.ts'
import { pictureFile, shownPicture } from '../pictures/show.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepsOf } from '../platform/flow.ts'
import { rankOf } from '../ranking/place.ts'
import { BOARD, votesOn } from './board.ts'
import { contestOf } from './contests.ts'
import { CONTEST_FLOW } from './flow.ts'
import { PHOTOS } from './photos.ts'
import { entryOf } from './review.ts'
import { rosterIn } from './rounds.ts'
import { sweetCase, sweetEntry, sweetReport } from './tables.ts'
import { tuningOf } from './tuned.ts'

/** A contest with its figures. @throws ApiError NOT_FOUND */
export async function opsContest(db: Reader, id: string): Promise<OpsContest> {
  const contest = await contestOf(db, id)
  const votes = contest.finalVotes ?? (await votesOn(db, contest))
  const staying = (await rosterIn(db, id)).filter(({ leftRound }) => leftRound === null)
  const views = staying.map((it) => it.views)
  const hasVoting =
    contest.state === 'voting' || contest.state === 'counting' || contest.state === 'rewarded'
  const steps = await stepsOf(db, CONTEST_FLOW, id)
  const open = await db.$count(
    sweetCase,
    sql`${eq(sweetCase.contestId, id)} AND ${eq(sweetCase.state, 'open')}`,
  )
  return {
    ...{ id, state: contest.state, brands: contest.brands },
    signUpStartsAt: contest.signUpStartsAt.getTime(),
    votingStartsAt: contest.votingStartsAt.getTime(),
    votingEndsAt: contest.votingEndsAt.getTime(),
    plannedAt: contest.plannedAt.getTime(),
    rewardedAt: contest.rewardedAt?.getTime() ?? null,
    cancelReason: contest.cancelReason,
    tuningVersion: contest.tuningVersion,
    commitment: contest.commitment,
    entries: {
      ...{ pending: 0, approved: 0, refused: 0, withdrawn: 0 },
      ...(await byState(
        db,
        sql`SELECT state, count(*)::int AS count FROM sweet_entry WHERE contest_id = ${id} GROUP BY state`,
      )),
    },
    ballots: {
      ...{ cast: 0, counted: 0, held: 0, void: 0 },
      ...(await byState(
        db,
        sql`SELECT state, count(*)::int AS count FROM sweet_ballot WHERE contest_id = ${id} GROUP BY state`,
      )),
    },
    openCases: open,
    pool: contest.finalPool ?? poolOf(await tuningOf(db, contest), votes),
    views:
      hasVoting && views.length > 0
        ? { most: Math.max(...views), fewest: Math.min(...views) }
        : null,
    steps: steps.map(({ event, to, at, actor }) => ({
      ...{ event, actor, at: at.getTime() },
      to: to as ContestState,
    })),
  }
}

async function byState(db: Reader, query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = (await db.execute(query)) as unknown as {
    rows: { state: string; count: number }[]
  }
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** An entry with its photo and its reports. @throws ApiError NOT_FOUND */
export async function opsEntry(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  id: string,
): Promise<OpsEntry> {
  const entry = await entryOf(db.orm, id)
  const contest = await contestOf(db.orm, entry.contestId)
  const body = entry.photoId && (await pictureFile(files, PHOTOS, entry.photoId))
  const standing = await rankOf(db.orm, BOARD, contest.boardAt, entry.userId)
  const reports = await db.orm
    .select()
    .from(sweetReport)
    .where(eq(sweetReport.entryId, id))
    .orderBy(asc(sweetReport.at), asc(sweetReport.userId))
  const since = entry.reviewedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const { number, userId, state, refusal, withdrawal, views } = entry
  return {
    ...{ id, contest: entry.contestId, number, userId, state, refusal, withdrawal, views },
    at: entry.at.getTime(),
    photo: body ? shownPicture(body).data : null,
    votes: standing?.score ?? 0,
    reports: reports.map(({ userId: by, reason, at }) => ({
      ...{ userId: by, at: at.getTime(), isDecided: at.getTime() <= since },
      reason: reason as OpsEntry['reports'][number]['reason'],
    })),
  }
}

const MOST_ACCOUNTS = 200
/** Digits of a keyed hash that are enough to tell marks apart. */
const MARK_DIGITS = 12

/** Ballots that are held, and the accounts that cast them. @throws ApiError NOT_FOUND */
export async function opsCase(
  db: Reader,
  id: string,
): Promise<Answer<'GET /api/ops/sweet-pick/cases/:id'>> {
  const [row] = await db
    .select({ held: sweetCase, entry: sweetEntry })
    .from(sweetCase)
    .innerJoin(
      sweetEntry,
      sql`${eq(sweetEntry.contestId, sweetCase.contestId)} AND ${eq(sweetEntry.number, sweetCase.number)}`,
    )
    .where(eq(sweetCase.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such case.')
  const { held, entry } = row
  const { rows: accounts } = (await db.execute(sql`
    SELECT b.voter_id::float8 AS "userId", (extract(epoch FROM u.created_at) * 1000)::float8 AS "joinedAt",
      count(*)::int AS ballots, (extract(epoch FROM min(b.at)) * 1000)::float8 AS "firstAt",
      (extract(epoch FROM max(b.at)) * 1000)::float8 AS "lastAt"
    FROM sweet_held h JOIN sweet_ballot b ON b.id = h.ballot_id JOIN app_user u ON u.id = b.voter_id
    WHERE h.case_id = ${id} GROUP BY b.voter_id, u.created_at
    ORDER BY count(*) DESC, b.voter_id LIMIT ${MOST_ACCOUNTS}`)) as unknown as {
    rows: OpsCase['accounts']
  }
  const { rows: sums } = (await db.execute(
    sql`SELECT count(*)::int AS ballots FROM sweet_held WHERE case_id = ${id}`,
  )) as unknown as { rows: { ballots: number }[] }
  return {
    ...{ id, contest: held.contestId, state: held.state, by: held.by, decider: held.decider },
    mark: held.mark === '' ? null : held.mark.slice(0, MARK_DIGITS),
    entry: { id: entry.id, number: entry.number, userId: entry.userId },
    at: held.at.getTime(),
    decidedAt: held.decidedAt?.getTime() ?? null,
    ballots: sums[0]?.ballots ?? 0,
    accounts: accounts.map((it) => ({
      ...it,
      joinedAt: Math.floor(it.joinedAt),
      firstAt: Math.floor(it.firstAt),
      lastAt: Math.floor(it.lastAt),
    })),
  }
}
