import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { type ActiveSeed, activeSeed, startSeeds } from './seeds.ts'
import { fairSeed } from './tables.ts'

/**
 * Takes a player's next nonces for draws of the same transaction, and holds their seed until it ends. For actions
 * that come now and then: it takes several round trips.
 * @returns the seed in use, with the first nonce that was taken
 */
export async function takeNonces(
  tx: Transaction,
  maker: Pick<Platform, 'random' | 'seeds' | 'beacon'>,
  { userId, count, at }: { userId: number; count: number; at: number },
): Promise<ActiveSeed> {
  const found = await activeSeed(maker, tx, userId)
  if (!found) await startSeeds(tx, userId, maker, at)
  const current = found ?? (await activeSeed(maker, tx, userId))
  if (!current) throw new Error(`user ${userId} has no seeds`)
  const [held] = await tx
    .select({ nonce: fairSeed.nonce, state: fairSeed.state })
    .from(fairSeed)
    .where(eq(fairSeed.id, current.id))
    .for('no key update')
  // Rotated meanwhile: the next look finds the new one.
  if (held?.state !== 'current') return takeNonces(tx, maker, { userId, count, at })
  await tx
    .update(fairSeed)
    .set({ nonce: held.nonce + count })
    .where(eq(fairSeed.id, current.id))
  return { ...current, nonce: held.nonce }
}
