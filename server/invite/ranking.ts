import { inArray } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { InviteBoard } from '../../contract/invite-constants.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { type Ranked, rankingOf } from '../ranking/ranking.ts'
import { ALL_TIMES, BOARDS, monthAt } from './boards.ts'
import { inviteHidden } from './tables.ts'

/** Who invited most friends, somebody's own place, and who stands next to them; who wants no name there has none. */
export async function inviteRanking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
  board: InviteBoard,
): Promise<Answer<'GET /api/invite/ranking'>> {
  const month = board === 'top' ? null : monthAt(await databaseNow({ clock, db: db.orm }))
  const startsAt = month ? new Date(month.startsAt) : ALL_TIMES
  const { top, me, neighbours } = await rankingOf(db, BOARDS[board], startsAt, userId)
  const ids = [...top, ...neighbours].map(({ user }) => user.id)
  const rows =
    ids.length > 0
      ? await db.orm.select().from(inviteHidden).where(inArray(inviteHidden.userId, ids))
      : []
  const hidden = new Set(rows.map((row) => row.userId))
  const place = ({ place: at, user, score }: Ranked) => ({
    place: at,
    // Somebody's own row is theirs to read.
    user: hidden.has(user.id) && user.id !== userId ? null : user,
    friends: score,
  })
  return {
    board,
    startsAt: month?.startsAt ?? null,
    resetsAt: month?.resetsAt ?? null,
    top: top.map(place),
    me: me ? place(me) : null,
    neighbours: neighbours.map(place),
  }
}
