// Friends of a played world: some count, one is held, and what they brought is paid and taken back.
import tuningFile from '../../assets/invite/tuning.json' with { type: 'json' }
import { noteDevice } from '../../server/identity/device.ts'
import { noteJoined } from '../../server/invite/attribute.ts'
import { decideInvitation, type InviteDecision } from '../../server/invite/decide.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import { keyedHash } from '../../server/platform/data-keys.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { ApiError } from '../../server/platform/errors.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { BRAND } from './events-world.ts'
import type { Player, World } from './harness.ts'
import { gifted, settled, topUp } from './invite-world.ts'
import { happens, platformOf } from './recharge-world.ts'

/** By which two friends are a full number. */
const TERMS = {
  ...tuningFile,
  version: 1_000,
  terms: { ...tuningFile.terms, award: { points: 10, signUps: 2 } },
}

interface Friends {
  inviter: Player
  /** What two of them paid. */
  payments: string[]
}

/** Somebody signs up by a link. */
export async function joinBy(
  world: World,
  code: string,
  { id: userId }: Pick<Player, 'id'>,
  caller = '192.0.2.7',
): Promise<void> {
  const at = world.clock.now()
  await world.db.orm.transaction((tx) =>
    noteJoined(tx as Transaction, platformOf(world), { userId, brand: BRAND, code, caller, at }),
  )
}

/** Enters by a browser. */
export async function enterBy(world: World, browser: string, { id }: Pick<Player, 'id'>) {
  const hash = keyedHash(world, 'identity.device', browser)
  await world.db.orm.transaction((tx) => noteDevice(tx as Transaction, id, hash, world.clock.now()))
}

/** An operator decides on an invitation. @returns the code of a refusal; undefined where it is done */
export async function decided(
  world: World,
  id: string,
  decision: InviteDecision,
  expected: string,
): Promise<string | undefined> {
  const fact = { decision, expected, at: world.clock.now(), actor: 'operator:olga' }
  try {
    await world.db.orm.transaction((tx) =>
      decideInvitation(tx as Transaction, platformOf(world), id, fact),
    )
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** Four come by somebody's link, and bring something; one of them came by the inviter's own browser. */
export async function inviteFriends(world: AdventureWorld): Promise<Friends> {
  await world.save('invite', TERMS)
  const inviter = await world.player()
  const { code } = (await inviter.call('GET /api/invite/code')).answer
  const friends = [await world.player(), await world.player(), await world.player()]
  const double = await world.player()
  for (const who of [inviter, double]) await enterBy(world, 'shared', who)
  for (const friend of [...friends, double]) await joinBy(world, code, friend)
  const payments: string[] = []
  for (const friend of friends.slice(0, 2)) payments.push(await topUp(world, friend))
  for (const friend of [...friends, double]) await gifted(world, friend, 1_000)
  return { inviter, payments }
}

/** Three of them count and two bring an award; one payment is refunded, and one invitation clawed back. */
export async function settleFriends(
  world: AdventureWorld,
  { inviter, payments }: Friends,
): Promise<void> {
  const platform = platformOf(world)
  await lookAtNew(platform)
  await settled(world)
  await happens(world, payments[0] ?? '', 'refund')
  await settled(world)
  const { friends } = (await inviter.call('GET /api/invite/friends')).answer
  const clawed = friends.find(({ state }) => state === 'paid')
  if (!clawed) throw new Error('no two friends brought an award')
  const refused = await decided(world, clawed.id, 'CLAWED_BACK', 'paid')
  if (refused) throw new Error(`not clawed back: ${refused}`)
  await settled(world)
}
