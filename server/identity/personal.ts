// What identity keeps about a person.
import { eq } from 'drizzle-orm'
import { forgetTargets } from '../platform/codes.ts'
import { destroyDataKey } from '../platform/data-keys.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { Feature, PersonalData, Platform } from '../platform/feature.ts'
import { forgetRecipients } from '../platform/outbox.ts'
import { loginsOf } from './logins.ts'
import {
  accountDeletion,
  agreedText,
  browserSession,
  deviceSeen,
  userInvitation,
  userLogin,
} from './tables.ts'

/** No secrets among them, nor what tells of them. */
const SECRETS = [
  'token_hash',
  'previous_hash',
  'is_used',
  'opened_by',
  'end_noted_at',
  'device_hash',
]

export const identityPersonal: PersonalData = {
  tables: {
    data_key: 'erased',
    user_login: 'erased',
    browser_session: 'erased',
    device_seen: 'erased',
    agreed_text: 'which texts were agreed to, and when: proof of it must last; no name is in it',
    user_invitation: 'a code and times, by which invitations were rewarded',
    account_deletion: 'times alone: that the account was deleted, and when',
  },
  read: async (db, userId) => ({
    logins: await ownRows(db, userLogin, userLogin.userId, userId),
    sessions: await ownRows(db, browserSession, browserSession.userId, userId, SECRETS),
    devices: await ownRows(db, deviceSeen, deviceSeen.userId, userId, SECRETS),
    agreedTexts: await ownRows(db, agreedText, agreedText.userId, userId),
    invitation: await ownRows(db, userInvitation, userInvitation.userId, userId),
    deletions: await ownRows(db, accountDeletion, accountDeletion.userId, userId),
  }),
  erase: async (tx, userId) => {
    const logins = Array.from(await loginsOf(tx, userId))
    await forgetTargets(
      tx,
      logins.map(([kind, subject]) => `${kind}:${subject}`),
    )
    await forgetRecipients(
      tx,
      logins.map(([, subject]) => subject),
    )
    // Whatever was sealed for them, by whichever feature, opens no more.
    await destroyDataKey(tx, userId)
    await tx.delete(userLogin).where(eq(userLogin.userId, userId))
    // The watch for ended sessions needs the row for minutes; the device is what speaks of a person.
    await tx
      .update(browserSession)
      .set({ device: '—', deviceHash: null })
      .where(eq(browserSession.userId, userId))
    await tx.delete(deviceSeen).where(eq(deviceSeen.userId, userId))
    return []
  },
}

/** Everything that all features keep about somebody, by feature. */
export async function dataOf(
  { db, seeds, features }: Pick<Platform, 'db' | 'seeds'> & { features: readonly Feature[] },
  userId: number,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const { name, personal } of features) {
    if (personal?.read) data[name] = await personal.read(db.orm, userId, { seeds })
  }
  return data
}
