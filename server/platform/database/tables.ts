import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { OpsRole } from '../../../contract/ops.ts'
import { instant, whole } from './columns.ts'

/** Answers by idempotency key, kept for 48 hours; a key belongs to one user and one operation (design §9). */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: whole('user_id').notNull(),
    operation: text('operation').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of the parsed body; the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.operation, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
)

/** Answers by idempotency key of calls without sign-in; knowing the key is enough to read the answer. */
export const anonymousIdempotency = pgTable(
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

/** Quotas spent in the last day (`quota.ts`). */
export const spentQuota = pgTable(
  'spent_quota',
  {
    /** `<feature>.<what>`. */
    name: text('name').notNull(),
    /** A user's id, or an address. */
    subject: text('subject').notNull(),
    /** The time of each use; older ones are dropped at the next use. */
    spentAt: instant('spent_at').array().notNull(),
    /** The latest of them; a day later the row is deleted. */
    latestAt: instant('latest_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject] }), index('spent_quota_age').on(t.latestAt)],
)

/** Whether this database is a demo world or a real one; at most one row. */
export const world = pgTable('world', {
  kind: text('kind', { enum: ['demo', 'real'] }).primaryKey(),
  /** Set when seeding the demo world is complete. */
  seededAt: instant('seeded_at'),
})

/** Every published tuning of every game; a draw names its version. */
export const tuningVersion = pgTable(
  'tuning_version',
  {
    game: text('game').notNull(),
    version: whole('version').notNull(),
    tuning: jsonb('tuning').notNull(),
    /** SHA-256 of its canonical JSON (machines/fair/canonical.ts), which is part of every draw. */
    hash: text('hash').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Sprites in another picture than the release's: the picture's file by the sprite's name. */
    art: jsonb('art').$type<Record<string, string>>().notNull().default({}),
    /** What it was approved as (`tuning_draft`); null for what came with a release, or was saved under `npm run dev`. */
    draftId: uuid('draft_id').unique(),
  },
  (t) => [primaryKey({ columns: [t.game, t.version] })],
)

/**
 * The steps of every flow (`flow.ts`), numbered from 1 within a flow; append-only. The books hold that each is
 * one that its machine knows.
 */
export const flowStep = pgTable(
  'flow_step',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').notNull().unique(),
    /** `<feature>.<what>`. */
    flow: text('flow').notNull(),
    /** The row that holds the flow's state. */
    subject: uuid('subject').notNull(),
    number: integer('number').notNull(),
    event: text('event').notNull(),
    /** Null for its beginning. */
    from: text('from_state'),
    to: text('to_state').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | null>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.flow, t.subject, t.number] })],
)

/** The outbox (`outbox.ts`): what waits to be sent, was sent, or could not be. */
export const outbox = pgTable(
  'outbox',
  {
    /** Its reader's too: the same message is known as the same wherever it comes twice. */
    id: uuid('id').primaryKey(),
    /** One of `Feature.channels`. */
    channel: text('channel').notNull(),
    /** An e-mail address, a phone number, a brand. */
    recipient: text('recipient').notNull(),
    body: jsonb('body').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not tried before; while it is being sent, when another may take it over. */
    dueAt: instant('due_at').notNull(),
    /** When it is of no use any more. */
    endsAt: instant('ends_at').notNull(),
    /** What the last try came to, where it failed. */
    fault: text('fault'),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, or given up. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('outbox_state', sql`${t.state} IN ('queued', 'sent', 'failed')`),
    index('outbox_due').on(t.channel, t.dueAt).where(sql`${t.state} = 'queued'`),
    index('outbox_failed').on(t.endedAt).where(sql`${t.state} = 'failed'`),
  ],
)

/** Fingerprints of the keys with which server seeds were made; the keys are never in the database. */
export const seedKey = pgTable('seed_key', {
  version: integer('version').primaryKey(),
  /** A hash that tells keys apart without revealing them. */
  fingerprint: text('fingerprint').notNull(),
})

/** One-time codes (`codes.ts`); deleted a day after they have expired. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: uuid('id').primaryKey(),
    /** `<feature>.<what>`. */
    purpose: text('purpose').notNull(),
    /** Whose it is: for nobody else, and nothing else, is it good. */
    subject: text('subject').notNull(),
    /** Where it was sent. */
    target: text('target').notNull(),
    /** What its feature wants to know again when it is redeemed. */
    context: jsonb('context').$type<Record<string, string>>().notNull(),
    /** HMAC of the code; its key is in no database. */
    mac: text('mac').notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Wrong tries. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The attempt that redeemed it. */
    attempt: uuid('attempt'),
    redeemedAt: instant('redeemed_at'),
  },
  (t) => [
    index('one_time_code_latest').on(t.purpose, t.subject, t.target, t.sentAt),
    index('one_time_code_age').on(t.expiresAt),
  ],
)

/** How often an error was answered, by five minutes, of all processes (`watch/error-counts.ts`). */
export const errorCount = pgTable(
  'error_count',
  {
    /** When the five minutes began. */
    since: instant('since').notNull(),
    code: text('code').$type<ErrorCode>().notNull(),
    /** Its HTTP status. */
    status: smallint('status').notNull(),
    count: whole('count').notNull(),
  },
  (t) => [
    primaryKey({ name: 'error_count_pk', columns: [t.since, t.code] }),
    check('error_count_some', sql`${t.count} > 0`),
  ],
)

/** The audit log of the ops console (`ops/log.ts`); append-only, each row bound to the one before by its hash. */
export const opsLog = pgTable(
  'ops_log',
  {
    number: whole('number').primaryKey(),
    /** Grows with time (UUID v7): the chain of the books takes a row in by it. */
    id: uuid('id').notNull().unique(),
    at: instant('at').notNull(),
    operatorId: uuid('operator_id').notNull(),
    /** Their name and role at that moment. */
    operator: text('operator').notNull(),
    role: text('role').$type<OpsRole>().notNull(),
    /** `<METHOD> <path>` of the contract. */
    action: text('action').notNull(),
    /** `<what>:<id>`; null for what concerns nothing single. */
    target: text('target'),
    /** `done`, or the error code of a refusal. */
    outcome: text('outcome').notNull(),
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The action's idempotency key, the hash of its body and its answer. */
    key: uuid('key'),
    bodyHash: text('body_hash'),
    answer: jsonb('answer'),
    address: text('address').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    uniqueIndex('ops_log_once').on(t.operatorId, t.key).where(sql`${t.outcome} = 'done'`),
    index('ops_log_at').on(t.at, t.id),
    index('ops_log_target').on(t.target, t.number),
  ],
)

/** The key of each person's own, sealed under the seed key (`data-keys.ts`); whoever was never asked for anything secret has none. */
export const dataKey = pgTable('data_key', {
  userId: whole('user_id').primaryKey(),
  /** As `sealed-column.ts` seals it. */
  wrapped: text('wrapped').notNull().unique(),
})
