// Trees in a world of their own tuning, as players plant, water and close them.
import type { Tree } from '../../contract/tree.ts'
import { CLOSE_WORD } from '../../contract/tree-constants.ts'
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

export const snapshot = async ({ call }: Player) => (await call('GET /api/tree')).answer

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
