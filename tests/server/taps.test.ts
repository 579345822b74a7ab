import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { type Tap, taps } from '../../server/turntable/taps.ts'
import { openWorld, type World } from './harness.ts'
import { addTappers, tapOf } from './tappers.ts'

const TAPS = 64

let world: World
let players: number[]
beforeAll(async () => {
  world = await openWorld()
  players = await addTappers(world.db, TAPS)
})
afterAll(() => world.close())

const drawn = () => Promise.all(players.map((player) => tapOf(world.db, player)))

/** The database, telling which calls came and how many taps each brought. */
function told(db: Database): { db: Database; calls: [name: string, taps: number][] } {
  const calls: [string, number][] = []
  return {
    calls,
    db: {
      ...db,
      queryPrepared: (name, text, values) => {
        calls.push([name, (JSON.parse(String(values[0])) as unknown[]).length])
        return db.queryPrepared(name, text, values)
      },
    },
  }
}

describe('taps of many players at once (design §2)', () => {
  it('go together, all that came while the database was busy', async () => {
    const { db, calls } = told(world.db)
    const take = taps(db, 4)
    const taken = await Promise.all((await drawn()).map(take))
    expect(new Set(taken.map(({ state }) => state))).toEqual(new Set(['fresh']))
    expect(calls).toEqual([
      ['turntable_spins', 1],
      ['turntable_spins', TAPS - 1],
    ])
  })

  it('of which the database refuses one: it alone is refused, and one more call is made', async () => {
    const { db, calls } = told(world.db)
    const take = taps(db, 4)
    const sent = await drawn()
    const poison = sent[40] as Tap
    poison.transferId = await aTransfer()
    const taken = await Promise.allSettled(sent.map(take))
    expect(taken.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))).toEqual([
      40,
    ])
    expect(taken[40]).toMatchObject({ reason: { code: '23505' } })
    // PostgreSQL tells a refusal a moment before it lets go of the rows: who meets one that is still
    // held waits for it alone.
    expect(calls.filter(([name]) => name !== 'turntable_spins_waiting')).toEqual([
      ['turntable_spins', 1],
      ['turntable_spins', TAPS - 1],
      ['turntable_spins_each', TAPS - 1],
    ])
  })

  it('one of whom has limits: the others do not wait for it', async () => {
    const limited = players[10] ?? 0
    await world.db.orm.execute(
      sql`INSERT INTO play_limit (user_id, day, changed_at) VALUES (${limited}, 1000, now())`,
    )
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const take = taps(
      {
        ...world.db,
        queryPrepared: async (name, text, values) => {
          if (name === 'turntable_spins_each') await released
          return world.db.queryPrepared(name, text, values)
        },
      },
      4,
    )
    let limitedTaken = false
    const first = (await drawn()).map(async (tap) => {
      const taken = await take(tap)
      if (tap.userId === limited) limitedTaken = true
      return taken
    })
    await Promise.all(first.filter((_, place) => players[place] !== limited))
    const others = (await drawn()).filter(({ userId }) => userId !== limited)
    const again = await Promise.all(others.map(take))
    expect(new Set(again.map(({ state }) => state))).toEqual(new Set(['fresh']))
    expect(limitedTaken).toBe(false)
    letGo()
    expect((await first[10])?.state).toBe('fresh')
  })

  it('one of which was drawn too late: it is told where the seed stands', async () => {
    const take = taps(world.db, 4)
    const player = players[20] ?? 0
    const [one, other] = [await tapOf(world.db, player), await tapOf(world.db, player)]
    await take(one)
    expect(await take(other)).toEqual({ state: 'moved', nonce: one.nonce + 1 })
    expect(await take({ ...other, seedId: randomUUID() })).toEqual({ state: 'moved', nonce: null })
    expect(await take({ ...other, key: one.key })).toMatchObject({ state: 'earlier' })
  })
})

async function aTransfer(): Promise<string> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id::text FROM transfer LIMIT 1`,
  )) as unknown as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}
