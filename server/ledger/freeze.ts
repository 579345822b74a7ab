import { and, eq, inArray, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { Check } from '../platform/books.ts'
import { sharedNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { accountFreeze, gameFreeze, house } from './tables.ts'

/**
 * Freezes what misses name, each game and each account alone (design §9): the ledger's gate then
 * refuses its money. What was found stays in its row until a thaw. Misses that name nobody freeze
 * nothing.
 */
export async function freeze(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  checks: Check[],
): Promise<void> {
  const broken = checks.filter(({ miss }) => miss !== null)
  if (broken.length === 0) return
  const now = await sharedNow({ clock: platform.clock, db: platform.db.orm })
  for (const check of broken) {
    if (check.games.length > 0) await freezeGames(platform, check, now)
    for (const ownerId of check.accounts ?? []) await freezeAccount(platform, ownerId, check, now)
  }
}

async function freezeGames(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  check: Check,
  now: number,
): Promise<void> {
  const found = rowOf(check, now)
  const houses = await db.orm
    .select()
    .from(house)
    .where(and(inArray(house.name, check.games), eq(house.class, 'game')))
  for (const { id: houseId, name: game } of houses) {
    const [row] = await db.orm
      .insert(gameFreeze)
      .values({ houseId, ...found })
      .onConflictDoUpdate({ target: gameFreeze.houseId, ...besides(gameFreeze, check) })
      .returning({ isFresh: IS_FRESH })
    if (row?.isFresh) log.error({ game, reason: found.reason }, 'game frozen')
  }
}

async function freezeAccount(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  ownerId: number,
  check: Check,
  now: number,
): Promise<void> {
  const found = rowOf(check, now)
  const [row] = await db.orm
    .insert(accountFreeze)
    .values({ ownerId, ...found })
    .onConflictDoUpdate({ target: accountFreeze.ownerId, ...besides(accountFreeze, check) })
    .returning({ isFresh: IS_FRESH })
  if (row?.isFresh) log.error({ account: ownerId, reason: found.reason }, 'account frozen')
}

/** Rows that a freeze names; the whole list is the next look's to tell. */
const NAMES_KEPT = 100

function rowOf({ check, miss, names }: Check, now: number) {
  return {
    frozenAt: new Date(now),
    reason: `${check}: ${miss}`,
    misses: { [check]: { miss: miss ?? '', names: names.slice(0, NAMES_KEPT), at: now } },
  }
}

/** What is known already stays as it was first seen; a check that misses besides joins it. */
function besides({ misses }: typeof gameFreeze | typeof accountFreeze, { check }: Check) {
  return {
    set: { misses: sql`excluded.misses || ${misses}` },
    setWhere: sql`NOT jsonb_exists(${misses}, ${check})`,
  }
}

/** Whether the row that comes back was inserted, not changed. */
const IS_FRESH = sql<boolean>`xmax = 0`

/** Freezes a game for a proof of the gate, which is rolled back (`play/gate.ts`). */
export async function freezeGameForProof(
  tx: Transaction,
  houseId: number,
  now: number,
): Promise<void> {
  await tx
    .insert(gameFreeze)
    .values({ houseId, frozenAt: new Date(now), reason: 'proof' })
    .onConflictDoNothing()
}

/** Freezes an account for such a proof. */
export async function freezeAccountForProof(
  tx: Transaction,
  ownerId: number,
  now: number,
): Promise<void> {
  await tx.insert(accountFreeze).values({ ownerId, frozenAt: new Date(now), reason: 'proof' })
}

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
          .where(eq(house.class, 'game'))
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
