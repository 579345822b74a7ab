// Dealing: who comes next gets the next pairs of the schedule. What somebody may not see, or has decided today, they pass
// over: it stays for the next voter, and so does what somebody leaves undecided. So everybody is shown equally often.
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { PAIR_MINUTES, PAIRS_AHEAD } from '../../contract/sweet-pick-constants.ts'
import type { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import { dayAt } from '../../machines/clock/spans.ts'
import { blockedWith } from '../chat/blocks.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Quota, quotaLeft } from '../platform/quota.ts'
import { pictureOf } from '../user/users.ts'
import { openContestOf, sharedContest } from './contests.ts'
import { openRounds } from './rounds.ts'
import type { ContestRow } from './tables.ts'
import { tuningOf } from './tuned.ts'

/** Who votes, and when: milliseconds since 1970, by the database's clock. */
export interface Voter {
  user: { id: number; brand: string; createdAt: Date }
  at: number
}

type Dealt = Answer<'POST /api/sweet-pick/pairs'>

interface DealtRow {
  dealId: string
  round: number
  place: number
  one: number
  other: number
  until: Date
}

/** Ballots of one person a day (UTC). */
export const ballotQuota = (
  { user, at }: Voter,
  { ballotsADay }: Pick<SweetPickTuning, 'ballotsADay'>,
): Quota => ({
  name: 'sweetPick.ballots',
  subject: user.id,
  limit: ballotsADay,
  at,
  period: 'calendarDay',
  message: 'No more ballots of this user today.',
})

/** How many ballots somebody has left today. */
export async function ballotsOf(
  db: Reader,
  voter: Voter,
  tuning: Pick<SweetPickTuning, 'ballotsADay'>,
): Promise<Dealt['ballots']> {
  return {
    left: await quotaLeft(db, ballotQuota(voter, tuning)),
    most: tuning.ballotsADay,
    resetsAt: dayAt(voter.at).resetsAt,
  }
}

/**
 * The contest that somebody may vote in now, which nobody changes until the transaction ends.
 * @throws ApiError VOTING_CLOSED
 */
export async function votingContest(tx: Transaction, { user, at }: Voter): Promise<ContestRow> {
  const open = await openContestOf(tx, user.brand)
  const contest = open && (await sharedContest(tx, open.id))
  if (contest?.state !== 'voting' || at >= contest.votingEndsAt.getTime()) {
    throw new ApiError('VOTING_CLOSED', 'Nobody can vote now.')
  }
  return contest
}

/** Deals somebody the pairs to choose from next; those that they have come first. */
export async function deal(
  tx: Transaction,
  platform: Pick<Platform, 'seeds'>,
  contest: ContestRow,
  voter: Voter,
): Promise<Dealt> {
  const ballots = await ballotsOf(tx, voter, await tuningOf(tx, contest))
  const want = Math.min(PAIRS_AHEAD, ballots.left)
  if (want === 0) return { pairs: [], ballots }
  const own = await ownPairs(tx, contest, voter)
  let taken = await takePairs(tx, contest, voter, want - own.length, own)
  if (own.length + taken.length < want && (await openRounds(tx, platform, contest, voter.at))) {
    const had = [...own, ...taken]
    taken = [...taken, ...(await takePairs(tx, contest, voter, want - had.length, had))]
  }
  return { pairs: await shownPairs(tx, contest.id, [...own, ...taken].slice(0, want)), ballots }
}

const untilOf = (at: number) =>
  sql`${new Date(at + PAIR_MINUTES * 60_000).toISOString()}::timestamptz`

const NAMED = sql`s.deal_id AS "dealId", s.round, s.place, s.one, s.other, s.dealt_until AS "until"`

/** Pairs `s` that a voter may decide now: without themselves or somebody they have a block with, and not decided today. */
const mayDecide = ({ id }: ContestRow, { user, at }: Voter): SQL => {
  const hidden = sql`SELECT e.number FROM sweet_entry e
    WHERE e.contest_id = ${id} AND (e.user_id = ${user.id} OR e.user_id IN (${blockedWith(user.id)}))`
  return sql`s.contest_id = ${id} AND s.ballot_id IS NULL AND NOT s.is_gone
    AND s.one NOT IN (${hidden}) AND s.other NOT IN (${hidden})
    AND NOT EXISTS (
      SELECT FROM sweet_ballot b WHERE b.contest_id = s.contest_id AND b.voter_id = ${user.id}
        AND b.day = ${dayOf(at)}::date
        AND b.low = least(s.one, s.other) AND b.high = greatest(s.one, s.other)
    )`
}

/** Pairs that are theirs still, for longer from now on. */
async function ownPairs(tx: Transaction, contest: ContestRow, voter: Voter): Promise<DealtRow[]> {
  const { user, at } = voter
  return rowsOf(
    tx,
    sql`UPDATE sweet_slot s SET dealt_until = ${untilOf(at)}
      WHERE ${mayDecide(contest, voter)} AND s.voter_id = ${user.id}
        AND s.dealt_until > ${new Date(at).toISOString()}::timestamptz
      RETURNING ${NAMED}`,
  )
}

/** The first pairs of the schedule that are nobody's, and that this voter may see. */
async function takePairs(
  tx: Transaction,
  contest: ContestRow,
  voter: Voter,
  count: number,
  had: readonly DealtRow[],
): Promise<DealtRow[]> {
  if (count <= 0) return []
  const { user, at } = voter
  const free = await rowsOf<Pick<DealtRow, 'round' | 'place' | 'one' | 'other'>>(
    tx,
    sql`SELECT s.round, s.place, s.one, s.other FROM sweet_slot s
      WHERE ${mayDecide(contest, voter)}
        AND (s.voter_id IS NULL OR s.dealt_until <= ${new Date(at).toISOString()}::timestamptz)
      ORDER BY s.contest_id, s.round, s.place LIMIT ${count + had.length + SPARE}
      FOR UPDATE SKIP LOCKED`,
  )
  const chosen = distinctPairs(free, had).slice(0, count)
  if (chosen.length === 0) return []
  const list = sql.join(
    chosen.map(
      ({ round, place }) => sql`(${round}::integer, ${place}::integer, ${randomUUID()}::uuid)`,
    ),
    sql`, `,
  )
  return rowsOf(
    tx,
    sql`UPDATE sweet_slot s SET deal_id = d.deal_id, voter_id = ${user.id}, dealt_until = ${untilOf(at)}
      FROM (VALUES ${list}) AS d (round, place, deal_id)
      WHERE s.contest_id = ${contest.id} AND s.round = d.round AND s.place = d.place
      RETURNING ${NAMED}`,
  )
}

/** In small contests the same two come up again within a few rounds. */
const SPARE = 4

/** Each two once, and none that the voter has already. */
function distinctPairs<P extends { one: number; other: number }>(
  pairs: readonly P[],
  had: readonly { one: number; other: number }[],
): P[] {
  const keyOf = ({ one, other }: { one: number; other: number }) =>
    `${Math.min(one, other)} ${Math.max(one, other)}`
  const seen = new Set(had.map(keyOf))
  return pairs.filter((pair) => {
    const key = keyOf(pair)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A day in UTC as `2026-11-28`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function shownPairs(
  tx: Transaction,
  contestId: string,
  dealt: readonly DealtRow[],
): Promise<Dealt['pairs']> {
  if (dealt.length === 0) return []
  const inOrder = dealt.toSorted((a, b) => a.round - b.round || a.place - b.place)
  const numbers = inOrder.flatMap(({ one, other }) => [one, other])
  const entries = await rowsOf<{ id: string; number: number; photo: string }>(
    tx,
    sql`SELECT e.id, e.number, e.photo_key AS photo FROM sweet_entry e
      WHERE e.contest_id = ${contestId} AND e.number IN (${sql.join(
        numbers.map((number) => sql`${number}`),
        sql`, `,
      )})`,
  )
  const byNumber = new Map(entries.map((it) => [it.number, { ...it, photo: pictureOf(it.photo) }]))
  return inOrder.flatMap(({ dealId, one, other, until }) => {
    const [left, right] = [byNumber.get(one), byNumber.get(other)]
    return left && right
      ? [{ id: dealId, until: new Date(until).getTime(), entrants: [left, right] as const }]
      : []
  }) as Dealt['pairs']
}

async function rowsOf<Row = DealtRow>(tx: Transaction, query: SQL) {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] }
  return rows
}
