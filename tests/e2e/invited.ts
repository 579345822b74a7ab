// Somebody who invited others: attributed, looked at, noted and paid as it is every day.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { noteAll } from '../../server/commission/note.ts'
import { payCommissions } from '../../server/commission/pay.ts'
import { commissionOpen } from '../../server/commission/tables.ts'
import { features } from '../../server/features.ts'
import { attribute } from '../../server/invite/attribute.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import { invitation } from '../../server/invite/tables.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Before the days on which they earn. */
const JOINED_AGO_MS = 10 * DAY_MS
/** The last ones are a cluster of their own. */
const FROM_THE_END = 20

/**
 * Lets another player of their brand have invited somebody, before they earn.
 * @returns who invited them
 */
export async function letInvite(db: Database, friendId: number): Promise<number> {
  const [friend] = await db.orm.select().from(appUser).where(eq(appUser.id, friendId))
  if (!friend) throw new Error(`there is no user ${friendId}`)
  const [inviter] = await db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        ...[eq(appUser.brand, friend.brand), eq(appUser.isDemo, true), eq(appUser.role, 'user')],
        ne(appUser.id, friendId),
      ),
    )
    .orderBy(desc(appUser.id))
    .offset(FROM_THE_END)
    .limit(1)
  if (!inviter) throw new Error(`${friend.brand} has nobody else`)
  const platform = platformOf(db)
  // A world that no server has served yet: the terms are published as by a start.
  for (const { name, prepare } of platform.features)
    if (name === 'invite') await prepare?.(platform)
  const now = systemClock.now()
  const id = await db.orm.transaction((tx) =>
    attribute(tx as Transaction, platform, {
      ...{ inviterId: inviter.id, inviteeId: friendId, brand: friend.brand, toldBy: 'app' },
      ...{ joinedAt: now - JOINED_AGO_MS, at: now },
    }),
  )
  if (id === null) throw new Error(`${friendId} was invited before`)
  await lookAtNew(platform)
  return inviter.id
}

/** Brings invitations of links over the hour in which they are not looked at yet. */
export async function letCount(db: Database, friendIds: readonly number[]): Promise<void> {
  await db.orm.transaction(async (tx) => {
    // No hour passes in a test, and an invitation keeps its moment by a trigger.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx
      .update(invitation)
      .set({ joinedAt: new Date(systemClock.now() - 2 * HOUR_MS) })
      .where(inArray(invitation.inviteeId, [...friendIds]))
  })
  await lookAtNew(platformOf(db))
}

/** Notes what friends have brought, and pays it at once. */
export async function payInviters(db: Database): Promise<void> {
  const platform = platformOf(db)
  await noteAll(platform)
  await db.orm.update(commissionOpen).set({ dueAt: new Date(systemClock.now() - HOUR_MS) })
  await payCommissions(platform)
}

function platformOf(db: Database): Platform {
  const [clock, random] = [systemClock, systemRandom]
  const platform = { db, clock, random, features: features(), log: { warn() {}, error() {} } }
  return platform as unknown as Platform
}
