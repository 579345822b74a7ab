// Rankings of inviters: most friends of all time, and of those who invited their first friend in this month.
import { sql } from 'drizzle-orm'
import type { InviteBoard } from '../../contract/invite-constants.ts'
import { timeOfId } from '../ledger/span.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { addMany } from '../ranking/add.ts'
import { standings } from '../ranking/queries.ts'
import type { InvitationRow } from './tables.ts'

/** The names of the boards (`server/ranking/`). */
export const BOARDS = {
  top: 'invite.top',
  newcomers: 'invite.newcomers',
} as const satisfies Record<InviteBoard, string>

/** A board of all times begins in 1970. */
export const ALL_TIMES = new Date(0)

/** The month (UTC) in which an instant lies, from its first moment to that of the next one. */
export function monthAt(at: number): { startsAt: number; resetsAt: number } {
  const day = new Date(at)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  return { startsAt: Date.UTC(year, month, 1), resetsAt: Date.UTC(year, month + 1, 1) }
}

/** Lets inviters rise by friends who count from now on, or fall by those who do no more. */
export async function moveInRankings(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  rows: readonly Pick<InvitationRow, 'id' | 'inviterId'>[],
  { by, at }: { by: 1 | -1; at: number },
): Promise<void> {
  if (rows.length === 0) return
  const inviterIds = rows.map(({ inviterId }) => inviterId)
  const [ties, last] = [timeOrderedIds(random, at, rows.length), await lastTies(tx, inviterIds)]
  const moves = rows.map(({ id, inviterId: userId }, index) => {
    const [tie, before] = [ties[index] ?? id, last.get(userId) ?? '']
    // Of one instant, and after a clock that went back, the one before may be higher.
    return {
      id,
      userId,
      by,
      tie: tie > before ? tie : before,
      month: monthAt(timeOfId(id)).startsAt,
    }
  })
  const pairs = moves.map(({ id, tie }) => sql`(${id}::uuid, ${tie}::uuid)`)
  await tx.execute(sql`
    UPDATE invitation i SET rank_tie = v.tie FROM (VALUES ${sql.join(pairs, sql`, `)}) AS v (id, tie)
    WHERE i.id = v.id`)
  await addMany(
    tx,
    BOARDS.top,
    moves.map((move) => ({ ...move, startsAt: ALL_TIMES })),
  )
  const began = await firstMonths(tx, inviterIds)
  await addMany(
    tx,
    BOARDS.newcomers,
    moves
      .filter(({ userId, month }) => began.get(userId) === month)
      .map((move) => ({ ...move, startsAt: new Date(move.month) })),
  )
}

/** The highest tie that each inviter has had so far; who stood nowhere yet is left out. */
async function lastTies(
  tx: Transaction,
  inviterIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = [...new Set(inviterIds)].map((id) => sql`(${id}::bigint)`)
  const { rows } = (await tx.execute(sql`
    SELECT p.id::float8 AS id, coalesce(s.tie::text, (
      SELECT max(i.rank_tie::text) FROM invitation i WHERE i.inviter_id = p.id
    )) AS tie
    FROM (VALUES ${sql.join(ids, sql`, `)}) AS p (id)
    LEFT JOIN ${standings(BOARDS.top)} s ON s.user_id = p.id`)) as unknown as {
    rows: { id: number; tie: string | null }[]
  }
  return new Map(rows.flatMap(({ id, tie }) => (tie === null ? [] : [[id, tie]])))
}

/** The month of somebody's first invitation, by their ids. */
async function firstMonths(
  tx: Transaction,
  inviterIds: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...new Set(inviterIds)].map((id) => sql`(${id}::bigint)`)
  const { rows } = (await tx.execute(sql`
    SELECT p.id::float8 AS id, (
      SELECT i.id FROM invitation i WHERE i.inviter_id = p.id ORDER BY i.id LIMIT 1
    ) AS first
    FROM (VALUES ${sql.join(ids, sql`, `)}) AS p (id)`)) as unknown as {
    rows: { id: number; first: string }[]
  }
  return new Map(rows.map(({ id, first }) => [id, monthAt(timeOfId(first)).startsAt]))
}
