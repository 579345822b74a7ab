import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leafTextOf } from '../../machines/adventure/leaf.ts'
import { clientSeedOf, drawTreasure, weightsOf } from '../../machines/adventure/rules.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import { countDispatches } from '../../server/adventure/counts.ts'
import { leavesOf } from '../../server/adventure/dispatches.ts'
import { type AdventureWorld, openAdventure, roundOf, send } from './adventure-world.ts'
import type { Player } from './harness.ts'
import { candidatesIn, wholeDatabase, wouldDraw } from './insider.ts'
import { opportunities, TUNING as WHEEL } from './turntable-world.ts'

const TRIES = 20
const WEIGHTS = WHEEL.sectors.map(({ weight }) => weight)
const JACKPOT = WHEEL.sectors.findIndex(({ tier }) => tier === 'jackpot')
const SATURN = 4
/** Ships that they throw in at the most until the treasure seems to suit them. */
const MAX_SHIPS = 60

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
  await world.save('turntable', WHEEL)
})
afterAll(() => world.close())

/** Finds the server seed behind a commitment; what it may go by makes the difference. */
type Search = (commitment: string, secret: string) => Promise<string>

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * With SELECT on everything and no key: tries all that looks like a seed, and all that might be the
 * key of one. Where nothing fits, they can only bet on something.
 */
const byReading: Search = async (commitment, secret) => {
  const found = candidatesIn(await wholeDatabase(world.db))
  const derived = found.flatMap((key) =>
    [Buffer.from(key, 'hex'), Buffer.from(key)].map((bytes) =>
      createHmac('sha256', bytes).update(`companion:${secret}`).digest('hex'),
    ),
  )
  const fits = [...found, ...derived].find(
    (seed) => sha256(Buffer.from(seed, 'hex')) === commitment,
  )
  return fits ?? found[0] ?? commitment
}

/** The same person with the key: what the test would see if the database held the seeds. */
const byKey: Search = async (_commitment, secret) => {
  const [purpose, id = ''] = secret.split(':') as ['pair' | 'round', string]
  return world.seeds.secretOf(purpose, id, 1)
}

/** Reads the next pair, looks for a client seed that brings the jackpot, takes it, and spins. */
async function winsJackpot(player: Player, search: Search): Promise<boolean> {
  await player.call('GET /api/fairness/seed')
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id, commitment FROM fair_seed WHERE user_id = ${player.id} AND state = 'next'`,
  )) as unknown as { rows: { id: string; commitment: string }[] }
  const [next] = rows
  if (!next) throw new Error('there is no next pair')
  const seed = await search(next.commitment, `pair:${next.id}`)
  const guess = { tuningHash: tuningHashOf(WHEEL), weights: WEIGHTS }
  let clientSeed = 'mine-0'
  for (let n = 1; wouldDraw(seed, { ...guess, clientSeed }) !== JACKPOT; n++) {
    clientSeed = `mine-${n}`
  }
  await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed } })
  const { answer } = await player.call('POST /api/turntable/spins', { body: opportunities(1) })
  return answer.spins[0]?.sector === JACKPOT
}

/** Sends ships to Saturn one by one, until the treasure seems to be there; then the round closes. */
async function winsRound(player: Player, search: Search): Promise<boolean> {
  const id = (await world.nextRound()) / 1_000
  const { rows } = (await world.db.orm.execute(
    sql`SELECT commitment FROM adventure_round WHERE id = ${id}`,
  )) as unknown as { rows: { commitment: string }[] }
  const serverSeed = await search(rows[0]?.commitment ?? '', `round:${id}`)
  for (let sent = 0; sent < MAX_SHIPS; sent++) {
    await send(player, { [SATURN]: 1 }, id)
    if ((await treasureBy(serverSeed, id)) === SATURN) break
  }
  world.clock.advance(50_000)
  await world.conduct()
  return (await roundOf(world, id)).treasure === SATURN
}

/** The treasure of a round as it stands now, were this its seed. */
async function treasureBy(serverSeed: string, id: number): Promise<number> {
  const { tuning } = world.game
  const { ships } = await countDispatches(world.db.orm, id)
  const tree = merkleTree()
  for (const leaf of await leavesOf(world.db.orm, id, { limit: 1_000 })) {
    tree.add(leafTextOf(id, leaf))
  }
  const dispatchRoot = tree.root()
  expect(clientSeedOf({ id, ships, dispatchRoot })).toHaveLength(32)
  const bound = [tuningHashOf(tuning)]
  return drawTreasure({ id, serverSeed, ships, dispatchRoot, bound }, weightsOf(tuning))
}

/** How often it went well. */
async function count(tries: number, attempt: () => Promise<boolean>): Promise<number> {
  let wins = 0
  for (let n = 0; n < tries; n++) if (await attempt()) wins++
  return wins
}

describe('who reads the database gains nothing (design §3)', () => {
  it('twenty jackpots are tried, and come no more often than by chance', async () => {
    const player = await world.player({ diamond: 1_000 })
    // 10 of 10,000: two of twenty come once in five thousand runs of this test.
    expect(await count(TRIES, () => winsJackpot(player, byReading))).toBeLessThanOrEqual(1)
  })

  it('twenty rounds are tried, and won no more often than by chance', async () => {
    const player = await world.pilot(1_000)
    // 45 of 463: nine of twenty come once in twenty thousand runs of this test.
    expect(await count(TRIES, () => winsRound(player, byReading))).toBeLessThanOrEqual(8)
  })

  it('the very same tries win every time with the key: they would find what is there', async () => {
    const player = await world.pilot(5 * MAX_SHIPS, 1_000)
    expect(await count(3, () => winsJackpot(player, byKey))).toBe(3)
    expect(await count(3, () => winsRound(player, byKey))).toBe(3)
  })
})
