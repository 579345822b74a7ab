// What the courses of a player's tickets are made of: committed before they are taken, revealed after.
import { and, eq } from 'drizzle-orm'
import { commitmentOf } from '../../machines/fair/draw.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { flappySeed } from './tables.ts'

type Maker = Pick<Platform, 'random' | 'seeds'>

/** The commitment of a player's next ticket; undefined before it was asked for the first time. */
export async function nextCommitment(db: Reader, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ commitment: flappySeed.commitment })
    .from(flappySeed)
    .where(isNextOf(userId))
  return row?.commitment
}

/**
 * Commits to the seed of a player's next ticket, under the lock on the player (`lockUser`). Harmless
 * where that was done already.
 * @param at milliseconds since 1970
 */
export async function commitNext(
  tx: Transaction,
  { random, seeds }: Maker,
  userId: number,
  at: number,
): Promise<void> {
  const id = timeOrderedId(random, at)
  const keyVersion = seeds.version
  const commitment = commitmentOf(seeds.secretOf('flight', id, keyVersion))
  await tx
    .insert(flappySeed)
    .values({ id, userId, keyVersion, commitment, isNext: true, createdAt: new Date(at) })
    .onConflictDoNothing()
}

/** Takes the seed that was committed for a player's next ticket, and commits to the one after it. */
export async function takeNext(tx: Transaction, maker: Maker, userId: number, at: number) {
  await commitNext(tx, maker, userId, at)
  const [taken] = await tx
    .update(flappySeed)
    .set({ isNext: false })
    .where(isNextOf(userId))
    .returning()
  if (!taken) throw new Error(`user ${userId} has no seed for a ticket`)
  await commitNext(tx, maker, userId, at)
  return {
    id: taken.id,
    serverSeed: maker.seeds.secretOf('flight', taken.id, taken.keyVersion),
  }
}

/** The commitment of a ticket's seed, and that of the player's next one. */
export async function commitmentsOf(tx: Transaction, userId: number, seedId: string) {
  const [seed] = await tx.select().from(flappySeed).where(eq(flappySeed.id, seedId))
  const following = await nextCommitment(tx, userId)
  if (!seed || !following) throw new Error(`user ${userId} has no seed ${seedId}, or none after it`)
  return { commitment: seed.commitment, nextCommitment: following }
}

/**
 * Reveals the seed of a ticket that is closed.
 * @returns 64 hex digits
 */
export async function reveal(
  tx: Transaction,
  { seeds }: Pick<Platform, 'seeds'>,
  seedId: string,
  at: number,
): Promise<string> {
  const [seed] = await tx.select().from(flappySeed).where(eq(flappySeed.id, seedId))
  if (!seed) throw new Error(`there is no seed ${seedId}`)
  if (seed.serverSeed !== null) return seed.serverSeed
  const serverSeed = seeds.secretOf('flight', seed.id, seed.keyVersion)
  await tx
    .update(flappySeed)
    .set({ serverSeed, revealedAt: new Date(at) })
    .where(eq(flappySeed.id, seedId))
  return serverSeed
}

function isNextOf(userId: number) {
  return and(eq(flappySeed.userId, userId), eq(flappySeed.isNext, true))
}
