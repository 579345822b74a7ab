import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundOf } from '../../machines/fair/binding.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, type Player, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SPIN = 'POST /api/turntable/spins'
const ROTATE = 'POST /api/fairness/seed/rotate'

/** The server seeds of a player, which only the database knows before the reveal. */
async function secretsOf({ id }: Player): Promise<string[]> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id, key_version FROM fair_seed WHERE user_id = ${id} AND state <> 'revealed' ORDER BY state`,
  )) as unknown as { rows: { id: string; key_version: number }[] }
  return rows.map((row) => world.seeds.secretOf('pair', row.id, row.key_version))
}

describe('a draw is committed before it is made (design §3)', () => {
  it('shows the commitment of the pair in use and of the one after it before any draw', async () => {
    const player = await world.player({ diamond: 500 })
    const { current, next } = (await player.call('GET /api/fairness/seed')).answer
    expect(current).toMatchObject({ nonce: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(next.commitment).not.toBe(current.commitment)
    const { spins } = (await player.call(SPIN, { body: opportunities(10) })).answer
    const after = (await player.call('GET /api/fairness/seed')).answer
    expect(after).toEqual({ current: { ...current, nonce: 10 }, next })
    const { answer } = await player.call('GET /api/fairness/draws/:id', {
      params: { id: spins[0]?.id ?? '' },
    })
    expect(answer).toMatchObject({ commitment: current.commitment, serverSeed: null, nonce: 0 })
  })

  it('shows the same two pairs when a first look comes twice at once', async () => {
    const player = await world.player()
    const looks = await Promise.all([1, 2, 3].map(() => player.call('GET /api/fairness/seed')))
    expect(new Set(looks.map(({ text }) => text)).size).toBe(1)
  })

  it('never lets the secret out before its reveal: not in an answer, not in the log', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const seen: string[] = []
    const look = async () => {
      const replies = [
        await player.call('GET /api/me'),
        await player.call('GET /api/turntable'),
        await player.call('GET /api/turntable/spins'),
        await player.call('GET /api/turntable/wins'),
        await player.call('GET /api/turntable/spins/by-key/:key', { params: { key } }),
        await player.call('GET /api/fairness/seed'),
        await player.call('GET /api/fairness/draws'),
      ]
      seen.push(...replies.map(({ text, headers }) => text + JSON.stringify(headers)))
    }
    seen.push((await player.call(SPIN, { body: opportunities(10), key })).text)
    await look()
    const [first, second] = await secretsOf(player)
    await player.call(ROTATE, { body: { clientSeed: 'mine' } })
    const rotated = seen.length
    await look()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(
      seen
        .slice(0, rotated)
        .join()
        .includes(first ?? ''),
    ).toBe(false)
    // The search itself finds what is there: once revealed, the draws show it.
    expect(
      seen
        .slice(rotated)
        .join()
        .includes(first ?? ''),
    ).toBe(true)
    const stillSecret = await secretsOf(player)
    expect(stillSecret).toContain(second)
    for (const secret of stillSecret) {
      expect(seen.join().includes(secret)).toBe(false)
      expect(world.logs.join().includes(secret)).toBe(false)
    }
  })
})

describe('a rotation reveals the pair in use', () => {
  it('and every draw made with it verifies by what the player can see', async () => {
    const player = await world.player({ diamond: 3_000 })
    const committed = (await player.call('GET /api/fairness/seed')).answer
    for (let tap = 0; tap < 5; tap++) await player.call(SPIN, { body: opportunities(10) })
    const { revealed, seeds } = (await player.call(ROTATE, { body: { clientSeed: 'my-luck_7' } }))
      .answer
    expect(commitmentOf(revealed.serverSeed)).toBe(committed.current.commitment)
    expect(revealed).toMatchObject({ ...committed.current, nonce: 50 })
    expect(seeds.current).toMatchObject({
      commitment: committed.next.commitment,
      clientSeed: 'my-luck_7',
      nonce: 0,
    })
    const { draws } = (await player.call('GET /api/fairness/draws', { query: { limit: 100 } }))
      .answer
    expect(draws).toHaveLength(50)
    for (const draw of draws) {
      expect(draw.commitment).toBe(committed.current.commitment)
      const verdict = verifyDraw({
        ...draw,
        bound: boundOf(draw),
        serverSeed: draw.serverSeed ?? '',
      })
      expect(verdict).toMatchObject({ commitmentMatches: true, outcomeMatches: true })
    }
    const { spins } = (await player.call(SPIN, { body: opportunities(1) })).answer
    const fresh = await player.call('GET /api/fairness/draws/:id', {
      params: { id: spins[0]?.id ?? '' },
    })
    expect(fresh.answer).toMatchObject({
      commitment: committed.next.commitment,
      clientSeed: 'my-luck_7',
      nonce: 0,
      serverSeed: null,
    })
  })

  it('once per key, however often it is asked', async () => {
    const player = await world.player()
    const sent = { body: { clientSeed: 'again' }, key: randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => player.call(ROTATE, sent)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await player.call(ROTATE, sent)).text).toBe(replies[0]?.text)
    const other = await player.call(ROTATE, { ...sent, body: { clientSeed: 'other' } })
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('while the same player spins: every nonce is drawn once and every draw verifies', async () => {
    const player = await world.player({ diamond: 5_000 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 4 === 3
          ? player.call(ROTATE, { body: { clientSeed: `turn-${turn}` } })
          : player.call(SPIN, { body: opportunities(turn % 2 === 0 ? 1 : 10) }),
      ),
    )
    for (const { status } of replies) expect(status).toBe(200)
    await player.call(ROTATE, { body: { clientSeed: 'last' } })
    const { draws } = (await player.call('GET /api/fairness/draws', { query: { limit: 100 } }))
      .answer
    expect(new Set(draws.map(({ seedId, nonce }) => `${seedId} ${nonce}`)).size).toBe(draws.length)
    for (const draw of draws) {
      const verdict = verifyDraw({
        ...draw,
        bound: boundOf(draw),
        serverSeed: draw.serverSeed ?? '',
      })
      expect(verdict).toMatchObject({ commitmentMatches: true, outcomeMatches: true })
    }
  })
})
