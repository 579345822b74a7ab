import { and, eq, inArray, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { sharedNow } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Platform } from '../platform/feature.ts'
import { gameFreeze } from '../play/tables.ts'
import type { Check } from './check.ts'
import { house } from './tables.ts'

/**
 * Freezes the games that misses name, each alone (design §9): the ledger's gate then refuses its
 * money. Misses that name no game freeze nothing.
 */
export async function freezeGames(platform: Platform, checks: Check[]): Promise<void> {
  const { db, log } = platform
  for (const { check, miss, games } of checks) {
    if (miss === null || games.length === 0) continue
    const frozenAt = new Date(await sharedNow({ clock: platform.clock, db: db.orm }))
    const reason = `${check}: ${miss}`
    const houses = await db.orm
      .select()
      .from(house)
      .where(and(inArray(house.name, games), eq(house.isGame, true)))
    for (const { id: houseId, name: game } of houses) {
      const fresh = await db.orm
        .insert(gameFreeze)
        .values({ houseId, frozenAt, reason })
        .onConflictDoNothing()
        .returning()
      if (fresh.length > 0) log.error({ game, reason }, 'game frozen')
    }
  }
}

/** What was lifted. */
export interface Thawed {
  frozenAt: Date
  reason: string
}

/**
 * Opens a frozen game again.
 * @returns why it was frozen; null when it was not
 */
export async function thawGame({ orm }: Database, houseId: number): Promise<Thawed | null> {
  const [row] = await orm.delete(gameFreeze).where(eq(gameFreeze.houseId, houseId)).returning()
  return row ?? null
}

/** Every game, by its house. */
export function gamesOf({ orm }: Database): Promise<{ id: number; name: string }[]> {
  return orm
    .select({ id: house.id, name: house.name })
    .from(house)
    .where(eq(house.isGame, true))
    .orderBy(house.name)
}

/** Shows in the metrics which games are frozen, whichever process froze them. */
export function showFreezes({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  new Gauge({
    name: 'game_frozen',
    help: 'Whether the conservation monitor has stopped a game; 1 needs a person.',
    labelNames: ['game'] as const,
    registers: [metrics.registry],
    async collect() {
      try {
        const rows = await db.orm
          .select({ game: house.name, frozen: sql<boolean>`${gameFreeze.houseId} IS NOT NULL` })
          .from(house)
          .leftJoin(gameFreeze, eq(gameFreeze.houseId, house.id))
          .where(eq(house.isGame, true))
        for (const { game, frozen } of rows) this.set({ game }, frozen ? 1 : 0)
      } catch {
        // With the database away the figures stay as they were; the other metrics are wanted now.
      }
    },
  })
}
