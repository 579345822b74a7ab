import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flappyMachine } from '../../machines/flappy/machine.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace } from '../../machines/replay/trace.ts'
import { waitingFlights } from '../../server/flappy/waiting.ts'
import { audit } from '../../server/ledger/audit.ts'
import { type FlappyWorld, fly, openFlappy, ROBOT } from './flappy-world.ts'
import { START } from './harness.ts'
import { operate } from './operate.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const DAY_MS = 86_400_000
const LIST = 'GET /api/ops/flappy/reviews'
const REVIEW = 'POST /api/ops/flappy/runs/:id/review'
/** The Monday after the one on which the tests begin, 00:00 UTC. */
const NEXT_MONDAY = START - DAY_MS / 2 + 7 * DAY_MS

let world: FlappyWorld
let operator: OpsBrowser
beforeEach(async () => {
  world = await openFlappy({}, { demo: true, asApp: true })
  operator = await enterAs(world, 'operator')
})
afterEach(() => world.close())

/** Signs in anew where days have gone by. */
const later = async (instant: number) => {
  world.at(instant)
  operator = await enterAs(world, 'operator')
}
const waiting = async () => {
  const { rows } = (await world.db.orm.execute(waitingFlights.rows)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}
const listed = async (query: Record<string, string> = {}) =>
  (await operator.call(LIST, { query: query as never })).answer.rows
const decide = (
  id: string,
  decision: 'counted' | 'dismissed',
  was: 'held' | 'counted' = 'held',
  key = randomUUID(),
) => operator.call(REVIEW, { params: { id }, body: { decision, was, reason: REASON }, key })
const flownBy = async (pilot: typeof ROBOT | undefined, gates: number) => {
  const player = await world.player()
  return { player, run: (await fly(world, player, gates, pilot)).answer }
}
const placeOf = async (player: Awaited<ReturnType<typeof flownBy>>['player']) =>
  (await player.call('GET /api/flappy/ranking')).answer.me?.place ?? null

describe('flights that wait for an operator', () => {
  it('are listed with why, and counted among what waits', async () => {
    const held = await flownBy(ROBOT, 20)
    const newcomer = await flownBy(undefined, 2)
    expect(await listed()).toMatchObject([
      { id: newcomer.run.id, why: 'newcomer', state: 'waiting', score: 2 },
      { id: held.run.id, why: 'regular', state: 'waiting', userId: held.player.id },
    ])
    expect((await listed({ why: 'regular' })).map(({ id }) => id)).toEqual([held.run.id])
    expect(await waiting()).toBe(2)
    const { answer } = await operator.call('GET /api/ops/overview', {})
    expect(answer.waits).toContainEqual(
      expect.objectContaining({ feature: 'flappy', what: 'flights', count: 2 }),
    )
    const { lines } = await operate(world, 'flights list')
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(
      [held.run.id, newcomer.run.id].toSorted(),
    )
  })

  it('show how they were flown, and can be played again', async () => {
    const { player, run } = await flownBy(ROBOT, 20)
    await fly(world, player, 3)
    const [row] = await listed({ id: run.id })
    const params = { id: row?.ticketId ?? '' }
    const { answer } = await operator.call('GET /api/ops/flappy/flights/:id', { params })
    expect(answer.run).toMatchObject({
      ...{ id: run.id, state: 'held', waits: true, others: [3], decidedAt: null, chest: null },
      ...{ levelTaps: row?.levelTaps, bandTenths: row?.bandTenths },
    })
    const traced = await operator.call('GET /api/ops/flappy/runs/:id/trace', {
      params: { id: run.id },
    })
    const { mismatch, transitions } = replay(flappyMachine, readTrace(traced.answer.trace))
    expect([mismatch, transitions.at(-1)?.to]).toEqual([null, 'flight.crashed.sending,ticket.none'])
    for (const id of [randomUUID(), params.id]) {
      const missing = await operator.call('GET /api/ops/flappy/runs/:id/trace', { params: { id } })
      expect(missing.code).toBe('NOT_FOUND')
    }
  })
})

describe('an operator’s decision', () => {
  it('lets a flight that was held count where it was flown, once, with its reason in the log', async () => {
    const { player, run } = await flownBy(ROBOT, 20)
    const other = await flownBy(undefined, 2)
    expect([await placeOf(player), await placeOf(other.player)]).toEqual([null, 1])
    expect((await player.call('GET /api/flappy')).answer.held).toBe(1)
    const key = randomUUID()
    for (const _twice of [1, 2]) {
      expect((await decide(run.id, 'counted', 'held', key)).answer).toEqual({ state: 'counted' })
    }
    expect([await placeOf(player), await placeOf(other.player)]).toEqual([1, 2])
    expect((await player.call('GET /api/flappy')).answer.held).toBe(0)
    expect(await listed({ id: run.id })).toMatchObject([{ state: 'counted', why: 'regular' }])
    const { rows } = (await world.db.orm.execute(
      sql`SELECT target, reason, before, after FROM ops_log WHERE action = ${REVIEW}`,
    )) as unknown as { rows: Record<string, unknown>[] }
    const [row] = await listed({ id: run.id })
    expect(rows).toEqual([
      {
        target: `flight:${row?.ticketId}`,
        reason: REASON,
        before: { state: 'held' },
        after: { state: 'counted' },
      },
    ])
    const again = await decide(run.id, 'dismissed')
    expect([again.code, again.error?.params.state]).toEqual(['OPS_CHANGED', 'counted'])
  })

  it('leaves one out for good, and the chests go to the others', async () => {
    const held = await flownBy(ROBOT, 20)
    const other = await flownBy(undefined, 2)
    expect((await decide(held.run.id, 'dismissed')).answer).toEqual({ state: 'dismissed' })
    expect((await decide(other.run.id, 'counted', 'counted')).answer).toEqual({ state: 'counted' })
    expect(await waiting()).toBe(0)
    await later(NEXT_MONDAY + 10 * 60_000)
    await world.payChests()
    const { chests } = (await world.call('GET /api/flappy/chests')).answer
    expect(chests.map(({ user }) => user.id)).toEqual([other.player.id])
    const [row] = await listed({ id: other.run.id })
    const params = { id: row?.ticketId ?? '' }
    const { answer } = await operator.call('GET /api/ops/flappy/flights/:id', { params })
    const chest = { place: 1, diamonds: chests[0]?.diamonds }
    expect(answer.run).toMatchObject({ state: 'counted', waits: false, chest })
    expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('takes a newcomer out of the first three, and the next one comes up to be looked at', async () => {
    const all: Awaited<ReturnType<typeof flownBy>>[] = []
    for (const gates of [6, 5, 4, 3]) all.push(await flownBy(undefined, gates))
    const [, second, , fourth] = all
    const waiting = async () =>
      (await listed({ state: 'waiting', sort: '-score' })).map(({ id }) => id)
    expect(await waiting()).toEqual(all.slice(0, 3).map(({ run }) => run.id))
    expect((await decide(fourth?.run.id ?? '', 'dismissed', 'counted')).code).toBe('OPS_CHANGED')
    await decide(second?.run.id ?? '', 'dismissed', 'counted')
    expect(await waiting()).toEqual([all[0], all[2], fourth].map((it) => it?.run.id))
    expect(await listed({ state: 'dismissed' })).toMatchObject([{ why: 'newcomer' }])
  })

  it('comes too late once the chests of the week are paid; leaving it out does not', async () => {
    const { run } = await flownBy(ROBOT, 20)
    await flownBy(undefined, 2)
    await later(NEXT_MONDAY + 3 * DAY_MS)
    await world.payChests()
    expect((await decide(run.id, 'counted')).code).toBe('OPS_TOO_LATE')
    expect(await listed({ id: run.id })).toMatchObject([{ state: 'waiting' }])
    expect((await decide(run.id, 'dismissed')).answer).toEqual({ state: 'dismissed' })
  })

  it('is refused where it saw another state, or where there is no run', async () => {
    const { run } = await flownBy(ROBOT, 20)
    expect((await decide(run.id, 'dismissed', 'counted')).code).toBe('OPS_CHANGED')
    expect((await decide(randomUUID(), 'counted')).code).toBe('NOT_FOUND')
    const finance = await enterAs(world, 'finance')
    const body = { decision: 'counted', was: 'held', reason: REASON } as const
    const refused = await finance.call(REVIEW, { params: { id: run.id }, body })
    expect(refused.code).toBe('OPS_FORBIDDEN')
    expect(await listed({ id: run.id })).toMatchObject([{ state: 'waiting' }])
  })

  it('of two operators at once the second is told of the first', async () => {
    const { run } = await flownBy(ROBOT, 20)
    const both = await Promise.all([decide(run.id, 'counted'), decide(run.id, 'dismissed')])
    const codes = both.map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['OPS_CHANGED', undefined])
    const state = codes[0] === undefined ? 'counted' : 'dismissed'
    expect(await listed({ id: run.id })).toMatchObject([{ state }])
  })
})
