import { sql } from 'drizzle-orm'
import { PRIZES } from '../../contract/sweet-pick-constants.ts'
import type { Reader } from '../../server/platform/database/database.ts'
import { openSweetPick } from '../../server/sweet-pick/tuned.ts'
import { type PlayedContest, playContest, shiftedClock, VOTING_MS } from './contest-crowd.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { audited, openPlatform } from './postgres.ts'

const SIZE = { entrants: 2_000, voters: 20_000, ballots: 1_000_000 }
const DAY_MS = 86_400_000
/** Issue 30: the one that was shown most, by the one that was shown least. */
const MOST_UNEVEN = 1.02

/** A whole week of Sweet Pick on a shifted clock: how evenly entrants were shown, its pool, its prizes, its audit. */
export async function measureContest(url: string, tell: Tell): Promise<Figure[]> {
  await using opened = await openPlatform({ DATABASE_URL: url, DEMO_WORLD: 'true' })
  const { platform } = opened
  // It ends now: nothing is of a time to come.
  const clock = shiftedClock(Date.now() - VOTING_MS - 3 * DAY_MS)
  await openSweetPick({ ...platform, clock })
  tell(`contest: ${grouped(SIZE.entrants)} entrants, ${grouped(SIZE.ballots)} ballots`)
  const played = await playContest(platform, clock, SIZE, tell)
  tell('contest: auditing it')
  const { clean, text } = await audited(platform)
  return figuresOf(played, await evenness(platform.db.orm, played), { clean, text })
}

interface Evenness {
  most: number
  fewest: number
  paid: number
}

async function evenness(db: Reader, { contest }: PlayedContest): Promise<Evenness> {
  const { rows } = (await db.execute(sql`
    SELECT max(views)::float8 AS most, min(views)::float8 AS fewest,
      (SELECT sum(points) FROM sweet_prize WHERE contest_id = ${contest.id})::float8 AS paid
    FROM sweet_entry WHERE contest_id = ${contest.id}`)) as unknown as { rows: Evenness[] }
  const [row] = rows
  if (!row) throw new Error('the contest has no entries')
  return row
}

function figuresOf(
  { contest, castMs, countMs, rewardMs }: PlayedContest,
  { most, fewest, paid }: Evenness,
  { clean, text }: { clean: boolean; text: string },
): Figure[] {
  const pool = contest.finalPool ?? 0
  const isPaid = paid === pool && contest.finalVotes === SIZE.ballots
  return [
    {
      what: `views of ${grouped(SIZE.entrants)} entrants in a week of ${grouped(SIZE.ballots)} ballots, most ÷ fewest`,
      budget: `≤ ${MOST_UNEVEN}`,
      figure: (most / fewest).toFixed(4),
      kept: most / fewest <= MOST_UNEVEN && clean,
      note: `${grouped(most)} and ${grouped(fewest)}; ${text}`,
    },
    {
      what: `pool of ${grouped(contest.finalVotes ?? 0)} votes, shared by ${PRIZES.length}`,
      budget: 'to the point',
      figure: `${grouped(pool)} points`,
      kept: isPaid,
      note: `${grouped(paid)} points were paid, in ${seconds(rewardMs)} from the end of voting`,
    },
    {
      what: 'ballots taken in, set by set',
      figure: `${grouped(Math.round(SIZE.ballots / (countMs / 1_000)))} a second`,
      note: `cast in ${seconds(castMs)}, counted in ${seconds(countMs)}`,
    },
  ]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
