import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MEMBERSHIP_STATES } from '../../contract/guild-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** An agent's guild, made when they first look; what it is never changes, only that it is closed (trigger). */
export const guild = pgTable(
  'guild',
  {
    agentId: whole('agent_id').primaryKey(),
    brand: text('brand').notNull(),
    code: text('code').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Since when operators keep it closed; null while they do not. */
    closedAt: instant('closed_at'),
  },
  (t) => [index('guild_created').on(t.createdAt, t.agentId)],
)

/** Who belongs, belonged or wished to belong to whose guild; its state is a flow's (`platform/flow.ts`). */
export const guildMembership = pgTable(
  'guild_membership',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    agentId: whole('agent_id').notNull(),
    userId: whole('user_id').notNull(),
    state: text('state', { enum: MEMBERSHIP_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Earnings count from here … */
    joinedAt: instant('joined_at'),
    /** … until here, which may be still to come; null while no end is set. */
    endsAt: instant('ends_at'),
  },
  (t) => [
    uniqueIndex('guild_membership_one')
      .on(t.userId)
      .where(sql`state IN ('member', 'leaving', 'dismissed')`),
    uniqueIndex('guild_membership_asked')
      .on(t.agentId, t.userId)
      .where(sql`state IN ('asked', 'invited')`),
    index('guild_membership_of_user').on(t.userId, t.id),
    index('guild_membership_of_agent').on(t.agentId, t.joinedAt, t.id),
    index('guild_membership_created').on(t.createdAt, t.id),
    index('guild_membership_ends').on(t.endsAt).where(sql`state IN ('leaving', 'dismissed')`),
  ],
)

export type GuildRow = typeof guild.$inferSelect
export type MembershipRow = typeof guildMembership.$inferSelect
