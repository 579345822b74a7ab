import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns.ts'

/** Answers by idempotency key: a key belongs to one user and one operation, for 48 hours (design §9). */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: whole('user_id').notNull(),
    operation: text('operation').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of the parsed body; another body under the same key is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.operation, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
)

/** The same for calls that anyone may make: a key belongs to whoever has it. */
export const openIdempotency = pgTable(
  'open_idempotency',
  {
    operation: text('operation').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'open_idempotency_pk', columns: [t.operation, t.key] }),
    index('open_idempotency_age').on(t.createdAt),
  ],
)

/** What was taken of quotas in the last day (`quota.ts`). */
export const spentQuota = pgTable(
  'spent_quota',
  {
    /** `<feature>.<what>`. */
    name: text('name').notNull(),
    /** Who took it: a user's id, or an address. */
    subject: text('subject').notNull(),
    /** Once for each; those of before the period are left out when the next one is taken. */
    spentAt: instant('spent_at').array().notNull(),
    /** The last of them: a day after it the row is forgotten. */
    latestAt: instant('latest_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject] }), index('spent_quota_age').on(t.latestAt)],
)

/** Facts about this database as a whole: at most one row. */
export const world = pgTable('world', {
  kind: text('kind', { enum: ['demo', 'real'] }).primaryKey(),
  /** Set once the demo world is whole. */
  seededAt: instant('seeded_at'),
})

/** Every tuning that was ever in force; a draw names its version. */
export const tuningVersion = pgTable(
  'tuning_version',
  {
    game: text('game').notNull(),
    version: whole('version').notNull(),
    tuning: jsonb('tuning').notNull(),
    /** SHA-256 of its canonical JSON (machines/fair/canonical.ts): what draws are tied to. */
    hash: text('hash').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.game, t.version] })],
)

/** The keys that this database's server seeds were made with; the keys themselves are elsewhere. */
export const seedKey = pgTable('seed_key', {
  version: integer('version').primaryKey(),
  /** Tells two keys apart without telling either. */
  fingerprint: text('fingerprint').notNull(),
})
