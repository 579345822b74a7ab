import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headOf } from '../../machines/fair/chain.ts'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'

const SPIN = 'POST /api/turntable/spins'
const ROTATE = 'POST /api/fairness/seed/rotate'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let world: AdventureWorld
beforeEach(async () => {
  world = await openAdventure()
})
afterEach(() => world.close())

const seal = () => sealChain(world, world.clock.now())
const chain = async () => (await world.call('GET /api/fairness/chain')).answer
const linkAt = async (seq: number) =>
  (await world.call('GET /api/fairness/chain/:seq', { params: { seq } })).answer
const misses = async () => (await audit(world)).filter(({ miss }) => miss !== null)
const later = (ms: number) => world.clock.advance(ms)

/** Every link follows from the one before it by what is public alone. */
async function expectWhole(): Promise<void> {
  const { latest } = await chain()
  let previous = '0'.repeat(64)
  for (let seq = 1; seq <= (latest?.seq ?? 0); seq++) {
    const link = await linkAt(seq)
    expect(link.previous).toBe(previous)
    previous = headOf(previous, link)
    expect(link.head).toBe(previous)
  }
  expect(latest?.head ?? previous).toBe(previous)
}

describe('the chain of commitments (docs/fairness.md)', () => {
  it('has no head before the first link', async () => {
    expect(await chain()).toEqual({ latest: null, days: [] })
    expect((await world.call('GET /api/fairness/chain/:seq', { params: { seq: 1 } })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('holds rounds before they open and seeds two minutes after they were made', async () => {
    const player = await world.player({ diamond: 100 })
    const { current, next } = (await player.call('GET /api/fairness/seed')).answer
    await seal()
    const { last, next: ahead } = await announced()
    const first = (await linkAt(1)).commitments
    for (const { id, commitment } of [last, ahead])
      expect(first).toContain(`round ${id} ${commitment} `)
    expect(first).toContain(`tuning adventure ${world.game.tuning.version} `)
    expect(first).not.toContain('seed ')
    later(3 * MINUTE_MS)
    await seal()
    const second = (await linkAt(2)).commitments
    expect(second).toContain(`seed ${current.id} ${current.commitment} 1 2\n`)
    expect(second).toContain(next.commitment)
    expect(second).not.toContain('round ')
    await expectWhole()
  })

  it('holds a pair before it comes into use, however soon a player changes again', async () => {
    const player = await world.player({ diamond: 300 })
    const seen: string[] = []
    for (const clientSeed of ['one', 'two', 'three']) {
      const { seeds } = (await player.call(ROTATE, { body: { clientSeed } })).answer
      const { latest } = await chain()
      expect((await linkAt(latest?.seq ?? 0)).commitments).toContain(
        `seed ${seeds.current.id} ${seeds.current.commitment} 1 2\n`,
      )
      expect(latest?.at).toBeLessThan(world.clock.now())
      await player.call(SPIN, { body: opportunities(10) })
      seen.push(seeds.current.commitment)
    }
    expect(new Set(seen).size).toBe(3)
    expect(await misses()).toEqual([])
    // The minute's links hold the others, and these not once more.
    later(3 * MINUTE_MS)
    await seal()
    const commitments = await everyLine()
    for (const commitment of seen)
      expect(commitments.filter((line) => line.includes(commitment))).toHaveLength(1)
    expect(await misses()).toEqual([])
    await expectWhole()
  })

  it('takes a pair that its minute had sealed into no link of its own', async () => {
    const player = await world.player()
    await player.call('GET /api/fairness/seed')
    later(3 * MINUTE_MS)
    const sealed = await seal()
    await player.call(ROTATE, { body: { clientSeed: 'one' } })
    expect((await chain()).latest).toEqual(sealed)
  })

  it('stays whole while many players change twice and the minute is sealed', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player()))
    const replies = await Promise.all(
      players.flatMap((player) => [
        player.call(ROTATE, { body: { clientSeed: 'one' } }),
        player.call(ROTATE, { body: { clientSeed: 'two' } }),
        seal(),
      ]),
    )
    for (const reply of replies) if (reply && 'status' in reply) expect(reply.status).toBe(200)
    later(3 * MINUTE_MS)
    await seal()
    expect(await misses()).toEqual([])
    await expectWhole()
  })

  it('makes no link where nothing is new, and holds each thing once', async () => {
    const player = await world.player({ diamond: 100 })
    await player.call(SPIN, { body: opportunities(1) })
    later(3 * MINUTE_MS)
    expect(await seal()).toMatchObject({ seq: 1 })
    expect(await seal()).toBeNull()
    await player.call(SPIN, { body: opportunities(1) })
    expect(await seal()).toBeNull()
    later(3 * MINUTE_MS)
    expect(await seal()).toMatchObject({ seq: 2 })
    expect(await misses()).toEqual([])
    await expectWhole()
  })

  it('is sealed once by many who seal at the same time', async () => {
    for (let minute = 0; minute < 3; minute++) {
      const player = await world.player({ diamond: 100 })
      await player.call(SPIN, { body: opportunities(1) })
      later(3 * MINUTE_MS)
      const sealed = await Promise.all([seal(), seal(), seal(), seal()])
      expect(sealed.filter((head) => head !== null)).toHaveLength(1)
    }
    expect((await chain()).latest?.seq).toBe(3)
    expect(await misses()).toEqual([])
    await expectWhole()
  })

  it('leaves nothing of a link that was broken off', async () => {
    const player = await world.player({ diamond: 100 })
    await player.call(SPIN, { body: opportunities(1) })
    later(3 * MINUTE_MS)
    await world.db.orm.execute(
      sql`ALTER TABLE chain_item ADD CONSTRAINT broken CHECK (kind <> 'sum')`,
    )
    await expect(seal()).rejects.toThrow()
    expect((await chain()).latest).toBeNull()
    await world.db.orm.execute(sql`ALTER TABLE chain_item DROP CONSTRAINT broken`)
    expect(await seal()).toMatchObject({ seq: 1 })
    expect(await misses()).toEqual([])
  })

  it('takes a long past in many links', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const player = await world.player({ diamond: 100 })
      await player.call('GET /api/fairness/seed')
    }
    later(3 * MINUTE_MS)
    // Eight seeds, three a link; four gifts, the last of them older than the last seeds.
    const newest = await sealChain(world, world.clock.now(), { seeds: 3, transfers: 100 })
    expect(newest?.seq).toBe(3)
    for (let turn = 0; turn < 5; turn++) await world.player({ diamond: 100 })
    later(3 * MINUTE_MS)
    const last = await sealChain(world, world.clock.now(), { seeds: 3, transfers: 2 })
    expect(last?.seq).toBe(6)
    expect(await misses()).toEqual([])
    await expectWhole()
  })

  it('tells the newest head, and the last of each day of a month', async () => {
    const heads: Awaited<ReturnType<typeof seal>>[] = []
    for (let day = 0; day < 32; day++) {
      await world.player()
      later(DAY_MS / 2)
      await seal()
      await world.player()
      later(DAY_MS / 2)
      heads.unshift(await seal())
    }
    const { latest, days } = await chain()
    expect(latest).toEqual(heads[0])
    expect(days[0]).toEqual(latest)
    const dates = days.map(({ at }) => new Date(at).toISOString().slice(0, 10))
    expect(new Set(dates).size).toBe(dates.length)
    expect(dates.length).toBeGreaterThanOrEqual(30)
    expect(dates.length).toBeLessThanOrEqual(31)
  })
})

/** The commitments of all links, line by line. */
async function everyLine(): Promise<string[]> {
  const { latest } = await chain()
  const seqs = Array.from({ length: latest?.seq ?? 0 }, (_, place) => place + 1)
  const links = await Promise.all(seqs.map(linkAt))
  return links.flatMap(({ commitments }) => commitments.split('\n'))
}

/** The commitments that anyone can see of the rounds around this moment. */
async function announced() {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id::float8 AS id, commitment FROM adventure_round ORDER BY id LIMIT 2`,
  )) as unknown as { rows: { id: number; commitment: string }[] }
  const [last, next] = rows
  if (!last || !next) throw new Error('no rounds')
  return { last, next }
}
