// A contest of Sweet Pick in its third day of voting, and one of another brand that people can sign up for: by the real
// rules on a clock in the past; ballots are written set by set, as people would have cast them.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { keyOf } from '../pictures/store.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { contestOf } from '../sweet-pick/contests.ts'
import { countBallots } from '../sweet-pick/count.ts'
import { doDue } from '../sweet-pick/due.ts'
import { enter } from '../sweet-pick/enter.ts'
import { PHOTOS } from '../sweet-pick/photos.ts'
import { planContest } from '../sweet-pick/plan.ts'
import { decideEntry } from '../sweet-pick/review.ts'
import { openRounds } from '../sweet-pick/rounds.ts'
import { type ContestRow, sweetContest, sweetPhoto } from '../sweet-pick/tables.ts'
import { openSweetPick } from '../sweet-pick/tuned.ts'
import { appUser } from '../user/tables.ts'
import { crowdOf } from './crowd.ts'

const ENTRANTS = 14
const VOTERS = 60
const VOTED_DAYS = 3
const BALLOTS_A_DAY = 400
const ACTOR = 'operator:demo'
/** Of a photo, in px: as tall as people hold their phones. */
const PHOTO = { width: 720, height: 960 }

/** Holds both, in a world that has none. */
export async function holdContests(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const [known] = await platform.db.orm.select({ id: sweetContest.id }).from(sweetContest).limit(1)
  if (known) return
  let at = now - 9 * DAY_MS
  const past: Platform = { ...platform, clock: { fixed: true, now: () => at } }
  const { version } = await openSweetPick(past)
  await plan(past, 'qiwee', version, { signUp: now - DAY_MS, starts: now + 6 * DAY_MS })
  const starts = now - VOTED_DAYS * DAY_MS
  const contest = await plan(past, 'companion', version, { signUp: now - 8 * DAY_MS, starts })
  const people = await crowdOf(platform)
  at = now - 7 * DAY_MS
  await doDue(past)
  for (const id of people.slice(0, ENTRANTS)) {
    at += 60_000
    await signUp(past, id)
  }
  at = starts
  await doDue(past)
  const voters = people.slice(ENTRANTS, ENTRANTS + VOTERS)
  for (let day = 0; day < VOTED_DAYS && voters.length > 0; day++) {
    // In the middle of what is a day since voting began, at whatever hour that was.
    at = starts + day * DAY_MS + DAY_MS / 2
    await voteFor(past, contest, voters)
    await countBallots(past, contest, at)
  }
  at = now
  await doDue(past)
}

async function plan(
  past: Platform,
  brand: string,
  tuningVersion: number,
  { signUp, starts }: { signUp: number; starts: number },
): Promise<ContestRow> {
  const { id } = await past.db.orm.transaction((tx) =>
    planContest(tx as Transaction, past, {
      ...{ brands: [brand], tuningVersion, actor: ACTOR, at: past.clock.now() },
      ...{ signUpStartsAt: signUp, votingStartsAt: starts, votingEndsAt: starts + 7 * DAY_MS },
    }),
  )
  return contestOf(past.db.orm, id)
}

/** Somebody signs up with the picture that they have, and an operator approves it. */
async function signUp(past: Platform, userId: number): Promise<void> {
  const { db, files, clock } = past
  const at = clock.now()
  const [person] = await db.orm.select().from(appUser).where(eq(appUser.id, userId))
  const drawn = person && (await files.get(person.avatar))
  if (!drawn) return
  const body = await sharp(drawn.body, { density: 200 })
    .resize({ ...PHOTO, fit: 'cover' })
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
  const photo = randomUUID()
  await files.put(keyOf(PHOTOS, photo), { body, type: 'image/webp' })
  await db.orm.insert(sweetPhoto).values({ id: photo, userId, createdAt: new Date(at) })
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const user = { id: userId, brand: person.brand }
    const { id } = await enter(tx, past, { user, photo, at })
    await decideEntry(tx, past, id, {
      ...{ decision: 'approve', seen: 'pending', actor: ACTOR, at },
    })
  })
}

/** Voters decide the next pairs of the schedule, one after the other; some faces please more than others. */
async function voteFor(
  { db, clock, ...rest }: Platform,
  contest: ContestRow,
  voters: readonly number[],
): Promise<void> {
  const now = clock.now()
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const enough = { fewest: BALLOTS_A_DAY, again: BALLOTS_A_DAY }
    await openRounds(tx, rest, contest, now, enough)
    const at = sql`${new Date(now).toISOString()}::timestamptz`
    const who = sql`${`{${voters.join(',')}}`}::bigint[]`
    await tx.execute(sql`
      WITH free AS (
        SELECT round, place, one, other, row_number() OVER (ORDER BY round, place) AS n FROM (
          SELECT round, place, one, other FROM sweet_slot
          WHERE contest_id = ${contest.id} AND ballot_id IS NULL
          ORDER BY contest_id, round, place LIMIT ${BALLOTS_A_DAY}
        ) next
      ), cast_now AS (
        INSERT INTO sweet_ballot (id, contest_id, round, place, voter_id, day, low, high, chosen, is_young, at, state)
        SELECT id_at(${at}), ${contest.id}::uuid, round, place, (${who})[1 + n % ${voters.length}],
          (${at} AT TIME ZONE 'UTC')::date, least(one, other), greatest(one, other),
          CASE WHEN (n * 7) % (14 + one % 5 + other % 5) < 7 + one % 5 THEN one ELSE other END, false, ${at}, 'cast'
        FROM free ON CONFLICT DO NOTHING RETURNING id, round, place, voter_id
      )
      UPDATE sweet_slot s SET ballot_id = b.id, voter_id = b.voter_id, deal_id = gen_random_uuid(), dealt_until = ${at}
      FROM cast_now b WHERE s.contest_id = ${contest.id} AND s.round = b.round AND s.place = b.place`)
  })
}
