import type { FlightRanking } from '../../contract/flappy.ts'
import { weekAt } from '../../machines/clock/spans.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { type Ranked, rankingOf } from '../ranking/ranking.ts'
import { WEEK_BOARD } from './rank.ts'

/** Who flew best this week, the player's own place, and who stands next to them. */
export async function weekRanking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
): Promise<FlightRanking> {
  const week = weekAt(await databaseNow({ clock, db: db.orm }))
  const { top, me, neighbours } = await rankingOf(db, WEEK_BOARD, new Date(week.startsAt), userId)
  return {
    ...week,
    top: top.map(shownFlight),
    me: me && shownFlight(me),
    neighbours: neighbours.map(shownFlight),
  }
}

const shownFlight = ({ place, user, score }: Ranked) => ({ place, user, score })
