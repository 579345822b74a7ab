// What is kept about a person as a user.
import { eq, sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import { idempotency } from '../platform/database/tables.ts'
import type { PersonalData } from '../platform/feature.ts'
import { NAMELESS } from './name.ts'
import { DEFAULT_PICTURE, ownAvatar } from './picture.ts'
import { appUser, userAbsence, userVisit } from './tables.ts'

/** What the server alone has to do with. */
const INNER = ['picture_source', 'standing_changed_at', 'is_demo']

export const userPersonal: PersonalData = {
  tables: {
    app_user: 'erased',
    user_visit: 'times alone, which rewards were given for',
    user_absence: 'times alone, which rewards were given for',
    idempotency: 'erased',
  },
  read: async (db, userId) => ({
    profile: (await ownRows(db, appUser, appUser.id, userId, INNER))[0],
    visits: await ownRows(db, userVisit, userVisit.userId, userId),
    absences: await ownRows(db, userAbsence, userAbsence.userId, userId, ['id']),
  }),
  /** Whom the brand's app sends again under the same name is somebody new. Sex, country and brand stay: numbers. */
  erase: async (tx, userId) => {
    const [row] = await tx.select().from(appUser).where(eq(appUser.id, userId))
    await tx.delete(idempotency).where(eq(idempotency.userId, userId))
    await tx
      .update(appUser)
      .set({
        nickname: NAMELESS,
        avatar: DEFAULT_PICTURE,
        pictureSource: null,
        birthYear: null,
        ornament: null,
        vip: false,
        externalId: sql`'deleted:' || gen_random_uuid()`,
        // Nobody enters as them any more: no app's token, and nobody of a demo world.
        isRegistered: true,
        isDemo: false,
      })
      .where(eq(appUser.id, userId))
    const avatar = row && ownAvatar(row)
    return avatar ? [avatar] : []
  },
}
