import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Brand } from '../../contract/brands.ts'
import type { Language } from '../../contract/languages.ts'

/** Every version of every text that was ever published; never changed, the newest is shown. */
export const contentVersion = pgTable(
  'content_version',
  {
    slug: text('slug').notNull(),
    /** Empty: the house's own. */
    brand: text('brand').$type<Brand | ''>().notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    /** 1, 2, 3, … of this text of this brand in this language. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
    markdown: text('markdown').notNull(),
    /** SHA-256 of the whole source in its one form (`source.ts`): what tells a change. */
    hash: text('hash').notNull(),
    /** Whether it came with the product, or an operator brought it or took it back: then it has no text. */
    source: text('source', { enum: ['seed', 'import', 'withdrawn'] }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'content_version_pk', columns: [t.slug, t.brand, t.language, t.version] }),
    check('content_version_counts', sql`${t.version} > 0`),
    check('content_version_size', sql`octet_length(${t.markdown}) <= 65536`),
    check('content_version_source', sql`${t.source} IN ('seed', 'import', 'withdrawn')`),
    check(
      'content_version_withdrawn',
      sql`${t.source} <> 'withdrawn' OR (${t.brand} <> '' AND ${t.markdown} = '')`,
    ),
  ],
)
