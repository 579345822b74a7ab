import type { Draw } from '../../contract/fairness.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'

/** A player's draws in all games, newest first; the server seed is there only for revealed pairs. */
export async function drawsOf(
  features: readonly Feature[],
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<Draw[]> {
  const all = await Promise.all(features.map(({ draws }) => draws?.drawsOf(db, userId, page) ?? []))
  // Ids are made of the time, so that their order is that of the draws.
  return all
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, page.limit)
}

/** One draw of this player; undefined also when it is someone else's. */
export async function drawOf(
  features: readonly Feature[],
  db: Reader,
  userId: number,
  id: string,
): Promise<Draw | undefined> {
  for (const { draws } of features) {
    const draw = await draws?.drawOf(db, userId, id)
    if (draw) return draw
  }
  return undefined
}
