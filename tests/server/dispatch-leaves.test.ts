import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DispatchReceipt } from '../../contract/adventure.ts'
import { leafTextOf } from '../../machines/adventure/leaf.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import { type AdventureWorld, CHOOSING_MS, openAdventure, send } from './adventure-world.ts'

const LEAVES = 'GET /api/adventure/rounds/:id/dispatches'
const HOUR_MS = 3_600_000

let world: AdventureWorld
let roundId: number
let opensAt: number
beforeAll(async () => {
  world = await openAdventure()
})
beforeEach(async () => {
  opensAt = await world.nextRound()
  roundId = opensAt / 1_000
})
afterAll(() => world.close())

const close = async (laterMs = 0) => {
  world.clock.advance(opensAt + CHOOSING_MS + laterMs - world.clock.now())
  await world.conduct()
}

/** All leaves of the round, by pages of so many. */
async function leavesBy(limit: number): Promise<DispatchReceipt[]> {
  const leaves: DispatchReceipt[] = []
  for (let after: string | undefined; ; ) {
    const query = { limit, ...(after === undefined ? {} : { after }) }
    const { answer } = await world.call(LEAVES, { params: { id: roundId }, query })
    leaves.push(...answer.leaves)
    if (answer.next === null) return leaves
    after = answer.next
  }
}

const proofOf = async () =>
  (await world.call('GET /api/adventure/rounds/:id', { params: { id: roundId } })).answer

function rootOf(leaves: DispatchReceipt[]): string {
  const tree = merkleTree()
  for (const leaf of leaves) tree.add(leafTextOf(roundId, leaf))
  return tree.root()
}

describe('a round binds every dispatch, and each is answered with a receipt (design §3)', () => {
  it('the receipts are the leaves, the leaves make the root, and the root is in the draw', async () => {
    const players = [await world.pilot(20), await world.pilot(20), await world.pilot(20)]
    const receipts: DispatchReceipt[] = []
    for (const [place, player] of players.entries()) {
      const { answer } = await send(player, { [place]: 2, [place + 3]: 1 }, roundId)
      expect(answer.receipts.map(({ planet, ships }) => [planet, ships])).toEqual([
        [place, 2],
        [place + 3, 1],
      ])
      receipts.push(...answer.receipts)
      world.clock.advance(1_000)
    }
    await close()
    const leaves = await leavesBy(4)
    expect(leaves).toEqual(await leavesBy(1_000))
    expect(leaves).toEqual(receipts.sort((a, b) => (a.id < b.id ? -1 : 1)))
    const { proof, round } = await proofOf()
    expect(proof.dispatchRoot).toBe(rootOf(leaves))
    const sums = round.ships.map((_, planet) =>
      leaves.reduce((sum, leaf) => sum + (leaf.planet === planet ? leaf.ships : 0), 0),
    )
    expect(sums).toEqual(round.ships)
    expect(rootOf(leaves.slice(1))).not.toBe(proof.dispatchRoot)
  })

  it('a repeated dispatch is answered with the receipts of the first', async () => {
    const player = await world.pilot(4)
    const body = { roundId, planets: [{ planet: 1, ships: 2 }] }
    const key = '11111111-1111-4111-8111-111111111111'
    const sent = { body, key }
    const first = await player.call('POST /api/adventure/dispatches', sent)
    expect((await player.call('POST /api/adventure/dispatches', sent)).text).toBe(first.text)
    await close()
    expect(await leavesBy(10)).toEqual(first.answer.receipts)
  })

  it('a round that nobody sent ships in has no leaf, and the root of nothing', async () => {
    await close()
    expect(await leavesBy(10)).toEqual([])
    expect((await proofOf()).proof.dispatchRoot).toBe(merkleTree().root())
  })

  it('more leaves than are read in one go', async () => {
    const { id } = await world.pilot(1)
    await world.db.orm.execute(`
      INSERT INTO adventure_dispatch (id, round_id, user_id, planet, ships, at)
      SELECT gen_random_uuid(), ${roundId}, ${id}, n % 8, 1, to_timestamp(${roundId})
      FROM generate_series(1, 12001) AS n`)
    await close()
    const leaves = await leavesBy(1_000)
    expect(leaves).toHaveLength(12_001)
    expect((await proofOf()).proof.dispatchRoot).toBe(rootOf(leaves))
  })

  it('while a round is open nobody sees what single players send', async () => {
    await send(await world.pilot(2), { 0: 2 }, roundId)
    expect((await world.call(LEAVES, { params: { id: roundId } })).code).toBe('NOT_FOUND')
  })

  it('a refunded round shows its dispatches and its seed, too', async () => {
    await send(await world.pilot(2), { 0: 2 }, roundId)
    await close(24 * HOUR_MS + 1)
    const { round } = await proofOf()
    expect(round).toMatchObject({ state: 'refunded', treasure: null })
    expect(round.serverSeed).toMatch(/^[0-9a-f]{64}$/)
    expect(await leavesBy(10)).toMatchObject([{ planet: 0, ships: 2 }])
  })
})
