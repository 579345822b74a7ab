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

/** The newest version of every text by `nameOf`, while nobody else publishes. */
type Newest = ReadonlyMap<string, Version>

/** What is published in a transaction: when, and by whom. */
export interface Publishing {
  /** Milliseconds since 1970. */
  now: number
  /** Who does it in the ops console, and why; null where a command or a release does. */
  operator: string | null
  reason: string | null
  /** The older version that is brought back. */
  restores?: number
}

/** A text to publish, checked before. */
export type TextToPublish = Omit<TextFile, 'file'>

/**
 * Publishes what an operator brought, each under its text's next version, all or nothing.
 * @param texts checked before
 * @returns what has changed; a text that is published as it is stays as it is
 */
export function publish({ db, clock }: Publisher, texts: TextFile[]): Promise<VersionKey[]> {
  return inTransaction(db, async (tx) => {
    const newest = await lockTexts(tx)
    return publishChanged(tx, newest, texts, byNobody(clock))
  })
}

/** The same within a transaction that has the newest versions by `lockTexts`. */
export function publishChanged(
  tx: Transaction,
  newest: Newest,
  texts: TextToPublish[],
  publishing: Publishing,
): Promise<VersionKey[]> {
  const changed = texts.filter((text) => newest.get(nameOf(text))?.hash !== hashOf(text.source))
  return add(tx, newest, changed, 'import', publishing)
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
  return inTransaction(db, async (tx) => {
    const newest = await lockTexts(tx)
    const seeded = await seededHashes(tx)
    const changed = texts.filter((text) => {
      const name = nameOf(text)
      const hash = newest.get(name)?.hash
      return hash === undefined || (hash === seeded.get(name) && hash !== hashOf(text.source))
    })
    check(changed)
    return add(tx, newest, changed, 'seed', byNobody(clock))
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
  return inTransaction(db, async (tx) => {
    const shown = ownTexts(await lockTexts(tx), text).filter(
      ({ language }) => text.language === undefined || text.language === language,
    )
    return withdrawVersions(tx, shown, byNobody(clock))
  })
}

/** The versions of a brand's own text that its readers get, by language. */
export function ownTexts(
  newest: Newest,
  { slug, brand }: { slug: ContentSlug; brand: Brand },
): Version[] {
  return Array.from(newest.values()).filter(
    (row) => row.slug === slug && row.brand === brand && row.source !== 'withdrawn',
  )
}

/** Ends what readers get of these, each by one more version. */
export function withdrawVersions(
  tx: Transaction,
  shown: Version[],
  publishing: Publishing,
): Promise<VersionKey[]> {
  return insert(
    tx,
    shown.map((row) => ({
      ...row,
      version: row.version + 1,
      markdown: '',
      // Of no text: whatever is brought in next has changed.
      hash: '',
      source: 'withdrawn',
      ...signed(publishing),
    })),
  )
}

/** Keeps others from publishing until the transaction ends, and reads what is newest. */
export async function lockTexts(tx: Transaction): Promise<Newest> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
  return new Map((await newestVersions(tx)).map((row) => [nameOf(row), row]))
}

const byNobody = (clock: Platform['clock']): Publishing => ({
  now: clock.now(),
  operator: null,
  reason: null,
})

const inTransaction = <T>(db: Publisher['db'], action: (tx: Transaction) => Promise<T>) =>
  db.orm.transaction((tx) => action(tx as Transaction))

const signed = ({ now, operator, reason, restores }: Publishing) => ({
  publishedAt: new Date(now),
  operator,
  reason,
  restores: restores ?? null,
})

function add(
  tx: Transaction,
  newest: Newest,
  texts: TextToPublish[],
  source: Version['source'],
  publishing: Publishing,
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
      ...signed(publishing),
    })),
  )
}

async function insert(tx: Transaction, rows: Version[]): Promise<VersionKey[]> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx.insert(contentVersion).values(rows.slice(start, start + AT_ONCE))
  }
  return rows
}
