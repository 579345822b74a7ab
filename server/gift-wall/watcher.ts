import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { userView } from '../user/queries.ts'
import { giftWallScreen } from './tables.ts'

/** A screen's last visit is written so often. */
const SEEN_MS = 60_000

/** Whose wall is read: that of their brand, without those with whom they have a block. */
export interface Watcher {
  userId: number
  brand: Brand
}

/**
 * Who reads a wall: the signed-in user, else the one who paired the screen that asks.
 * @throws ApiError WALL_NOT_PAIRED, also where its owner is blocked
 */
export async function watcherOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: { id: number; brand: Brand } | null,
  tokenHash: string | undefined,
): Promise<Watcher> {
  if (viewer) return { userId: viewer.id, brand: viewer.brand }
  const [owner] =
    tokenHash === undefined
      ? []
      : await db.orm
          .select({ userId: userView.id, brand: userView.brand, screen: giftWallScreen.id })
          .from(giftWallScreen)
          .innerJoin(userView, eq(userView.id, giftWallScreen.userId))
          .where(and(eq(giftWallScreen.tokenHash, tokenHash), isNull(userView.blockedAt)))
  if (!owner) throw new ApiError('WALL_NOT_PAIRED', 'This screen is paired with nobody.')
  const now = clock.now()
  const { seenAt } = giftWallScreen
  await db.orm
    .update(giftWallScreen)
    .set({ seenAt: new Date(now) })
    .where(
      and(
        eq(giftWallScreen.id, owner.screen),
        or(isNull(seenAt), lt(seenAt, new Date(now - SEEN_MS))),
      ),
    )
  return { userId: owner.userId, brand: owner.brand }
}

/** The part of the live room in which a brand's gifts are told of. */
export function partOf(brand: Brand): string {
  const hex = createHash('sha256').update(`gift-wall:${brand}`).digest('hex')
  // A UUID of version 8, whose other digits are free.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
