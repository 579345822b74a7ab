import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DemoUser, Purpose } from '../../contract/demo.ts'
import { roundIdOf } from '../../machines/adventure/schedule.ts'
import { mineOf } from '../adventure/queries.ts'
import type { Platform } from '../platform/feature.ts'
import { playLimit } from '../play/tables.ts'
import { appUser } from '../user/tables.ts'
import { publicUser } from '../user/users.ts'

/** With so much both games can be played for a good while. */
const READY = { diamonds: 1_000, ships: 3 }
const RICH_DIAMONDS = 20_000
/** The least that any game takes. */
const ONE_SPIN_DIAMONDS = 10

/** Whoever comes for the first time is offered someone who can play, before all others. */
const ORDER: readonly Purpose[] = ['ready', 'rich', 'some', 'limited', 'new']

/** The users whom the sign-in offers, by their ids: some of every kind. */
export async function usersToEnter({ db }: Platform) {
  const pickRole = (role: 'user' | 'streamer' | 'agent', limit: number) =>
    db.orm
      .select()
      .from(appUser)
      .where(and(eq(appUser.isDemo, true), eq(appUser.role, role)))
      .orderBy(asc(appUser.id))
      .limit(limit)
  return [
    ...(await pickRole('user', 16)),
    ...(await pickRole('streamer', 3)),
    ...(await pickRole('agent', 2)),
  ]
}

/** The same as the sign-in shows them, those first who can play. */
export async function offered(platform: Platform): Promise<DemoUser[]> {
  const users = await usersToEnter(platform)
  const limited = await limitedOf(platform, users)
  const roundId = roundIdOf(platform.clock.now())
  const shown = await Promise.all(
    users.map(async (row) => {
      const { balances, hangar } = await mineOf(platform, row.id, roundId)
      const held = { diamonds: balances.diamond, ships: hangar.ships }
      const purpose = limited.has(row.id) ? 'limited' : purposeOf(held)
      return { ...publicUser(row), role: row.role, ...held, purpose }
    }),
  )
  return inOrder(shown)
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
    if (one.purpose === 'some' && other.purpose === 'some') return other.diamonds - one.diamonds
    return rank(one) - rank(other) || one.id - other.id
  })
}

async function limitedOf({ db }: Platform, users: { id: number }[]): Promise<Set<number>> {
  const ids = users.map(({ id }) => id)
  const rows = await db.orm.select().from(playLimit).where(inArray(playLimit.userId, ids))
  return new Set(rows.filter(({ day, week }) => (day ?? week) !== null).map((row) => row.userId))
}
