import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, inArray } from 'drizzle-orm'
import type { CurrentSeed, RevealedSeed, SeedState } from '../../contract/fairness.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import type { Clock } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database.ts'
import { type Random, timeOrderedIds } from '../platform/random.ts'
import { fairSeed } from './tables.ts'

export type SeedRow = typeof fairSeed.$inferSelect

/** A pair that draws can use; its server seed never leaves the server before the reveal. */
export interface ActiveSeed extends CurrentSeed {
  serverSeed: string
}

const SERVER_SEED_BYTES = 32
const FIRST_CLIENT_SEED_BYTES = 8

function freshSeed(random: Random) {
  const serverSeed = bytesToHex(random.bytes(SERVER_SEED_BYTES))
  return { serverSeed, commitment: commitmentOf(serverSeed) }
}

/** The pair in use; undefined for a player who never drew and never looked. */
export async function activeSeed(db: Reader, userId: number): Promise<ActiveSeed | undefined> {
  const [row] = await db.select().from(fairSeed).where(inState(userId, 'current'))
  return row ? asActive(row) : undefined
}

/** Gives a player their first two pairs: one in use, one committed for later. Harmless when they have them. */
export function startSeeds(
  tx: Transaction,
  userId: number,
  random: Random,
  clock: Clock,
): Promise<void> {
  return startSeedsTogether(tx, [userId], random, clock.now())
}

/** The same for many players at once. */
export async function startSeedsTogether(
  tx: Transaction,
  userIds: number[],
  random: Random,
  now: number,
): Promise<void> {
  const createdAt = new Date(now)
  await tx
    .insert(fairSeed)
    .values(
      userIds.flatMap((userId) => {
        const [currentId, nextId] = timeOrderedIds(random, now, 2) as [string, string]
        const clientSeed = bytesToHex(random.bytes(FIRST_CLIENT_SEED_BYTES))
        return [
          {
            ...freshSeed(random),
            id: currentId,
            userId,
            state: 'current' as const,
            clientSeed,
            createdAt,
          },
          { ...freshSeed(random), id: nextId, userId, state: 'next' as const, createdAt },
        ]
      }),
    )
    .onConflictDoNothing()
}

/** What a player may see of their pairs. */
export async function seedState(db: Reader, userId: number): Promise<SeedState | undefined> {
  const rows = await db
    .select()
    .from(fairSeed)
    .where(and(eq(fairSeed.userId, userId), inArray(fairSeed.state, ['current', 'next'])))
  const current = rows.find(({ state }) => state === 'current')
  const next = rows.find(({ state }) => state === 'next')
  if (!current || !next) return undefined
  const { serverSeed: _secret, ...shown } = asActive(current)
  return { current: shown, next: { commitment: next.commitment } }
}

/**
 * Reveals the pair in use and starts the next one, whose commitment the player saw before they
 * named this client seed; then commits to the one after it.
 */
export async function rotateSeeds(
  tx: Transaction,
  userId: number,
  clientSeed: string,
  random: Random,
  clock: Clock,
): Promise<RevealedSeed> {
  const now = clock.now()
  const [current] = await tx
    .select()
    .from(fairSeed)
    .where(inState(userId, 'current'))
    .for('no key update')
  if (!current) throw new Error(`user ${userId} has no seeds to rotate`)
  await tx
    .update(fairSeed)
    .set({ state: 'revealed', revealedAt: new Date(now) })
    .where(eq(fairSeed.id, current.id))
  await tx.update(fairSeed).set({ state: 'current', clientSeed }).where(inState(userId, 'next'))
  const [id] = timeOrderedIds(random, now, 1) as [string]
  await tx
    .insert(fairSeed)
    .values({ ...freshSeed(random), id, userId, state: 'next', createdAt: new Date(now) })
  return { ...asActive(current), revealedAt: now }
}

function inState(userId: number, state: SeedRow['state']) {
  return and(eq(fairSeed.userId, userId), eq(fairSeed.state, state))
}

function asActive(row: SeedRow): ActiveSeed {
  const { id, commitment, clientSeed, nonce, serverSeed } = row
  if (clientSeed === null) throw new Error(`seed ${id} has no client seed`)
  return { id, commitment, clientSeed, nonce, serverSeed }
}
