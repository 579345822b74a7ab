import { eq, sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { invitation, inviteCode, inviteHidden } from './tables.ts'

/** Codes, and who invited whom by them. */
export const personal: PersonalData = {
  read: async (db, userId) => ({
    code: await ownRows(db, inviteCode, inviteCode.userId, userId),
    invited: await db
      .select({ id: invitation.id, joinedAt: invitation.joinedAt, state: invitation.state })
      .from(invitation)
      .where(eq(invitation.inviterId, userId)),
    invitedBy: await db
      .select({ id: invitation.id, joinedAt: invitation.joinedAt })
      .from(invitation)
      .where(eq(invitation.inviteeId, userId)),
    isNameHidden: (await ownRows(db, inviteHidden, inviteHidden.userId, userId)) !== null,
  }),
  erase: async (tx, userId) => {
    await tx.execute(sql`
      DELETE FROM invitation_address a USING invitation i
      WHERE i.id = a.invitation_id AND i.invitee_id = ${userId}`)
    // Whoever is gone gets nothing any more of what friends do from now on.
    await tx
      .update(invitation)
      .set({ endsAt: sql`least(${invitation.endsAt}, now())` })
      .where(eq(invitation.inviterId, userId))
    await tx.delete(inviteHidden).where(eq(inviteHidden.userId, userId))
    return []
  },
  tables: {
    invite_code: 'a code made by chance, which others have signed up by',
    invitation: 'kept: who invited whom, by numbers without names; it ends when the inviter goes',
    invitation_address: 'erased; and forgotten after 90 days',
    invitation_risk: 'kept: what was found, by numbers without names',
    invitation_award: 'kept: what was paid, by a number without a name',
    invite_hidden: 'erased',
  },
}
