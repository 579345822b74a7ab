import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Orm } from '../../server/platform/database/database.ts'
import { errorCount } from '../../server/platform/database/tables.ts'
import {
  answeredErrors,
  countErrors,
  forgetErrors,
} from '../../server/platform/watch/error-counts.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs } from './operators-world.ts'

const HOUR_MS = 3_600_000
const NOT_FOUND = { code: 'NOT_FOUND', status: 404 } as const
const INTERNAL = { code: 'INTERNAL', status: 500 } as const

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
})
afterAll(() => world.close())

const shown = async () => {
  const { answer } = await (await enterAs(world, 'viewer')).call('GET /api/ops/overview/errors')
  return answer.codes
}
const ofCode = async (code: string) => (await shown()).find((it) => it.code === code)
const read = () => answeredErrors(world.db.orm, world.clock.now(), 24)

describe('answered errors', () => {
  it('are counted by code as they are answered, by the hour', async () => {
    const player = await world.player()
    const lost = () => player.call('GET /api/topic/posts/:id', { params: { id: NO_POST } })
    await lost()
    world.clock.advance(2 * HOUR_MS)
    for (let times = 0; times < 3; times++) expect((await lost()).code).toBe('NOT_FOUND')
    const found = await ofCode('NOT_FOUND')
    expect(found).toMatchObject({ status: 404 })
    expect(found?.hours).toEqual([...Array<number>(21).fill(0), 1, 0, 3])
  })

  it('come together of all processes, each once', async () => {
    world.clock.advance(2 * HOUR_MS)
    const [one, other] = [countErrors(world.db, world.clock), countErrors(world.db, world.clock)]
    one.note(INTERNAL)
    for (let times = 0; times < 2; times++) other.note(INTERNAL)
    other.note(NOT_FOUND)
    await Promise.all([one.flush(), other.flush()])
    await one.flush()
    expect((await ofCode('INTERNAL'))?.hours.at(-1)).toBe(3)
  })

  it('wait in memory while the database is away, and are not counted twice then', async () => {
    world.clock.advance(2 * HOUR_MS)
    let isAway = true
    const insert: Orm['insert'] = (table) => {
      if (isAway) throw new Error('away')
      return world.db.orm.insert(table)
    }
    const counts = countErrors({ orm: { insert } as Orm }, world.clock)
    counts.note(INTERNAL)
    await expect(counts.flush()).rejects.toThrow('away')
    counts.note(INTERNAL)
    await expect(counts.flush()).rejects.toThrow('away')
    isAway = false
    await counts.flush()
    await counts.flush()
    expect((await ofCode('INTERNAL'))?.hours.at(-1)).toBe(2)
  })

  it('are added by a process that ends', async () => {
    world.clock.advance(2 * HOUR_MS)
    const counts = countErrors(world.db, world.clock)
    const end = counts.begin((error) => {
      throw error
    })
    counts.note(INTERNAL)
    await end()
    expect((await read()).find(({ code }) => code === 'INTERNAL')?.hours.at(-1)).toBe(1)
  })

  it('take few rows however many there are, and are forgotten after two days', async () => {
    world.clock.advance(72 * HOUR_MS)
    await forgetErrors(world.db.orm, world.clock.now())
    expect(await world.db.orm.$count(errorCount)).toBe(0)
    const counts = countErrors(world.db, world.clock)
    for (let times = 0; times < 1_000; times++) counts.note(INTERNAL)
    await counts.flush()
    const rows = await world.db.orm.select().from(errorCount)
    expect(rows).toMatchObject([{ code: 'INTERNAL', status: 500, count: 1_000 }])
    world.clock.advance(24 * HOUR_MS)
    expect(await read()).toEqual([])
    expect(await world.db.orm.$count(errorCount)).toBe(1)
  })
})

const NO_POST = '00000000-0000-7000-8000-000000000000'
