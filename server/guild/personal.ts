import { eq, or } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { guild, guildMembership } from './tables.ts'

/** Who belonged to whom, by numbers and times; a job ends what stands open of an account that is deleted. */
export const personal: PersonalData = {
  tables: {
    guild: 'kept: a code made by chance, by which others have asked',
    guild_membership: 'kept: from when to when earnings counted for whom, by numbers without names',
  },
  read: async (db, userId) => ({
    guild: await ownRows(db, guild, guild.agentId, userId),
    memberships: await db
      .select()
      .from(guildMembership)
      .where(or(eq(guildMembership.userId, userId), eq(guildMembership.agentId, userId))),
  }),
}
