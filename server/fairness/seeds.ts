import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CurrentSeed, RevealedSeed, SeedState } from '../../contract/fairness.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { sealSeed } from '../ledger/chain.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { fairSeed } from './tables.ts'

export type SeedRow = typeof fairSeed.$inferSelect

/** A pair that draws can use; its server seed never leaves the server before the reveal. */
export interface ActiveSeed extends CurrentSeed {
  serverSeed: string
  protocol: SeedRow['protocol']
  /** Randomness of its beacon round; null without a beacon. */
  beacon: string | null
}

/** What pairs are made of: ids by chance, server seeds by the key, a round of the beacon. */
type Maker = Pick<Platform, 'random' | 'seeds' | 'beacon'>

const PROTOCOL = 2
const FIRST_CLIENT_SEED_BYTES = 8

function freshPair(id: string, { seeds }: Maker) {
  const keyVersion = seeds.version
  const commitment = commitmentOf(seeds.secretOf('pair', id, keyVersion))
  return { id, keyVersion, commitment, protocol: PROTOCOL } as const
}

/** The pair in use; undefined for a player who never drew and never looked. */
export async function activeSeed(
  { seeds, beacon }: Pick<Platform, 'seeds' | 'beacon'>,
  db: Reader,
  userId: number,
): Promise<ActiveSeed | undefined> {
  const [row] = await db.select().from(fairSeed).where(inState(userId, 'current'))
  if (!row) return undefined
  const shown = asCurrent(row)
  const serverSeed = seeds.secretOf('pair', row.id, row.keyVersion)
  const active = { ...shown, serverSeed, protocol: row.protocol, beacon: row.beacon }
  if (row.beaconRound === null || row.beacon !== null) return active
  const randomness = await beacon.randomness(row.beaconRound)
  await db
    .update(fairSeed)
    .set({ beacon: randomness })
    .where(and(eq(fairSeed.id, row.id), isNull(fairSeed.beacon)))
  return { ...active, beacon: randomness }
}

/** Gives a player their first two pairs: one in use, one committed for later. Harmless when they have them. */
export function startSeeds(
  tx: Transaction,
  userId: number,
  maker: Maker,
  now: number,
): Promise<void> {
  return startSeedsTogether(tx, [userId], maker, now)
}

/** The same for many players at once. */
export async function startSeedsTogether(
  tx: Transaction,
  userIds: number[],
  maker: Maker,
  now: number,
): Promise<void> {
  const { random, beacon } = maker
  const createdAt = new Date(now)
  await tx
    .insert(fairSeed)
    .values(
      userIds.flatMap((userId) => {
        const [currentId, nextId] = timeOrderedIds(random, now, 2) as [string, string]
        const clientSeed = bytesToHex(random.bytes(FIRST_CLIENT_SEED_BYTES))
        return [
          {
            ...freshPair(currentId, maker),
            userId,
            state: 'current' as const,
            clientSeed,
            beaconRound: beacon.roundAfter(now),
            createdAt,
          },
          { ...freshPair(nextId, maker), userId, state: 'next' as const, createdAt },
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
  return { current: asCurrent(current), next: { commitment: next.commitment } }
}

/**
 * Reveals the pair in use and starts the next one, whose commitment the player saw before they
 * named this client seed, and which the chain holds from now on at the latest; then commits to the one
 * after it. A beacon round is one that nobody
 * knows yet, so that neither side can choose a client seed by what it will draw.
 */
export async function rotateSeeds(
  tx: Transaction,
  userId: number,
  clientSeed: string,
  maker: Maker & Pick<Platform, 'clock' | 'features'>,
): Promise<RevealedSeed> {
  const { random, seeds, beacon, clock, features } = maker
  const now = clock.now()
  const [current] = await tx
    .select()
    .from(fairSeed)
    .where(inState(userId, 'current'))
    .for('no key update')
  if (!current) throw new Error(`user ${userId} has no seeds to rotate`)
  const serverSeed = seeds.secretOf('pair', current.id, current.keyVersion)
  await tx
    .update(fairSeed)
    .set({ state: 'revealed', serverSeed, revealedAt: new Date(now) })
    .where(eq(fairSeed.id, current.id))
  // By the clock that all share: a process that is late must not take a round that is known.
  const named = await databaseNow({ clock, db: tx })
  const [next] = await tx
    .update(fairSeed)
    .set({ state: 'current', clientSeed, beaconRound: beacon.roundAfter(named) })
    .where(inState(userId, 'next'))
    .returning()
  if (!next) throw new Error(`user ${userId} has no next seed`)
  await sealSeed(tx, features, { ref: next.id, value: asSealed(next) }, named)
  const [id] = timeOrderedIds(random, now, 1) as [string]
  await tx
    .insert(fairSeed)
    .values({ ...freshPair(id, maker), userId, state: 'next', createdAt: new Date(now) })
  return { ...asCurrent(current), serverSeed, revealedAt: now }
}

/** What a link of the chain holds of a pair, as `seedsSealed` reads it from the table. */
function asSealed({ commitment, keyVersion, protocol }: SeedRow): string {
  return `${commitment} ${keyVersion} ${protocol}`
}

function inState(userId: number, state: SeedRow['state']) {
  return and(eq(fairSeed.userId, userId), eq(fairSeed.state, state))
}

function asCurrent(row: SeedRow): CurrentSeed {
  const { id, commitment, clientSeed, nonce, beaconRound } = row
  if (clientSeed === null) throw new Error(`seed ${id} has no client seed`)
  return { id, commitment, clientSeed, nonce, beaconRound }
}
