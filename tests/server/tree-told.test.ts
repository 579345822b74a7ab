import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../../server/platform/feature.ts'
import { SPARING_GARDEN } from '../tunings.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player } from './harness.ts'
import {
  accept,
  backpackOf,
  closeTree,
  DAY_MS,
  invite,
  openGarden,
  plant,
  snapshot,
  water,
  waterDaily,
} from './tree-calls.ts'

let world: AdventureWorld
const heard: string[] = []
beforeAll(async () => {
  const routes = (_app: unknown, { live }: Platform) => {
    live.rooms.tree?.onNudge((parts) => void heard.push(...parts))
  }
  world = await openGarden({ more: [{ name: 'ear', routes }] })
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

const receiptOf = async (player: Player) => (await snapshot(player)).receipt
const say = ({ call }: Player, through: string) =>
  call('POST /api/tree/receipt/seen', { body: { through } })
const LEVEL_TWO = { kind: 'gold', amount: 10, reason: 'level', number: 2 }

/** Two of whom the inviter watered first, and the partner's watering has just brought a level. */
async function levelTwo() {
  const couple = await plant(world)
  await water(couple.inviter)
  await water(couple.partner)
  return couple
}

describe('whoever waters first is told of the gifts that the other one’s watering brings (issue 23)', () => {
  it('until they say that they have seen it; the other one has the answer', async () => {
    const { inviter, partner } = await levelTwo()
    const receipt = await receiptOf(inviter)
    expect(receipt?.gifts).toEqual([LEVEL_TWO])
    expect(await receiptOf(partner)).toBeNull()
    expect(await receiptOf(inviter)).toEqual(receipt)
    expect((await say(inviter, receipt?.through ?? '')).answer).toEqual({ ok: true })
    expect(await receiptOf(inviter)).toBeNull()
  })

  it('with all that came since, and not again with what they have seen', async () => {
    const couple = await levelTwo()
    const { inviter } = couple
    const first = await receiptOf(inviter)
    for (const day of [2, 3]) {
      world.clock.advance(DAY_MS)
      await waterDaily(world, couple, 1)
      expect((await receiptOf(inviter))?.gifts).toHaveLength(day - 1)
    }
    await say(inviter, first?.through ?? '')
    const later = await receiptOf(inviter)
    expect(later?.gifts).toEqual([{ kind: 'gold', amount: 7, reason: 'streak', number: 3 }])
  })

  it('not of what they have used already, nor of what has expired', async () => {
    const [used, late] = [await levelTwo(), await levelTwo()]
    const [item] = await backpackOf(used.inviter)
    await used.inviter.call('POST /api/backpack/use', { body: { item: item?.id ?? '' } })
    expect(await receiptOf(used.inviter)).toBeNull()
    world.clock.advance(30 * DAY_MS)
    expect(await receiptOf(late.inviter)).toBeNull()
  })

  it('also after the tree was closed', async () => {
    const { inviter, partner, tree } = await levelTwo()
    await closeTree(partner, { id: tree.id, level: 2 })
    expect(await snapshot(inviter)).toMatchObject({ tree: null, receipt: { gifts: [LEVEL_TWO] } })
  })

  it.each([
    ['what nobody was given yet', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
    ['what was given to nobody', randomUUID()],
  ])('and of what comes after they have said that they had seen %s', async (_what, through) => {
    const couple = await plant(world)
    await say(couple.inviter, through)
    await water(couple.inviter)
    await water(couple.partner)
    expect((await receiptOf(couple.inviter))?.gifts).toEqual([LEVEL_TWO])
  })

  it('how much waits in the backpack is told to both', async () => {
    const { inviter, partner } = await levelTwo()
    const waiting = async () => [
      (await snapshot(inviter)).usableItems,
      (await snapshot(partner)).usableItems,
    ]
    expect(await waiting()).toEqual([1, 1])
    const [item] = await backpackOf(inviter)
    await inviter.call('POST /api/backpack/use', { body: { item: item?.id ?? '' } })
    expect(await waiting()).toEqual([0, 1])
  })
})

describe('what happens to a tree is heard on all phones of those whom it concerns (issue 23)', () => {
  /** Who heard of something, of those who have the page open; each as often as they did. */
  async function hearing(people: Record<string, Player>, act: () => Promise<unknown>) {
    const rooms = new Map<string, string>()
    for (const [name, player] of Object.entries(people)) {
      rooms.set((await snapshot(player)).room, name)
    }
    heard.length = 0
    await act()
    return heard.map((part) => rooms.get(part)).sort()
  }
  const three = async () => ({
    inviter: await world.player(),
    invited: await world.player(),
    stranger: await world.player(),
  })

  it('an invitation by name by the inviter and the invited, and so its answer', async () => {
    const people = await three()
    const { inviter, invited } = people
    const sent = () => invite(inviter, { userId: invited.id })
    expect(await hearing(people, sent)).toEqual(['invited', 'inviter'])
    const code = (await snapshot(invited)).received[0]?.code ?? ''
    const decline = () => invited.call('POST /api/tree/decline', { body: { code } })
    expect(await hearing(people, decline)).toEqual(['invited', 'inviter'])
  })

  it('one by a link by the inviter alone, then by who accepts it, and each watering by both', async () => {
    const people = await three()
    const { inviter, invited } = people
    expect(await hearing(people, () => invite(inviter))).toEqual(['inviter'])
    const { code = null } = (await snapshot(inviter)).tree ?? {}
    expect(await hearing(people, () => accept(invited, code))).toEqual(['invited', 'inviter'])
    expect(await hearing(people, () => water(invited))).toEqual(['invited', 'inviter'])
  })

  it('that a receipt was seen by one’s own other phones', async () => {
    const { inviter, partner } = await levelTwo()
    const through = (await receiptOf(inviter))?.through ?? ''
    expect(await hearing({ inviter, partner }, () => say(inviter, through))).toEqual(['inviter'])
  })

  it('each has a room of their own, the same on each phone', async () => {
    const { inviter, invited } = await three()
    const { room } = await snapshot(inviter)
    expect((await snapshot(inviter)).room).toBe(room)
    expect((await snapshot(invited)).room).not.toBe(room)
  })
})

describe('a spare day a week (decision 026)', () => {
  it('keeps the streak of two who missed one, and the audit finds the tree in order', async () => {
    await world.save('tree', { ...SPARING_GARDEN, version: 1_001 })
    const couple = await plant(world)
    // A Monday, so that all of it lies in one week.
    const { offsetMinutes } = couple.tree
    const monday = 4 * DAY_MS
    const inWeek = (world.clock.now() + offsetMinutes * 60_000 - monday) % (7 * DAY_MS)
    world.clock.advance(7 * DAY_MS - inWeek + 1_000)
    await waterDaily(world, couple, 2)
    world.clock.advance(2 * DAY_MS)
    await waterDaily(world, couple, 1)
    expect((await snapshot(couple.partner)).tree).toMatchObject({ streak: 3 })
    const from = (await backpackOf(couple.inviter)).map((item) => item.from)
    expect(from).toContainEqual({ feature: 'tree', reason: 'streak', number: 3 })
    world.clock.advance(2 * DAY_MS)
    await waterDaily(world, couple, 1)
    expect((await snapshot(couple.partner)).tree).toMatchObject({ streak: 1 })
  })
})
