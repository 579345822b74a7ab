// Trees in a world of their own tuning, as players plant, water and close them.
import { randomUUID } from 'node:crypto'
import type { Tree } from '../../contract/tree.ts'
import { CLOSE_WORD } from '../../contract/tree-constants.ts'
import { backpackItem } from '../../server/backpack/tables.ts'
import { tree } from '../../server/tree/tables.ts'
import { GARDEN } from '../tunings.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'
import type { Extras, Player, World } from './harness.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A whole server on which trees grow by the tests' own tuning. */
export async function openGarden(extras: Extras = {}): Promise<AdventureWorld> {
  const world = await openAdventure({}, extras)
  await world.save('tree', { ...GARDEN, version: 1_000 })
  return world
}

/** Invites by a link, or somebody by their number. */
export async function invite(
  { call }: Player,
  { userId = null, offsetMinutes = 0 }: { userId?: number | null; offsetMinutes?: number } = {},
): Promise<Tree> {
  return (await call('POST /api/tree/invitations', { body: { userId, offsetMinutes } })).answer
}

export const accept = ({ call }: Player, code: string | null) =>
  call('POST /api/tree/accept', { body: { code: code ?? '' } })

export const water = ({ call }: Player) => call('POST /api/tree/water', { body: {} })

export const standing = async ({ call }: Player) => (await call('GET /api/tree')).answer

export const closeTree = ({ call }: Player, { id, level }: Pick<Tree, 'id' | 'level'>) =>
  call('POST /api/tree/close', {
    body: { tree: id, level, confirm: CLOSE_WORD },
  })

export const backpackOf = async ({ call }: Player) => (await call('GET /api/backpack')).answer.items

/** Two people with a tree that has just begun to grow. */
export async function plant(
  world: World,
  offsetMinutes = 0,
): Promise<{ inviter: Player; partner: Player; tree: Tree }> {
  const [inviter, partner] = [await world.player(), await world.player()]
  const { code } = await invite(inviter, { offsetMinutes })
  const { answer: tree } = await accept(partner, code)
  return { inviter, partner, tree }
}

/** Both water on each of so many days, the first of them today. */
export async function waterDaily(
  world: World,
  { inviter, partner }: { inviter: Player; partner: Player },
  days: number,
): Promise<void> {
  for (let day = 0; day < days; day++) {
    if (day > 0) world.clock.advance(DAY_MS)
    for (const player of [inviter, partner]) {
      const { status, text } = await water(player)
      if (status !== 200) throw new Error(text)
    }
  }
}

/** What is sown by hand, for calls that are told beforehand what they are sent. */
export const SOWN = {
  tree: '019abcde-0000-7000-8000-000000000001',
  code: 'a-code-of-22-character',
  item: '019abcde-0000-7000-8000-000000000002',
}

/**
 * Sows an invitation by a link, or the tree that grew of one.
 * @returns who may accept it, or closes it
 */
export async function sowTree(world: World, { isGrowing = false } = {}): Promise<Player> {
  const [inviter, other] = [await world.player(), await world.player()]
  const now = new Date(world.clock.now())
  const id = isGrowing ? SOWN.tree : randomUUID()
  await world.db.orm.insert(tree).values({
    id,
    stage: isGrowing ? 'growing' : 'invited',
    inviterId: inviter.id,
    partnerId: isGrowing ? other.id : null,
    acceptedAt: isGrowing ? now : null,
    code: isGrowing ? id : SOWN.code,
    offsetMinutes: 0,
    invitedAt: now,
    expiresAt: new Date(world.clock.now() + DAY_MS),
  })
  return other
}

/** Sows some gold in a backpack. @returns whose it is */
export async function sowItem(world: World): Promise<Player> {
  const owner = await world.player()
  const at = world.clock.now()
  await world.db.orm.insert(backpackItem).values({
    id: SOWN.item,
    userId: owner.id,
    kind: 'gold',
    amount: 5,
    fromFeature: 'tree',
    fromReason: 'level',
    fromNumber: 2,
    fromKey: 'sown',
    gotAt: new Date(at),
    expiresAt: new Date(at + DAY_MS),
  })
  return owner
}
