import { sql } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import type { ContentSlug } from '../../contract/content.ts'
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { TextFile } from './files.ts'
import { nameOf, newestVersions, seededHashes, type Version, type VersionKey } from './queries.ts'
import { hashOf } from './source.ts'
import { contentVersion } from './tables.ts'

/** Two that publish at once must not count alike. */
const LOCK = 727_270
/** Rows of one statement; a text may have 64 KB. */
const AT_ONCE = 50

type Publisher = Pick<Platform, 'db' | 'clock'>

/**
 * Publishes what an operator brought, each under its text's next version, all or nothing.
 * @param texts checked before
 * @returns what has changed; a text that is published as it is stays as it is
 */
export function publish({ db, clock }: Publisher, texts: TextFile[]): Promise<VersionKey[]> {
  return publishing(db, async (tx, newest) => {
    const changed = texts.filter((text) => newest.get(nameOf(text))?.hash !== hashOf(text.source))
    return add(tx, clock, newest, changed, 'import')
  })
}

/**
 * Publishes what came with the product: what is not there yet, and what has changed since and no
 * operator has touched. What is newest being what was seeded last says that none has.
 * @param check looks through what is about to be published; throws when it may not be
 */
export function publishSeed(
  { db, clock }: Publisher,
  texts: TextFile[],
  check: (texts: TextFile[]) => void,
): Promise<VersionKey[]> {
  return publishing(db, async (tx, newest) => {
    const seeded = await seededHashes(tx)
    const changed = texts.filter((text) => {
      const name = nameOf(text)
      const hash = newest.get(name)?.hash
      return hash === undefined || (hash === seeded.get(name) && hash !== hashOf(text.source))
    })
    check(changed)
    return add(tx, clock, newest, changed, 'seed')
  })
}

/**
 * Withdraws a brand's own text, so that the house's is shown again. What was published stays in the
 * history, and the next release brings it back as little as it overwrites what an operator brought.
 * @param language that one alone; without it, all in which the brand has the text
 * @returns what was withdrawn; nothing where the brand has no such text
 */
export function withdraw(
  { db, clock }: Publisher,
  text: { slug: ContentSlug; brand: Brand; language: Language | undefined },
): Promise<VersionKey[]> {
  return publishing(db, (tx, newest) => {
    const shown = Array.from(newest.values()).filter(
      (row) =>
        row.slug === text.slug &&
        row.brand === text.brand &&
        row.source !== 'withdrawn' &&
        (text.language === undefined || row.language === text.language),
    )
    return insert(
      tx,
      shown.map((row) => ({
        ...row,
        version: row.version + 1,
        markdown: '',
        // Of no text: whatever is brought in next has changed.
        hash: '',
        source: 'withdrawn',
        publishedAt: new Date(clock.now()),
      })),
    )
  })
}

function publishing<T>(
  db: Publisher['db'],
  action: (tx: Transaction, newest: Map<string, Version>) => Promise<T>,
): Promise<T> {
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    const newest = await newestVersions(tx)
    return action(tx, new Map(newest.map((row) => [nameOf(row), row])))
  })
}

function add(
  tx: Transaction,
  clock: Platform['clock'],
  newest: Map<string, Version>,
  texts: TextFile[],
  source: Version['source'],
): Promise<VersionKey[]> {
  return insert(
    tx,
    texts.map((text) => ({
      slug: text.slug,
      brand: text.brand,
      language: text.language,
      version: (newest.get(nameOf(text))?.version ?? 0) + 1,
      title: text.source.title,
      updatedOn: text.source.updated,
      markdown: text.source.markdown,
      hash: hashOf(text.source),
      source,
      publishedAt: new Date(clock.now()),
    })),
  )
}

async function insert(tx: Transaction, rows: Version[]): Promise<VersionKey[]> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx.insert(contentVersion).values(rows.slice(start, start + AT_ONCE))
  }
  return rows
}
