import { and, eq, inArray, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { sharedNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { accountFreeze, gameFreeze } from '../play/tables.ts'
import type { Check } from './check.ts'
import { house } from './tables.ts'

/**
 * Freezes what misses name, each game and each account alone (design §9): the ledger's gate then
 * refuses its money. What was found stays in its row until a thaw. Misses that name nobody freeze
 * nothing.
 */
export async function freeze(platform: Platform, checks: Check[]): Promise<void> {
  const broken = checks.filter(({ miss }) => miss !== null)
  if (broken.length === 0) return
  const now = await sharedNow({ clock: platform.clock, db: platform.db.orm })
  for (const { check, miss, games, accounts = [] } of broken) {
    const found = { check, miss: miss ?? '', now }
    if (games.length > 0) await freezeGames(platform, games, found)
    if (accounts.length > 0) await freezeAccounts(platform, accounts, found)
  }
}

interface Found {
  check: string
  miss: string
  /** Milliseconds since 1970. */
  now: number
}

async function freezeGames(
  { db, log }: Platform,
  games: string[],
  { check, miss, now }: Found,
): Promise<void> {
  const reason = `${check}: ${miss}`
  const misses = { [check]: { miss, at: now } }
  const houses = await db.orm
    .select()
    .from(house)
    .where(and(inArray(house.name, games), eq(house.isGame, true)))
  for (const { id: houseId, name: game } of houses) {
    const [row] = await db.orm
      .insert(gameFreeze)
      .values({ houseId, frozenAt: new Date(now), reason, misses })
      .onConflictDoUpdate({
        target: gameFreeze.houseId,
        // What is known already stays as it was first seen.
        set: { misses: sql`excluded.misses || ${gameFreeze.misses}` },
      })
      .returning({ isFresh: IS_FRESH })
    if (row?.isFresh) log.error({ game, reason }, 'game frozen')
  }
}

async function freezeAccounts(
  { db, log }: Platform,
  accounts: number[],
  { check, miss, now }: Found,
): Promise<void> {
  const reason = `${check}: ${miss}`
  const misses = { [check]: { miss, at: now } }
  for (const ownerId of accounts) {
    const [row] = await db.orm
      .insert(accountFreeze)
      .values({ ownerId, frozenAt: new Date(now), reason, misses })
      .onConflictDoUpdate({
        target: accountFreeze.ownerId,
        set: { misses: sql`excluded.misses || ${accountFreeze.misses}` },
      })
      .returning({ isFresh: IS_FRESH })
    if (row?.isFresh) log.error({ account: ownerId, reason }, 'account frozen')
  }
}

/** Whether the row that comes back was inserted: no transaction has locked it before. */
const IS_FRESH = sql<boolean>`xmax = 0`

/** Shows in the metrics what is frozen, whichever process froze it. */
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
  new Gauge({
    name: 'accounts_frozen',
    help: 'Accounts that the conservation monitor has stopped; each needs a person.',
    registers: [metrics.registry],
    async collect() {
      try {
        this.set(await db.orm.$count(accountFreeze))
      } catch {
        // As above.
      }
    },
  })
}
