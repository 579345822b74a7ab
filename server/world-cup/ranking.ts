import type { Answer } from '../../contract/api.ts'
import type { Platform } from '../platform/feature.ts'
import { type Ranked, rankingOf } from '../ranking/ranking.ts'
import { BOARD, boardStart } from './board.ts'
import { tournamentNow } from './tournament.ts'

/** Who called most matches right in this tournament, somebody's own place, and who stands next to them. */
export async function placesOf(
  { db }: Pick<Platform, 'db'>,
  userId: number,
): Promise<Answer<'GET /api/world-cup/ranking'>> {
  const tournament = await tournamentNow(db.orm)
  if (!tournament) return { top: [], me: null, neighbours: [] }
  const startsAt = boardStart(tournament.id)
  const { top, me, neighbours } = await rankingOf(db, BOARD, startsAt, userId)
  return { top: top.map(shown), me: me && shown(me), neighbours: neighbours.map(shown) }
}

const shown = ({ place, user, score }: Ranked) => ({ place, user, score })
