// Boards on which people stand by one thing that they did, such as their best run of a week.
import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { count } from './count.ts'
import type { Standing } from './place.ts'
import { rankingStanding } from './tables.ts'

/** How somebody is to stand. */
interface Stood extends Standing {
  startsAt: Date
}

/**
 * Lets somebody stand at a score, whatever they stood at before. A transaction that moves several people of one board
 * could wait for another one that waits for it: those are for `addMany`, or for a lock of the feature's own.
 * @param onlyIfBetter leaves them where they stand by a higher score, or by the same one sooner
 */
export async function stand(
  tx: Transaction,
  board: string,
  to: Stood,
  { onlyIfBetter = false }: { onlyIfBetter?: boolean } = {},
): Promise<void> {
  const { startsAt, userId, score, tie } = to
  // Of two who let somebody stand for the first time at once, the other one waits here.
  const [first] = await tx
    .insert(rankingStanding)
    .values({ board, startsAt, userId, score, tie })
    .onConflictDoNothing()
    .returning()
  if (first) return count(tx, board, startsAt, [{ score, tie, players: 1 }])
  const before = await lockStanding(tx, board, startsAt, userId)
  // They left at this moment.
  if (!before) return stand(tx, board, to, { onlyIfBetter })
  const isSooner = score === before.score && tie < before.tie
  if (onlyIfBetter && score <= before.score && !isSooner) return
  await tx
    .update(rankingStanding)
    .set({ score, tie })
    .where(isOf(board, startsAt, userId))
  await count(tx, board, startsAt, [
    { score, tie, players: 1 },
    { score: before.score, tie: before.tie, players: -1 },
  ])
}

/** Takes somebody off a board; nothing happens where they do not stand there. */
export async function leave(
  tx: Transaction,
  board: string,
  startsAt: Date,
  userId: number,
): Promise<void> {
  const [gone] = await tx
    .delete(rankingStanding)
    .where(isOf(board, startsAt, userId))
    .returning()
  if (!gone) return
  const { score, tie } = gone
  await count(tx, board, startsAt, [{ score, tie, players: -1 }])
}

/** Where somebody stands, for as long as the transaction lasts; undefined where they do not. */
export async function lockStanding(
  tx: Transaction,
  board: string,
  startsAt: Date,
  userId: number,
): Promise<Standing | undefined> {
  const [row] = await tx
    .select()
    .from(rankingStanding)
    .where(isOf(board, startsAt, userId))
    .for('update')
  return row
}

function isOf(board: string, startsAt: Date, userId: number): SQL | undefined {
  return and(
    eq(rankingStanding.board, board),
    eq(rankingStanding.startsAt, startsAt),
    eq(rankingStanding.userId, userId),
  )
}
