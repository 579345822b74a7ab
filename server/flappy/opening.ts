import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { FlappyOpening, GhostRun } from '../../contract/flappy.ts'
import { weekAt } from '../../machines/clock/spans.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { placeOf, rankOf } from '../ranking/place.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import type { Game } from './game.ts'
import { WEEK_BOARD } from './rank.ts'
import { bestEver, stillOf } from './record.ts'
import { runsLeft } from './runs-left.ts'
import { commitNext, nextCommitment } from './seeds.ts'
import { flappyRun, flappyTicket } from './tables.ts'

/** What a player sees before the first tap. */
export async function openingOf(
  platform: Platform,
  { rules: { tuning } }: Game,
  userId: number,
): Promise<FlappyOpening> {
  const { orm } = platform.db
  const now = await databaseNow({ clock: platform.clock, db: orm })
  const week = weekAt(now)
  const startsAt = new Date(week.startsAt)
  const rank = await rankOf(orm, WEEK_BOARD, startsAt, userId)
  return {
    tuning,
    art: platform.tunings.art('flappy'),
    week,
    best: { week: rank?.score ?? null, ever: await bestEver(orm, userId) },
    place: rank ? await placeOf(orm, WEEK_BOARD, startsAt, rank) : null,
    runsLeft: await runsLeft(orm, tuning.runsADay, userId, now),
    nextCommitment: await commitmentFor(platform, userId),
    ghosts: {
      week: await bestGhost(orm, tuning.version, countedIn(week.startsAt)),
      mine: await bestGhost(orm, tuning.version, stillOf(userId)),
    },
    held: await heldOf(orm, week.startsAt, userId),
  }
}

/** The first is made under the lock that tickets are taken under: none is older than its seed. */
async function commitmentFor(platform: Platform, userId: number): Promise<string> {
  const { db, clock } = platform
  const known = await nextCommitment(db.orm, userId)
  if (known) return known
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockUser(tx, userId)
    await commitNext(tx, platform, userId, await databaseNow({ clock, db: tx }))
  })
  return commitmentFor(platform, userId)
}

function selectGhosts(db: Reader) {
  return db
    .select({ run: flappyRun, course: flappyTicket.course, user: shownUser })
    .from(flappyRun)
    .innerJoin(flappyTicket, eq(flappyTicket.id, flappyRun.ticketId))
    .innerJoin(userView, eq(userView.id, flappyRun.userId))
    .$dynamic()
}

/** Runs of a week that count. */
function countedIn(startsAt: number): SQL | undefined {
  return and(eq(flappyRun.startsAt, new Date(startsAt)), eq(flappyRun.state, 'counted'))
}

/** The best of some runs that can be flown against, those by the tuning in force. */
async function bestGhost(
  db: Reader,
  version: number,
  ofThem: SQL | undefined,
): Promise<GhostRun | null> {
  const [row] = await selectGhosts(db)
    .where(and(ofThem, eq(flappyRun.tuningVersion, version)))
    .orderBy(desc(flappyRun.score), flappyRun.id)
    .limit(1)
  return row ? asGhost(row) : null
}

type GhostRow = Awaited<ReturnType<typeof selectGhosts>>[number]

function asGhost({ run, course, user }: GhostRow): GhostRun {
  const { taps, steps, score, tuningVersion } = run
  return { user: publicUser(user), course, taps, steps, score, tuningVersion }
}

async function heldOf(db: Reader, startsAt: number, userId: number): Promise<number> {
  const [held] = await db
    .select({ number: count() })
    .from(flappyRun)
    .where(
      and(
        eq(flappyRun.startsAt, new Date(startsAt)),
        eq(flappyRun.userId, userId),
        eq(flappyRun.state, 'held'),
      ),
    )
  return held?.number ?? 0
}
