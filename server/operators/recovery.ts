// Recovery codes, for whoever has lost their authenticator app: each is good once.
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { Random } from '../platform/secrets/random.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { areSame } from './secret.ts'
import { operatorRecoveryCode } from './tables.ts'

const CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const HALF = 5

/** Draws new codes in the place of those that were there; nobody can read them again. */
export async function renewRecoveryCodes(
  tx: Transaction,
  { seeds, random }: Pick<Platform, 'seeds' | 'random'>,
  operatorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => drawCode(random))
  await dropRecoveryCodes(tx, operatorId)
  await tx.insert(operatorRecoveryCode).values(
    codes.map((code) => ({
      operatorId,
      hash: hashOf(seeds, operatorId, code, seeds.version),
    })),
  )
  return codes
}

export async function dropRecoveryCodes(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId))
}

/** How many are left. */
export async function recoveryCodesLeft(db: Reader, operatorId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(operatorRecoveryCode)
    .where(isUnused(operatorId))
  return row?.left ?? 0
}

/** Takes a code, if it is one of theirs that was not used. */
export async function takeRecoveryCode(
  tx: Transaction,
  { seeds }: Pick<Platform, 'seeds'>,
  operatorId: string,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const rows = await tx.select().from(operatorRecoveryCode).where(isUnused(operatorId))
  const mine = rows.find(({ hash }) => {
    const version = Number(hash.split(':')[0])
    // Codes of a key that was taken away count no more.
    if (seeds.fingerprintOf(version) === undefined) return false
    return areSame(hash, hashOf(seeds, operatorId, code, version))
  })
  if (!mine) return false
  const used = await tx
    .update(operatorRecoveryCode)
    .set({ usedAt: new Date(now) })
    .where(and(isUnused(operatorId), eq(operatorRecoveryCode.hash, mine.hash)))
    .returning({ hash: operatorRecoveryCode.hash })
  return used.length > 0
}

const isUnused = (operatorId: string) =>
  and(eq(operatorRecoveryCode.operatorId, operatorId), isNull(operatorRecoveryCode.usedAt))

/** Keyed, since 50 bits could be searched by whoever reads the table. */
function hashOf(seeds: SeedKeys, operatorId: string, code: string, version: number): string {
  return `${version}:${seeds.secretOf('recovery', `${operatorId} ${code}`, version)}`
}

/** 32 letters divide a byte's values evenly. */
function drawCode(random: Random): string {
  const letters = Array.from(random.bytes(2 * HALF), (byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`
}
