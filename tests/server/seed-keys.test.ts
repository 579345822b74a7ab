import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { rotateSeeds } from '../../server/fairness/seeds.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { seedKeysOf, verifySeedKeys } from '../../server/platform/secrets/seed-keys.ts'
import { openWorld, SEED_KEY, type World } from './harness.ts'
import { wholeDatabase } from './insider.ts'

const OTHER = 'feed'.repeat(16)
const BOTH = seedKeysOf([
  { version: 1, key: SEED_KEY },
  { version: 2, key: OTHER },
])

let world: World
beforeAll(async () => {
  world = await openWorld()
  await (await world.player()).call('GET /api/fairness/seed')
})
afterAll(() => world.close())

describe('a server starts only with the keys of its database (design §3)', () => {
  it('the same key, and a new one under a version of its own', async () => {
    await verifySeedKeys(world.db, seedKeysOf([{ version: 1, key: SEED_KEY }]))
    await verifySeedKeys(world.db, BOTH)
  })

  it('another key under a version that is taken is refused', async () => {
    const swapped = seedKeysOf([{ version: 1, key: OTHER }])
    await expect(verifySeedKeys(world.db, swapped)).rejects.toThrow(
      /^SEED_KEY: version 1 is not the key/,
    )
  })

  it('a key that is missing is refused as long as seeds of it are not revealed', async () => {
    const without = seedKeysOf([{ version: 2, key: OTHER }])
    await expect(verifySeedKeys(world.db, without)).rejects.toThrow(
      'SEED_KEY: the key of version 1 is missing',
    )
  })
})

describe('a new key takes over pair by pair (design §3)', () => {
  it('pairs made with the old one are revealed by it, the next one is made with the new one', async () => {
    const player = await world.player()
    const { current } = (await player.call('GET /api/fairness/seed')).answer
    const platform = {
      ...world,
      random: systemRandom,
      beacon: noBeacon,
      seeds: BOTH,
    }
    const rotate = () =>
      world.db.orm.transaction((tx) => rotateSeeds(tx as Transaction, player.id, 'mine', platform))
    const first = await rotate()
    expect(first.commitment).toBe(current.commitment)
    // The second pair was committed to by the old key, the third by the new one.
    for (const { serverSeed, commitment } of [first, await rotate(), await rotate()]) {
      expect(commitmentOf(serverSeed)).toBe(commitment)
    }
    const { rows } = (await world.db.orm.execute(
      sql`SELECT key_version FROM fair_seed WHERE user_id = ${player.id} ORDER BY key_version`,
    )) as unknown as { rows: { key_version: number }[] }
    expect(rows.map(({ key_version }) => key_version)).toEqual([1, 1, 2, 2, 2])
  })
})

describe('what the database holds of seeds', () => {
  it('no secret of a pair or a round that is not revealed, in any column of any table', async () => {
    const player = await world.player({ diamond: 1_000 })
    await player.call('GET /api/fairness/seed')
    const { rows } = (await world.db.orm.execute(
      sql`SELECT id, key_version FROM fair_seed WHERE state <> 'revealed'`,
    )) as unknown as { rows: { id: string; key_version: number }[] }
    const secrets = rows.map(({ id, key_version }) => BOTH.secretOf('pair', id, key_version))
    secrets.push(SEED_KEY, world.seeds.secretOf('demo', 'sign-in', 1))
    const held = await wholeDatabase(world.db)
    expect(held).toContain(rows[0]?.id)
    for (const secret of secrets) expect(held.includes(secret)).toBe(false)
  })
})
