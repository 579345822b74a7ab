import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import type { Language } from '../../contract/languages.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { contentVersion } from './tables.ts'

/** A version that was published. */
export type Version = typeof contentVersion.$inferSelect

const KEY = {
  slug: contentVersion.slug,
  brand: contentVersion.brand,
  language: contentVersion.language,
  version: contentVersion.version,
}
/** Which version it is. */
export type VersionKey = Pick<Version, keyof typeof KEY>

/**
 * Which version a reader gets: a brand's own in any language before the house's, since its rules may
 * be others; then the language asked for, English, and what there is. What was withdrawn is not there.
 */
export async function chosenVersion(
  db: Reader,
  asked: { slug: string; brand: Brand | undefined; language: Language },
): Promise<VersionKey | undefined> {
  const { slug, brand, language } = asked
  const newest = db
    .selectDistinctOn([contentVersion.brand, contentVersion.language], {
      ...KEY,
      source: contentVersion.source,
    })
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.slug, slug),
        inArray(contentVersion.brand, brand === undefined ? [''] : [brand, '']),
      ),
    )
    .orderBy(contentVersion.brand, contentVersion.language, desc(contentVersion.version))
    .as('newest')
  const [row] = await db
    .select({
      slug: newest.slug,
      brand: newest.brand,
      language: newest.language,
      version: newest.version,
    })
    .from(newest)
    .where(ne(newest.source, 'withdrawn'))
    .orderBy(
      sql`${newest.brand} = ''`,
      sql`${newest.language} <> ${language}`,
      sql`${newest.language} <> 'en'`,
      newest.language,
    )
    .limit(1)
  return row
}

/** The whole of a version that is there. */
export async function versionOf(db: Reader, key: VersionKey): Promise<Version> {
  const row = await findVersion(db, key)
  if (!row) throw new Error(`${nameOf(key)} was chosen and is not there`)
  return row
}

/** A version; undefined where there is none of this number. */
export async function findVersion(db: Reader, key: VersionKey): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.slug, key.slug),
        eq(contentVersion.brand, key.brand),
        eq(contentVersion.language, key.language),
        eq(contentVersion.version, key.version),
      ),
    )
  return row
}

/** The newest version of every text of every brand in every language, also where it was withdrawn. */
export function newestVersions(db: Reader): Promise<Version[]> {
  return db
    .selectDistinctOn([contentVersion.slug, contentVersion.brand, contentVersion.language])
    .from(contentVersion)
    .orderBy(
      contentVersion.slug,
      contentVersion.brand,
      contentVersion.language,
      desc(contentVersion.version),
    )
}

/** What newest versions say of themselves, without their texts. */
export function newestHeads(db: Reader) {
  return db
    .selectDistinctOn([contentVersion.slug, contentVersion.brand, contentVersion.language], {
      ...KEY,
      source: contentVersion.source,
      updatedOn: contentVersion.updatedOn,
      publishedAt: contentVersion.publishedAt,
      operator: contentVersion.operator,
    })
    .from(contentVersion)
    .orderBy(
      contentVersion.slug,
      contentVersion.brand,
      contentVersion.language,
      desc(contentVersion.version),
    )
}

/** All versions of a text of a brand in a language, newest first. */
export function versionsOf(
  db: Reader,
  { slug, brand, language }: Omit<VersionKey, 'version'>,
  limit: number,
): Promise<Version[]> {
  return db
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.slug, slug),
        eq(contentVersion.brand, brand),
        eq(contentVersion.language, language),
      ),
    )
    .orderBy(desc(contentVersion.version))
    .limit(limit)
}

/** The hashes of the texts that came with the product last, by `nameOf`. */
export async function seededHashes(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([contentVersion.slug, contentVersion.brand, contentVersion.language], {
      slug: contentVersion.slug,
      brand: contentVersion.brand,
      language: contentVersion.language,
      hash: contentVersion.hash,
    })
    .from(contentVersion)
    .where(eq(contentVersion.source, 'seed'))
    .orderBy(
      contentVersion.slug,
      contentVersion.brand,
      contentVersion.language,
      desc(contentVersion.version),
    )
  return new Map(rows.map((row) => [nameOf(row), row.hash]))
}

/** A text's name as operators read it, such as `charge-rules vi` or `charge-rules haiLiao vi`. */
export function nameOf({ slug, brand, language }: Omit<VersionKey, 'version'>): string {
  return [slug, brand, language].filter((part) => part !== '').join(' ')
}
