// The consent before a first payment: guardian's consent or full legal capacity (spec §1), by its text's version.
import { eq } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { CONSENT_SLUG } from '../../contract/content.ts'
import type { Language } from '../../contract/languages.ts'
import type { Wallet } from '../../contract/recharge.ts'
import { chosenVersion } from '../content/queries.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { rechargeConsent } from './tables.ts'

type ConsentText = NonNullable<Wallet['consent']>

/** Who would read it, where. */
export interface ConsentReader {
  userId: number
  brand: Brand
  language: Language
}

/** The text to agree to; null once it was agreed to. */
export async function consentNeeded(
  db: Reader,
  { userId, brand, language }: ConsentReader,
): Promise<ConsentText | null> {
  if (await hasConsented(db, userId)) return null
  const text = await chosenVersion(db, { slug: CONSENT_SLUG, brand, language })
  if (!text) throw new Error(`the text ${CONSENT_SLUG} is not published`)
  return { version: text.version, language: text.language }
}

/**
 * Keeps a consent before the first payment.
 * @throws ApiError CONSENT_NEEDED when there is none, or to another text than the one that is published
 */
export async function requireConsent(
  tx: Transaction,
  reader: ConsentReader,
  given: ConsentText | undefined,
  at: number,
): Promise<void> {
  const { userId, brand } = reader
  if (await hasConsented(tx, userId)) return
  const language = given?.language ?? reader.language
  const text = await chosenVersion(tx, { slug: CONSENT_SLUG, brand, language })
  if (!given || !text || text.version !== given.version || text.language !== given.language) {
    throw new ApiError('CONSENT_NEEDED', 'Agree to the text of top-ups first.')
  }
  await tx.insert(rechargeConsent).values({
    userId,
    slug: text.slug,
    brand: text.brand,
    language: text.language,
    version: text.version,
    at: new Date(at),
  })
}

async function hasConsented(db: Reader, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: rechargeConsent.userId })
    .from(rechargeConsent)
    .where(eq(rechargeConsent.userId, userId))
  return row !== undefined
}
