// An inviter whose eleven friends signed up from one address, some of them in one browser: all of them are held, and two
// have earned. It is made before the world's servers start, since an invitation is looked at an hour after its sign-up.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { noteAll } from '../../server/commission/note.ts'
import { consumeAll } from '../../server/events/consume.ts'
import { takeEvents } from '../../server/events/take.ts'
import { features } from '../../server/features.ts'
import { deviceSeen } from '../../server/identity/tables.ts'
import { attribute } from '../../server/invite/attribute.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import { invitation, invitationAddress } from '../../server/invite/tables.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { addUsers } from '../../server/user/users.ts'

const HOUR_MS = 3_600_000
const FRIENDS = 11
/** Features whose tuning or terms count what apps have told: what is counted before them would bring nothing. */
const NEEDED: ReadonlySet<string> = new Set(['invite', 'earnings', 'levels', 'ornaments'])

/** Diamonds of the gifts that the first two friends are given. */
const GIFTS = [4_000, 2_000]

/** Who is in it, in the order in which they signed up. */
export interface ClusterOfTwelve {
  inviter: number
  friends: number[]
  /** The invitations of the friends. */
  invitations: string[]
}

/** Lets somebody of the demo world have invited others who have just come. */
export async function inviteEleven(db: Database): Promise<ClusterOfTwelve> {
  const [clock, random] = [systemClock, systemRandom]
  const log = { warn() {}, error() {} }
  const platform = { db, clock, random, features: features(), log } as unknown as Platform
  // A world that no server has served yet: the terms are published as by a start.
  for (const { name, prepare } of platform.features) if (NEEDED.has(name)) await prepare?.(platform)
  const joinedAt = clock.now() - 3 * HOUR_MS
  const [inviter, ...friends] = await twelveOf(db, joinedAt)
  if (!inviter) throw new Error('the demo world has nobody')
  const invitations: string[] = []
  for (const [place, { id: inviteeId }] of friends.entries()) {
    const id = await db.orm.transaction((tx) =>
      attribute(tx as Transaction, platform, {
        ...{ inviterId: inviter.id, inviteeId, brand: inviter.brand, toldBy: 'link' },
        ...{ joinedAt: joinedAt + place * 60_000, at: joinedAt + place * 60_000 },
      }),
    )
    if (id === null) throw new Error(`${inviteeId} was invited before`)
    invitations.push(id)
  }
  const at = new Date(joinedAt)
  const addressHash = hash()
  await db.orm
    .insert(invitationAddress)
    .values(invitations.map((invitationId) => ({ invitationId, addressHash, at })))
  for (const sharing of [
    [inviter, friends[0]],
    [friends[2], friends[3], friends[4]],
  ]) {
    const deviceHash = hash()
    const seen = { deviceHash, firstAt: at, lastAt: new Date() }
    await db.orm
      .insert(deviceSeen)
      .values(sharing.flatMap((it) => (it ? [{ ...seen, userId: it.id }] : [])))
  }
  await lookAtNew(platform)
  await earn(platform, inviter, friends)
  await noteAll(platform)
  await requireHeld(db, invitations)
  return { inviter: inviter.id, friends: friends.map(({ id }) => id), invitations }
}

interface Somebody {
  id: number
  brand: string
  sub: string
}

/** Somebody of the demo world who was not invited and has invited nobody, and others who have just come, with faces of theirs. */
async function twelveOf(db: Database, createdAt: number): Promise<Somebody[]> {
  const people = await db.orm
    .select({ id: appUser.id, brand: appUser.brand, sub: appUser.externalId, face: appUser.avatar })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), eq(appUser.role, 'user')))
    .orderBy(asc(appUser.id))
  const made = await db.orm
    .select({ inviterId: invitation.inviterId, inviteeId: invitation.inviteeId })
    .from(invitation)
  const known = new Set(made.flatMap(({ inviterId, inviteeId }) => [inviterId, inviteeId]))
  const inviter = people.findLast(({ id }) => !known.has(id))
  if (!inviter) throw new Error('everybody of the demo world has invited or was invited')
  const brand = inviter.brand as Brand
  const friends = Array.from({ length: FRIENDS }, (_, place) => ({
    ...{ brand, externalId: randomUUID(), nickname: `Friend ${place + 1}`, createdAt },
    ...({ gender: 'female', country: 'VN', role: 'user' } as const),
    avatar: people[place]?.face ?? inviter.face,
  }))
  const ids = await db.orm.transaction((tx) => addUsers(tx as Transaction, friends))
  return [
    inviter,
    ...friends.map(({ externalId: sub }, place) => ({ id: ids[place] ?? 0, brand, sub })),
  ]
}

async function earn(
  platform: Platform,
  inviter: Somebody,
  friends: readonly Somebody[],
): Promise<void> {
  const gifts = GIFTS.map((diamonds, place) => ({
    ...{ kind: 'gift', id: randomUUID(), at: platform.clock.now() - 1_000, gift: 'rose' },
    ...{ count: 1, where: 'live', from: inviter.sub, to: friends[place]?.sub, diamonds },
  }))
  const { taken } = await takeEvents(platform, inviter.brand as 'companion', gifts)
  if (taken !== gifts.length) throw new Error(`${taken} of ${gifts.length} gifts were taken`)
  await consumeAll(platform)
}

async function requireHeld(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await db.orm
    .select({ state: invitation.state })
    .from(invitation)
    .where(inArray(invitation.id, [...ids]))
  const others = rows.filter(({ state }) => state !== 'held')
  if (others.length > 0) throw new Error(`${others.length} invitations are not held`)
}

const hash = () => randomUUID().replaceAll('-', '').repeat(2)
