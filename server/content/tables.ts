import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** Who published it in the ops console, and why; null where a command or a release did. */
    operator: text('operator'),
    reason: text('reason'),
    /** The older version whose text it brings back; null where it is no roll-back. */
    restores: integer('restores'),
  },
  (t) => [
    primaryKey({ name: 'content_version_pk', columns: [t.slug, t.brand, t.language, t.version] }),
    index('content_version_published').on(t.publishedAt),
    check('content_version_counts', sql`${t.version} > 0`),
    check('content_version_author', sql`(${t.operator} IS NULL) = (${t.reason} IS NULL)`),
    check('content_version_size', sql`octet_length(${t.markdown}) <= 65536`),
    check('content_version_source', sql`${t.source} IN ('seed', 'import', 'withdrawn')`),
    check(
      'content_version_withdrawn',
      sql`${t.source} <> 'withdrawn' OR (${t.brand} <> '' AND ${t.markdown} = '')`,
    ),
  ],
)

/** What operators write and have not published yet: one draft of a text, which they share. */
export const contentDraft = pgTable(
  'content_draft',
  {
    slug: text('slug').notNull(),
    /** Empty: the house's own. */
    brand: text('brand').$type<Brand | ''>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** As it was typed, checked or not. */
    title: text('title').notNull(),
    updatedOn: text('updated_on').notNull(),
    markdown: text('markdown').notNull(),
    /** The version that it began with or was held against; 0 where there was none. */
    base: integer('base').notNull(),
    /** A new one with each saving: whoever saves or publishes names what they saw. */
    revision: uuid('revision').notNull(),
    /** The name of the operator who saved it last. */
    operator: text('operator').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'content_draft_pk', columns: [t.slug, t.brand, t.language] }),
    check('content_draft_base', sql`${t.base} >= 0`),
    // As many characters as the largest text has bytes, of up to three bytes each.
    check('content_draft_size', sql`octet_length(${t.markdown}) <= 196608`),
  ],
)
