// A whole contest of Sweet Pick on a shifted clock: the real plan, rounds, counts and prizes; entrants, voters and ballots
// are written set by set, since a million calls of the API would take hours.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { standBy } from '../../server/sweet-pick/board.ts'
import { contestOf } from '../../server/sweet-pick/contests.ts'
import { countBallots } from '../../server/sweet-pick/count.ts'
import { doDue } from '../../server/sweet-pick/due.ts'
import { planContest } from '../../server/sweet-pick/plan.ts'
import { openRounds } from '../../server/sweet-pick/rounds.ts'
import type { ContestRow } from '../../server/sweet-pick/tables.ts'

const DAY_MS = 86_400_000
const SIGN_UP_MS = 2 * DAY_MS
export const VOTING_MS = 7 * DAY_MS
/** Ballots a statement adds, so that none outlasts the server's patience. */
const BATCH = 10_000
/** One of so many pairs is left undecided at first, as people do who go away. */
const LEFT_OF = 31
const ACTOR = 'operator:bench'

export interface ContestSize {
  entrants: number
  voters: number
  ballots: number
}

/** How it went: where time was spent, by the real clock. */
export interface PlayedContest {
  contest: ContestRow
  castMs: number
  countMs: number
  rewardMs: number
}

/** A clock that is moved on by hand. */
export interface ShiftedClock {
  now(): number
  fixed: true
  set(at: number): void
}

/** A clock that stands at a moment until it is moved on. */
export function shiftedClock(start: number): ShiftedClock {
  let at = start
  return {
    fixed: true,
    now: () => at,
    set: (moment) => {
      at = moment
    },
  }
}

/** Plays a contest from its plan to its prizes. It takes nine days of the shifted clock. */
export async function playContest(
  given: Platform,
  clock: ShiftedClock,
  { entrants, voters, ballots }: ContestSize,
  tell: (text: string) => void = () => {},
): Promise<PlayedContest> {
  const platform: Platform = { ...given, clock }
  const { db } = platform
  const planned = clock.now()
  const { id } = await db.orm.transaction((tx) =>
    planContest(tx as Transaction, platform, {
      ...{ brands: ['companion'], tuningVersion: 1, actor: ACTOR, at: planned },
      signUpStartsAt: planned,
      votingStartsAt: planned + SIGN_UP_MS,
      votingEndsAt: planned + SIGN_UP_MS + VOTING_MS,
    }),
  )
  const contest = await contestOf(db.orm, id)
  await addEntrants(platform, contest, entrants)
  clock.set(planned + SIGN_UP_MS)
  await doDue(platform)
  const firstVoter = await addVoters(db, voters, planned)
  const played = { castMs: 0, countMs: 0 }
  const timed = async (what: keyof typeof played, act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    played[what] += performance.now() - began
  }
  let cast = 0
  // Pairs that somebody was asked about: it goes on where nobody of a few decides any.
  let asked = 0
  while (cast < ballots) {
    const count = Math.min(BATCH, ballots - cast)
    clock.set(planned + SIGN_UP_MS + Math.floor((cast / ballots) * (VOTING_MS - DAY_MS / 2)) + 1)
    await timed('castMs', async () => {
      cast += await castMany(platform, contest, { count, voters, firstVoter, offset: asked })
      asked += count
    })
    await timed('countMs', () => countBallots(platform, contest, clock.now()))
    if (cast % 100_000 < BATCH) tell(`contest: ${cast.toLocaleString('en')} ballots`)
  }
  clock.set(planned + SIGN_UP_MS + VOTING_MS)
  const began = performance.now()
  await doDue(platform)
  const rewardMs = performance.now() - began
  return { ...played, rewardMs, contest: await contestOf(db.orm, id) }
}

/** People whose photo was approved, with every line that this takes. */
async function addEntrants(
  { db, clock }: Platform,
  contest: ContestRow,
  count: number,
): Promise<void> {
  const at = sql`${new Date(clock.now()).toISOString()}::timestamptz`
  const ids = await addPeople(db, 'entrant', count, clock.now())
  await db.orm.execute(sql`
    WITH entered AS (
      INSERT INTO sweet_entry (id, contest_id, user_id, number, state, photo_key, at, views)
      SELECT id_at(${at}), ${contest.id}::uuid, ${ids}::bigint + n - 1, n, 'approved', 'avatars/0.svg', ${at}, 0
      FROM generate_series(1, ${count}::int) AS n RETURNING id
    )
    INSERT INTO flow_step (id, flow, subject, number, event, from_state, to_state, at, actor, detail)
    SELECT id_at(${at}), 'sweetPick.entry', e.id, step.number, step.event, step.from_state, step.to_state, ${at}, ${ACTOR}, '{}'
    FROM entered e CROSS JOIN (VALUES
      (1, 'BEGIN', NULL, 'pending'), (2, 'APPROVED', 'pending', 'approved')
    ) AS step (number, event, from_state, to_state)`)
  await db.orm.execute(
    sql`UPDATE sweet_contest SET next_number = ${count + 1} WHERE id = ${contest.id}`,
  )
  const nobody = new Map(Array.from({ length: count }, (_, index) => [index + 1, 0] as const))
  await db.orm.transaction((tx) => standBy(tx as Transaction, contest, nobody))
}

async function addVoters(db: Database, count: number, at: number): Promise<number> {
  return addPeople(db, 'voter', count, at - DAY_MS)
}

/** @returns the first of their ids, which follow one another */
async function addPeople(
  db: Database,
  name: string,
  count: number,
  createdAt: number,
): Promise<number> {
  const { rows } = (await db.orm.execute(sql`
    WITH added AS (
      INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
      SELECT 'companion', ${`${name}-`}::text || n, 'Lan', 'female', 'VN', 'avatars/0.svg', 'user',
        ${new Date(createdAt).toISOString()}::timestamptz
      FROM generate_series(1, ${count}::int) AS n RETURNING id
    ), opened AS (
      INSERT INTO account (owner_id, currency, balance)
      SELECT id, currency, 0 FROM added CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
    )
    SELECT min(id)::float8 AS first, max(id)::float8 AS last FROM added`)) as unknown as {
    rows: { first: number; last: number }[]
  }
  const [{ first, last } = { first: 0, last: 0 }] = rows
  if (last - first + 1 !== count) throw new Error('somebody else was added meanwhile')
  return first
}

/**
 * Deals the next free pairs of the schedule to voters, who decide all but a few of them: better known numbers win more
 * often. What somebody has decided today already stays for the next one.
 * @returns how many ballots were cast
 */
async function castMany(
  platform: Platform,
  contest: ContestRow,
  {
    count,
    voters,
    firstVoter,
    offset,
  }: { count: number; voters: number; firstVoter: number; offset: number },
): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  await db.orm.transaction((tx) =>
    openRounds(tx as Transaction, platform, contest, now, { fewest: count, again: count }),
  )
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const { rows } = (await db.withoutTimeLimit((orm) =>
    orm.execute(sql`
    WITH free AS (
      SELECT round, place, one, other, row_number() OVER (ORDER BY round, place) + ${offset}::int AS n
      FROM (
        SELECT round, place, one, other FROM sweet_slot
        WHERE contest_id = ${contest.id} AND ballot_id IS NULL AND NOT is_gone
        ORDER BY contest_id, round, place LIMIT ${count}
      ) next
    ), cast_now AS (
      INSERT INTO sweet_ballot (id, contest_id, round, place, voter_id, day, low, high, chosen, is_young, at, state)
      SELECT id_at(${at}), ${contest.id}::uuid, round, place, ${firstVoter}::bigint + n % ${voters},
        (${at} AT TIME ZONE 'UTC')::date, least(one, other), greatest(one, other),
        CASE WHEN n % (20 + one % 97 + other % 97) < 10 + one % 97 THEN one ELSE other END, false, ${at}, 'cast'
      FROM free WHERE n % ${LEFT_OF} <> 0
      ON CONFLICT DO NOTHING
      RETURNING id, round, place, voter_id
    ), decided AS (
      UPDATE sweet_slot s SET ballot_id = b.id, voter_id = b.voter_id, deal_id = gen_random_uuid(), dealt_until = ${at}
      FROM cast_now b WHERE s.contest_id = ${contest.id} AND s.round = b.round AND s.place = b.place
    )
    SELECT count(*)::int AS cast FROM cast_now`),
  )) as unknown as { rows: { cast: number }[] }
  return rows[0]?.cast ?? 0
}
