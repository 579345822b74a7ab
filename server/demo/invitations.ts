// Who invited whom in the demo world, and what that brought them, by the features' own ways on clocks in the past.
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { noteAll } from '../commission/note.ts'
import { payCommissions } from '../commission/pay.ts'
import { consumeAll } from '../events/consume.ts'
import { takeEvents } from '../events/take.ts'
import { startSeedsTogether } from '../fairness/seeds.ts'
import { noteDevice } from '../identity/device.ts'
import { noteJoined } from '../invite/attribute.ts'
import { codeOf } from '../invite/code.ts'
import { lookAtNew } from '../invite/look.ts'
import { invite } from '../invite/routes.ts'
import { keyedHash } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { openTill } from '../recharge/till.ts'
import { addUsers, type UserRow } from '../user/users.ts'
import { MINUTE_MS } from './apps-cast.ts'
import { usersToEnter } from './enter.ts'
import { FRIEND, FRIENDS, type Friend, INVITERS } from './invited.ts'
import { demoPerson, pickFrom } from './people.ts'
import { buy } from './top-ups.ts'

const HOUR_MS = 60 * MINUTE_MS
/** A little more than the time after which an invitation is looked at, and a commission is paid. */
const LATER_MS = HOUR_MS + 5 * MINUTE_MS
/** When commissions were noted, in hours ago: after the evenings of streamers, and lately. */
const NOTED_HOURS_AGO = [26, 4]

/** Lets players have invited the first streamers, as their app told when these signed up. */
export async function inviteStreamers(platform: Platform): Promise<void> {
  // The terms in force.
  await invite().prepare?.(platform)
  const people = await usersToEnter(platform)
  const streamers = people.filter(({ role }) => role === 'streamer')
  const inviters = invitersAmong(people)
  const events = streamers.flatMap(({ externalId, createdAt }, place) => {
    const inviter = inviters[place]
    if (!inviter) return []
    const id = `past.sign-up.${externalId}`
    const at = createdAt.getTime()
    return [{ kind: 'sign-up', id, at, from: externalId, to: inviter.externalId }]
  })
  const [first] = events
  if (!first) return
  const told = at(platform, first.at + MINUTE_MS)
  await takeEvents(told, HOUSE_BRAND, events)
  await consumeAll(told)
  await lookAtNew(at(platform, first.at + LATER_MS))
}

/**
 * Lets friends have come by links, up to a moment ago: most of them count, two share a browser and are looked at, and what
 * some bought and streamers earned was paid to whoever invited them.
 */
export async function inviteFriends(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const inviters = invitersAmong(await usersToEnter(platform))
  const { tuning } = await openTill(platform)
  for (const [index, friend] of FRIENDS.entries()) {
    const inviter = inviters[friend.inviter]
    if (!inviter) continue
    const joinedAt = now - friend.hoursAgo * HOUR_MS
    const who = await join(at(platform, joinedAt), { index, friend, inviter })
    await lookAtNew(at(platform, Math.min(now, joinedAt + LATER_MS)))
    if (!who || !friend.buys) continue
    const { pack, hoursAgo } = friend.buys
    await buy(platform, tuning, { who, pack, at: now - hoursAgo * HOUR_MS })
  }
  for (const hoursAgo of NOTED_HOURS_AGO) {
    const noted = now - hoursAgo * HOUR_MS
    await noteAll(at(platform, noted))
    await payCommissions(at(platform, noted + LATER_MS))
  }
}

function invitersAmong(people: readonly UserRow[]): UserRow[] {
  const players = people.filter(({ role, externalId }) => role === 'user' && !isFriend(externalId))
  return INVITERS.flatMap((place) => players[place] ?? [])
}

const isFriend = (externalId: string) => externalId.startsWith(FRIEND)

/** Somebody signs up by the link of their inviter; undefined where they have done so before. */
async function join(
  platform: Platform,
  { index, friend, inviter }: { index: number; friend: Friend; inviter: UserRow },
): Promise<Pick<UserRow, 'id' | 'country'> | undefined> {
  const { db, clock, seeds } = platform
  const now = clock.now()
  const code = await codeOf(platform, inviter.id)
  const person = { ...demoPerson(index, pickFrom(index)), externalId: `${FRIEND}${index}` }
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const made = { ...person, role: 'user' as const, createdAt: now, isDemo: true }
    const [id] = await addUsers(tx, [made])
    if (id === undefined) return
    await startSeedsTogether(tx, [id], platform, now)
    const { brand } = inviter
    await noteJoined(tx, platform, {
      ...{ userId: id, brand, code, caller: `198.51.100.${index}`, at: now },
    })
    if (friend.device !== undefined) {
      await noteDevice(tx, id, keyedHash({ seeds }, 'identity.device', friend.device), now)
    }
    return { id, country: person.country }
  })
}

const at = (platform: Platform, moment: number): Platform => ({
  ...platform,
  clock: { fixed: true, now: () => moment },
})
