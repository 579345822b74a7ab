import { and, eq, inArray, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { CheckResult } from '../platform/books.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { accountFreeze, gameFreeze, house } from './tables.ts'

/**
 * Freezes the games and accounts that discrepancies name, each alone (design §9): the ledger's gate then
 * refuses to move their money. The discrepancies stay in the freeze's row until a thaw. Those that name
 * neither a game nor an account freeze nothing.
 */
export async function freeze(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  checks: CheckResult[],
): Promise<void> {
  const broken = checks.filter(({ miss }) => miss !== null)
  if (broken.length === 0) return
  const now = await databaseNow({ clock: platform.clock, db: platform.db.orm })
  for (const check of broken) {
    if (check.games.length > 0) await freezeGames(platform, check, now)
    for (const ownerId of check.accounts ?? []) await freezeAccount(platform, ownerId, check, now)
  }
}

async function freezeGames(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  check: CheckResult,
  now: number,
): Promise<void> {
  const found = freezeRow(check, now)
  const houses = await db.orm
    .select()
    .from(house)
    .where(and(inArray(house.name, check.games), eq(house.class, 'game')))
  for (const { id: houseId, name: game } of houses) {
    const [row] = await db.orm
      .insert(gameFreeze)
      .values({ houseId, ...found })
      .onConflictDoUpdate({ target: gameFreeze.houseId, ...addMiss(gameFreeze, check) })
      .returning({ wasInserted: WAS_INSERTED })
    if (row?.wasInserted) log.error({ game, reason: found.reason }, 'game frozen')
  }
}

async function freezeAccount(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  ownerId: number,
  check: CheckResult,
  now: number,
): Promise<void> {
  const found = freezeRow(check, now)
  const [row] = await db.orm
    .insert(accountFreeze)
    .values({ ownerId, ...found })
    .onConflictDoUpdate({ target: accountFreeze.ownerId, ...addMiss(accountFreeze, check) })
    .returning({ isFresh: WAS_INSERTED })
  if (row?.isFresh) log.error({ account: ownerId, reason: found.reason }, 'account frozen')
}

/** Wrong rows whose names a freeze keeps; an audit lists them all. */
const NAMES_KEPT = 100

function freezeRow({ check, miss, names }: CheckResult, now: number) {
  return {
    frozenAt: new Date(now),
    reason: `${check}: ${miss}`,
    misses: { [check]: { miss: miss ?? '', names: names.slice(0, NAMES_KEPT), at: now } },
  }
}

/** The update for an existing freeze: adds a check's discrepancies; a known check stays as first found. */
function addMiss({ misses }: typeof gameFreeze | typeof accountFreeze, { check }: CheckResult) {
  return {
    set: { misses: sql`excluded.misses || ${misses}` },
    setWhere: sql`NOT jsonb_exists(${misses}, ${check})`,
  }
}

/** Whether an upsert inserted its row, rather than updating it. */
const WAS_INSERTED = sql<boolean>`xmax = 0`

/** Freezes a game to prove the gate; the proof rolls it back (`play/gate.ts`). */
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

/** Freezes an account for the same proof. */
export async function freezeAccountForProof(
  tx: Transaction,
  ownerId: number,
  now: number,
): Promise<void> {
  await tx.insert(accountFreeze).values({ ownerId, frozenAt: new Date(now), reason: 'proof' })
}

/** Registers gauges of what is frozen, read from the database: any process may have frozen it. */
export function registerFreezeMetrics({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
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
        // Without the database the gauge keeps its values, and the other metrics are still served.
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
