// The week's chests (design §4): the three best get diamonds, once.
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { DAY_MS, WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import type { Standing } from '../ranking/place.ts'
import { standingView } from '../ranking/queries.ts'
import { bestOf, newcomersAmong } from './first-three.ts'
import { WEEK_BOARD } from './rank.ts'
import { flappyChest, flappyRun, flappyWeek } from './tables.ts'
import { weekTuning } from './week-tuning.ts'

const MINUTE_MS = 60_000
/** What arrived in the week's last moment is recorded by then. */
const SETTLED_MS = 5 * MINUTE_MS
/** Until Thursday 00:00 UTC an operator may look at what is held, and at newcomers' runs. */
const REVIEW_MS = 3 * DAY_MS
/** A server that was away pays what is due of so many weeks. */
export const WEEKS_BACK = 4

/** Pays the chests of every week that is over and not paid yet. Any process may do so at any time. */
export async function payDueChests({
  db,
  clock,
  random,
}: Pick<Platform, 'db' | 'clock' | 'random'>): Promise<void> {
  const now = await databaseNow({ clock, db: db.orm })
  const thisWeek = weekAt(now - SETTLED_MS).startsAt
  for (let back = WEEKS_BACK; back > 0; back--) {
    const startsAt = thisWeek - back * WEEK_MS
    await db.orm.transaction((tx) => payChests(tx as Transaction, { random }, startsAt, now))
  }
}

/**
 * Pays a week's chests in one transaction: whoever is killed in the middle of it has paid nothing, and
 * who comes second finds the week paid. A frozen account gets its chest too: what comes, comes.
 */
async function payChests(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  startsAt: number,
  at: number,
): Promise<void> {
  await lockWeek(tx, startsAt)
  const week = new Date(startsAt)
  if (await isPaid(tx, week)) return
  const best = await bestOf(tx, startsAt)
  const mayWait = at < startsAt + WEEK_MS + REVIEW_MS
  if (best.length === 0 || (mayWait && (await waitsForReview(tx, startsAt, best)))) return
  const { version, chestsDiamonds } = await weekTuning(tx, week)
  await tx
    .insert(flappyWeek)
    .values({ startsAt: week, tuningVersion: version, paidAt: new Date(at) })
  for (const [index, { userId, tie: runId, score }] of best.entries()) {
    const diamonds = chestsDiamonds[index] ?? 0
    const transferId = await pay(
      tx,
      { random },
      {
        userId,
        house: ISSUANCE,
        kind: 'flappy.chest',
        at,
        change: { diamond: diamonds },
      },
    )
    const chest = { startsAt: week, place: index + 1, userId, runId, score }
    await tx.insert(flappyChest).values({ ...chest, diamonds, transferId })
  }
}

/** Until the transaction ends nobody else pays a week, nor counts a run in it that was held. */
export function lockWeek(tx: Transaction, startsAt: number): Promise<void> {
  return lockText(tx, `flappy week ${startsAt}`)
}

/** Whether nobody gets a chest of a week any more: they are paid, or there is nobody to pay. */
export async function isSettled(db: Reader, startsAt: Date): Promise<boolean> {
  if (await isPaid(db, startsAt)) return true
  const best = await bestOf(db, startsAt.getTime())
  return best.length === 0 && !(await hasHeldWinner(db, startsAt.getTime(), best))
}

/** Whether a week's chests are paid: nothing changes them any more. */
export async function isPaid(db: Reader, startsAt: Date): Promise<boolean> {
  const rows = await db.select().from(flappyWeek).where(eq(flappyWeek.startsAt, startsAt))
  return rows.length > 0
}

/** Whether an operator's look may change who gets a chest. */
async function waitsForReview(
  db: Reader,
  startsAt: number,
  best: readonly Standing[],
): Promise<boolean> {
  const newcomers = await newcomersAmong(db, best)
  return newcomers.length > 0 || (await hasHeldWinner(db, startsAt, best))
}

/** Whether a run that is held would get a chest, or a better one, if it counted. */
async function hasHeldWinner(
  db: Reader,
  startsAt: number,
  best: readonly Standing[],
): Promise<boolean> {
  const last = best[CHEST_PLACES - 1]
  const own = standingView
  const held = await db
    .select({ id: flappyRun.id })
    .from(flappyRun)
    .leftJoin(
      own,
      and(
        eq(own.board, WEEK_BOARD),
        eq(own.startsAt, flappyRun.startsAt),
        eq(own.userId, flappyRun.userId),
      ),
    )
    .where(
      and(
        eq(flappyRun.startsAt, new Date(startsAt)),
        eq(flappyRun.state, 'held'),
        last && isBetterThan(last),
        or(isNull(own.tie), isBetterThan(own)),
      ),
    )
    .limit(1)
  return held.length > 0
}

/** Whether a run is better than what somebody stands by, or as good and flown sooner. */
function isBetterThan({ score, tie }: Standing | typeof standingView) {
  const isSooner = and(eq(flappyRun.score, score), lt(flappyRun.id, tie))
  return or(gt(flappyRun.score, score), isSooner)
}
