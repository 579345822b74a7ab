import { eq } from 'drizzle-orm'
import { WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { rememberedSurvival } from '../../machines/flappy/survival.ts'
import { refereeRun } from '../../machines/flappy/suspicion.ts'
import { payDueChests } from '../flappy/chests.ts'
import { bestOf, newcomersAmong } from '../flappy/first-three.ts'
import { judgeAndRecord } from '../flappy/fly.ts'
import { openGame, type Rules } from '../flappy/game.ts'
import { review } from '../flappy/review.ts'
import { flappyRun } from '../flappy/tables.ts'
import { takeTicket } from '../flappy/ticket.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { Pick } from './people.ts'
import type { Progress } from './progress.ts'

const MAX_PLAYERS = 40
const MINUTE_MS = 60_000
const HANDS = Object.values(PEOPLE)
const survival = rememberedSurvival()

/**
 * Last week and this week of Flappy Bird, flown by hands as good as people's on the courses of real
 * tickets, and last week's chests paid.
 * @param since nobody was there before, in milliseconds since 1970
 */
export async function flyWeeks(
  platform: Platform,
  { people, since }: { people: readonly number[]; since: number },
  pick: Pick,
  progress: Progress,
): Promise<void> {
  const end = platform.clock.now()
  const thisWeek = weekAt(end).startsAt
  const { rules } = await openGame(platform)
  const players = people.slice(0, MAX_PLAYERS)
  for (const startsAt of [thisWeek - WEEK_MS, thisWeek]) {
    const flown = await flownBy(platform, startsAt)
    const from = Math.max(startsAt, since)
    const spanMs = Math.min(startsAt + WEEK_MS, end) - from
    for (const [place, userId] of players.entries()) {
      const at = from + Math.floor((spanMs * (place + 1)) / (players.length + 1))
      const hand = HANDS[pick(HANDS.length)] ?? PEOPLE.good
      if (!flown.has(userId)) {
        await platform.db.orm.transaction((tx) =>
          flyOnce(tx as Transaction, platform, rules, { userId, hand, at }),
        )
      }
    }
    progress('flights', startsAt === thisWeek ? 2 : 1, 2)
  }
  await confirmWinners(platform, thisWeek - WEEK_MS, end)
  await payDueChests(platform)
}

/** Somebody has looked at last week's winners: all of them are new, and the chests would wait for it. */
async function confirmWinners(platform: Platform, startsAt: number, at: number): Promise<void> {
  await platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    for (const { id } of await newcomersAmong(tx, await bestOf(tx, startsAt))) {
      await review(tx, platform, id, 'counted', at)
    }
  })
}

interface Flyer {
  userId: number
  hand: (typeof HANDS)[number]
  /** When the run arrives. */
  at: number
}

/** A ticket taken half of its time before, and the run handed in. */
async function flyOnce(
  tx: Transaction,
  platform: Platform,
  rules: Rules,
  { userId, hand, at }: Flyer,
): Promise<void> {
  const issuedAt = at - rules.tuning.ticketMinutes * (MINUTE_MS / 2)
  const ticket = await takeTicket(tx, platform, rules, {
    userId,
    clientSeed: `demo-${userId}`,
    at: issuedAt,
  })
  const course = layCourse(ticket.course, rules.tuning)
  const taps = pilotedTaps(course, hand, sfc32(ticket.course))
  const flight = refereeRun(course, taps, survival)
  // A world to be shown begins with nobody under suspicion.
  if (flight.suspicion) return
  const run = { ticket: ticket.id, taps, steps: flight.flown.steps }
  await judgeAndRecord(tx, platform, { userId, run, flight, at })
}

/** Who has flown in a week already: a start that was broken off goes on with the others. */
async function flownBy({ db }: Platform, startsAt: number): Promise<Set<number>> {
  const rows = await db.orm
    .select({ userId: flappyRun.userId })
    .from(flappyRun)
    .where(eq(flappyRun.startsAt, new Date(startsAt)))
  return new Set(rows.map(({ userId }) => userId))
}
