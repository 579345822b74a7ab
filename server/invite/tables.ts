import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { INVITE_RULES } from '../../contract/invite-constants.ts'
import type { InviteEvidence } from '../../contract/invite-evidence.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** What each user invites others by; never changed (trigger). Users who never asked have none. */
export const inviteCode = pgTable('invite_code', {
  userId: whole('user_id').primaryKey(),
  code: text('code').notNull().unique(),
})

/** Who invited whom. It keeps the terms of the day on which it was (trigger); its state is a flow's. */
export const invitation = pgTable(
  'invitation',
  {
    /** Grows with the time at which it was noted (UUID v7). */
    id: uuid('id').primaryKey(),
    inviterId: whole('inviter_id').notNull(),
    /** Somebody is invited once: whoever was first has invited them. */
    inviteeId: whole('invitee_id').notNull().unique('invitation_invitee_once'),
    toldBy: text('told_by', { enum: ['link', 'app'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Until when it brings commissions. */
    endsAt: instant('ends_at').notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    /** In thousandths. */
    topUpShare: whole('top_up_share').notNull(),
    earningShare: whole('earning_share').notNull(),
    state: text('state').notNull(),
    lookedAt: instant('looked_at'),
    /** Grows with the time at which it last came into the rankings or left them (UUID v7); null before. */
    rankTie: uuid('rank_tie'),
  },
  (t) => [
    index('invitation_of_inviter').on(t.inviterId, t.id),
    index('invitation_of_inviter_at').on(t.inviterId, t.joinedAt),
    index('invitation_to_look_at').on(t.joinedAt).where(sql`state = 'registered'`),
    index('invitation_held').on(t.id).where(sql`state IN ('held', 'heldPaid')`),
    index('invitation_to_award')
      .on(t.inviterId, t.tuningVersion, t.id)
      .where(sql`state = 'qualified'`),
  ],
)
export type InvitationRow = typeof invitation.$inferSelect

/** From which address somebody signed up who was invited, as a keyed hash; forgotten after 90 days. */
export const invitationAddress = pgTable(
  'invitation_address',
  {
    invitationId: uuid('invitation_id').primaryKey(),
    addressHash: text('address_hash').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('invitation_address_by_hash').on(t.addressHash, t.at),
    index('invitation_address_age').on(t.at),
  ],
)

/** What a rule found, in ids and figures; append-only. */
export const invitationRisk = pgTable(
  'invitation_risk',
  {
    invitationId: uuid('invitation_id').notNull(),
    rule: text('rule', { enum: INVITE_RULES }).notNull(),
    evidence: jsonb('evidence').$type<InviteEvidence>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'invitation_risk_pk', columns: [t.invitationId, t.rule] })],
)

/** Points for a full number of friends; append-only. */
export const invitationAward = pgTable(
  'invitation_award',
  {
    id: uuid('id').primaryKey(),
    inviterId: whole('inviter_id').notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    /** Counts an inviter's awards under one tuning. */
    number: whole('number').notNull(),
    friends: whole('friends').notNull(),
    points: whole('points').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [unique('invitation_award_once').on(t.inviterId, t.tuningVersion, t.number)],
)

/** Who wants no name in rankings of inviters. */
export const inviteHidden = pgTable('invite_hidden', {
  userId: whole('user_id').primaryKey(),
  at: instant('at').notNull(),
})
