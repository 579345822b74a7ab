// The texts that signing up agrees to.
import type { SignUpTexts } from '../../contract/identity.ts'
import type { Language } from '../../contract/languages.ts'
import { chosenVersion, type VersionKey } from '../content/queries.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { type Random, timeOrderedIds } from '../platform/secrets/random.ts'
import { agreedText } from './tables.ts'

/** Their slugs, by their names in the contract. */
const SLUGS = { userAgreement: 'user-agreement', privacyPolicy: 'privacy-policy' } as const
const NAMES = Object.keys(SLUGS) as (keyof typeof SLUGS)[]

/** The versions that a reader of a brand in a language is shown now. */
export async function signUpTexts(
  db: Reader,
  { brand, language }: { brand: string; language: Language },
): Promise<SignUpTexts> {
  const shown = await Promise.all(
    NAMES.map(async (name) => [name, await newest(db, name, { brand, language })] as const),
  )
  return Object.fromEntries(
    shown.map(([name, { version, language: shownIn }]) => [name, { version, language: shownIn }]),
  ) as SignUpTexts
}

async function newest(
  db: Reader,
  name: keyof typeof SLUGS,
  asked: { brand: string; language: Language },
): Promise<VersionKey> {
  const found = await chosenVersion(db, { slug: SLUGS[name], ...asked })
  if (!found) throw new Error(`there is no text ${SLUGS[name]}`)
  return found
}

/**
 * Checks that somebody was shown the newest versions of the texts.
 * @returns the versions that they agreed to
 * @throws ApiError TEXT_CHANGED
 */
export function requireNewest(
  db: Reader,
  brand: string,
  texts: SignUpTexts,
): Promise<VersionKey[]> {
  return Promise.all(
    NAMES.map(async (name) => {
      const { language, version } = texts[name]
      const now = await newest(db, name, { brand, language })
      if (now.language === language && now.version === version) return now
      throw new ApiError('TEXT_CHANGED', `There is a newer version of ${now.slug}.`)
    }),
  )
}

/** Keeps what somebody agreed to. */
export async function keepAgreement(
  tx: Transaction,
  { random, now }: { random: Random; now: number },
  userId: number,
  texts: VersionKey[],
): Promise<void> {
  const ids = timeOrderedIds(random, now, texts.length)
  await tx.insert(agreedText).values(
    texts.map(({ slug, brand, language, version }, index) => ({
      id: ids[index] ?? '',
      userId,
      slug,
      brand,
      language,
      version,
      at: new Date(now),
    })),
  )
}
