// Data keys (issue 26): what belongs to one person, such as an ID number, is sealed under a key of their own, which
// is itself sealed under the seed key and lies in no database as it is. Destroying it makes unreadable whatever was
// sealed for them, wherever it was copied to; a backup that holds the sealed key as well must go by its own time.
import { createHmac } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database, Reader, Transaction } from './database/database.ts'
import { dataKey } from './database/tables.ts'
import type { Platform } from './feature.ts'
import { isSealedByOlderKey, openSealed, seal } from './sealed-column.ts'
import { decrypt, encrypt } from './secrets/aes-gcm.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'

/** Whose a sealed text is, and of which field. */
export interface PersonalField {
  userId: number
  /** `<table>.<column>`. */
  field: string
}

const KEY_BYTES = 32
const REWRAPPED_AT_ONCE = 500

const placeOf = (userId: number) => ({ field: 'data_key.wrapped', subject: userId })

/** Seals a text under its person's own key, which is made with their first one. */
export async function sealForUser(
  tx: Transaction,
  { seeds, random }: Pick<Platform, 'seeds' | 'random'>,
  { userId, field }: PersonalField,
  text: string,
): Promise<string> {
  const fresh = Buffer.from(random.bytes(KEY_BYTES)).toString('base64url')
  const wrapped = seal({ seeds, random }, placeOf(userId), fresh)
  await tx.insert(dataKey).values({ userId, wrapped }).onConflictDoNothing()
  const key = await keyOf(tx, seeds, userId)
  if (!key) throw new Error(`user ${userId} has no data key`)
  return encrypt(random, key, [field, userId], text)
}

/**
 * Opens what was sealed for this person and field.
 * @throws Error when it was changed, belongs elsewhere, or the person's key was destroyed
 */
export async function openForUser(
  db: Reader,
  { seeds }: Pick<Platform, 'seeds'>,
  { userId, field }: PersonalField,
  sealed: string,
): Promise<string> {
  const key = await keyOf(db, seeds, userId)
  if (!key) throw new Error(`the data key of user ${userId} is gone`)
  return decrypt(key, [field, userId], sealed)
}

/** Whatever was sealed for this person opens no more. */
export async function destroyDataKey(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(dataKey).where(eq(dataKey.userId, userId))
}

/**
 * A hash by which equal texts of a field are found without being kept: HMAC-SHA256 under a key of the field's own,
 * of the oldest version, so that it stays the same when a key is added. Whoever reads the database cannot try texts.
 */
export function keyedHash({ seeds }: Pick<Platform, 'seeds'>, field: string, text: string): string {
  const key = Buffer.from(seeds.secretOf('keyed-hash', field, seeds.oldest), 'hex')
  return createHmac('sha256', key).update(text).digest('hex')
}

/**
 * Seals all data keys again that an older seed key has sealed, so that it is needed no more; what they sealed stays.
 * @returns how many there were
 */
export async function rewrapDataKeys({
  db,
  seeds,
  random,
}: { db: Database } & Pick<Platform, 'seeds' | 'random'>): Promise<number> {
  let rewrapped = 0
  for (let after = 0; ; ) {
    const rows = await db.orm
      .select()
      .from(dataKey)
      .where(gt(dataKey.userId, after))
      .orderBy(asc(dataKey.userId))
      .limit(REWRAPPED_AT_ONCE)
    for (const row of rows) if (await rewrap({ db, seeds, random }, row)) rewrapped += 1
    const last = rows.at(-1)
    if (!last) return rewrapped
    after = last.userId
  }
}

async function rewrap(
  { db, seeds, random }: { db: Database } & Pick<Platform, 'seeds' | 'random'>,
  { userId, wrapped: before }: typeof dataKey.$inferSelect,
): Promise<boolean> {
  if (!isSealedByOlderKey(seeds, before)) return false
  const wrapped = seal(
    { seeds, random },
    placeOf(userId),
    openSealed(seeds, placeOf(userId), before),
  )
  const changed = await db.orm
    .update(dataKey)
    .set({ wrapped })
    .where(eq(dataKey.wrapped, before))
    .returning({ userId: dataKey.userId })
  return changed.length > 0
}

async function keyOf(db: Reader, seeds: SeedKeys, userId: number): Promise<Buffer | undefined> {
  const [row] = await db.select().from(dataKey).where(eq(dataKey.userId, userId))
  return row && Buffer.from(openSealed(seeds, placeOf(userId), row.wrapped), 'base64url')
}
