import { and, asc, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DemoUser, Purpose } from '../../contract/demo.ts'
import type { Role } from '../../contract/user.ts'
import { adventureLot } from '../adventure/tables.ts'
import { account } from '../ledger/tables.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { playLimit } from '../play/tables.ts'
import { appUser } from '../user/tables.ts'
import { publicUser } from '../user/users.ts'
import { AWAY, isAway } from './away.ts'

/** How many of each kind the sign-in offers. */
const OFFERED: Readonly<Record<Role, number>> = { user: 16, streamer: 3, agent: 2 }
/** With so much both games can be played for a good while. */
const READY = { diamonds: 1_000, ships: 3 }
const RICH_DIAMONDS = 20_000
/** The least that any game takes. */
const ONE_SPIN_DIAMONDS = 10

/** Whoever comes for the first time is offered someone who can play, before all others. */
const ORDER: readonly Purpose[] = ['ready', 'rich', 'some', 'limited', 'away', 'new']

/** The users whom the sign-in offers, by their ids: some of every kind. */
export async function usersToEnter({ db }: Platform) {
  return db.orm
    .select()
    .from(appUser)
    .where(inArray(appUser.id, idsToEnter(db)))
    .orderBy(asc(appUser.id))
}

/** The same as the sign-in shows them, those first who can play. */
export async function offered({ db, clock }: Platform): Promise<DemoUser[]> {
  const isThere = gt(
    adventureLot.expiresAt,
    sql`coalesce(${fixedTime(clock)}::timestamptz, clock_timestamp())`,
  )
  const rows = await db.orm
    .select({
      user: appUser,
      diamonds: account.balance,
      ships: sql<number>`coalesce(sum(${adventureLot.shipsLeft}), 0)::float8`,
      isLimited: sql<boolean>`coalesce(${playLimit.day}, ${playLimit.week}) IS NOT NULL`,
    })
    .from(appUser)
    .leftJoin(account, and(eq(account.ownerId, appUser.id), eq(account.currency, 'diamond')))
    .leftJoin(
      adventureLot,
      and(eq(adventureLot.userId, appUser.id), gt(adventureLot.shipsLeft, 0), isThere),
    )
    .leftJoin(playLimit, eq(playLimit.userId, appUser.id))
    .where(inArray(appUser.id, idsToEnter(db)))
    .groupBy(appUser.id, account.balance, playLimit.userId)
  const shown = rows.map(({ user, isLimited, diamonds, ships }) => {
    const held = { diamonds: diamonds ?? 0, ships }
    const purpose = isAway(user) ? 'away' : isLimited ? 'limited' : purposeOf(held)
    return { ...publicUser(user), role: user.role, ...held, purpose }
  })
  return inOrder(shown)
}

function idsToEnter({ orm }: Database) {
  const first = (role: Role) =>
    orm
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(appUser.isDemo, true), eq(appUser.role, role)))
      .orderBy(asc(appUser.id))
      .limit(OFFERED[role])
  const away = orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), like(appUser.externalId, `${AWAY}%`)))
  return unionAll(first('user'), first('streamer'), first('agent'), away)
}

/** What someone with so much is good for to a newcomer. */
function purposeOf({ diamonds, ships }: { diamonds: number; ships: number }): Purpose {
  if (diamonds >= RICH_DIAMONDS) return 'rich'
  if (diamonds >= READY.diamonds && ships >= READY.ships) return 'ready'
  return diamonds < ONE_SPIN_DIAMONDS ? 'new' : 'some'
}

/** Alike ones by their ids, so that who played a little is found where they were. */
function inOrder(users: DemoUser[]): DemoUser[] {
  const rank = ({ purpose }: DemoUser) => ORDER.indexOf(purpose)
  return users.toSorted((one, other) => {
    const richerFirst = one.purpose === 'some' ? other.diamonds - one.diamonds : 0
    return rank(one) - rank(other) || richerFirst || one.id - other.id
  })
}
