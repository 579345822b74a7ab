import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OpsRole } from '../../contract/ops.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** Whoever works in the ops console. */
export const operator = pgTable(
  'operator',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique(),
    role: text('role').$type<OpsRole>().notNull(),
    state: text('state', { enum: ['invited', 'active', 'disabled'] }).notNull(),
    /** Made by the demo world's seed: anyone may enter as them, there alone. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** argon2id with its parameters, as a PHC string. */
    password: text('password'),
    /** Sealed (`sealed-column.ts`). */
    totpSecret: text('totp_secret'),
    /** The last time step whose code was taken: none up to it is taken again (RFC 6238 §5.2). */
    totpStep: whole('totp_step'),
    /** SHA-256 of the link's secret. */
    invitation: text('invitation'),
    invitationEndsAt: instant('invitation_ends_at'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    check('operator_role', sql`${t.role} IN ('viewer', 'operator', 'finance', 'admin')`),
    check('operator_state', sql`${t.state} IN ('invited', 'active', 'disabled')`),
    check(
      'operator_enrolled',
      sql`${t.state} <> 'active' OR ${t.isDemo} OR (${t.password} IS NOT NULL AND ${t.totpSecret} IS NOT NULL)`,
    ),
  ],
)

const operatorId = () =>
  uuid('operator_id')
    .notNull()
    .references(() => operator.id)

/** A session in a browser; its cookie holds a secret. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: uuid('id').primaryKey(),
    operatorId: operatorId(),
    secretHash: text('secret_hash').notNull().unique('operator_session_secret'),
    address: text('address').notNull(),
    browser: text('browser').notNull(),
    beganAt: instant('began_at').notNull(),
    /** When it was used last, to a minute. */
    seenAt: instant('seen_at').notNull(),
    /** When it ends whatever is done. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('operator_session_of').on(t.operatorId)],
)

export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    id: uuid('id').primaryKey(),
    operatorId: operatorId(),
    credentialId: text('credential_id').notNull().unique('operator_passkey_credential'),
    publicKey: text('public_key').notNull(),
    counter: whole('counter').notNull(),
    transports: text('transports').array().notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('operator_passkey_of').on(t.operatorId)],
)

export const operatorRecoveryCode = pgTable(
  'operator_recovery_code',
  { operatorId: operatorId(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (t) => [primaryKey({ name: 'operator_recovery_code_pk', columns: [t.operatorId, t.hash] })],
)

/** A step of signing in that is under way: a right password, a passkey's challenge. Good once. */
export const operatorTicket = pgTable(
  'operator_ticket',
  {
    /** SHA-256 of the ticket. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: ['code', 'passkey', 'new-passkey'] }).notNull(),
    operatorId: uuid('operator_id').references(() => operator.id),
    challenge: text('challenge'),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('operator_ticket_age').on(t.expiresAt)],
)

/** Failed tries (`lock.ts`), by who tried. */
export const operatorLock = pgTable('operator_lock', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: instant('failed_at').notNull(),
})
