import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feature } from '../../server/platform/feature.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const LIST = 'GET /api/ops/jobs'
const ALL = 'POST /api/ops/jobs/retry'
const HOUR_MS = 3_600_000

/** How often the job ran; it fails until it is told not to. */
const shaky = { runs: 0, fails: true }
const SHAKY: Feature = {
  name: 'shaky',
  queues: ['shaky.work'],
  jobs: async (boss) => {
    await boss.createQueue('shaky.work', { retryLimit: 0 })
    await boss.work('shaky.work', { pollingIntervalSeconds: 0.5 }, async () => {
      shaky.runs++
      if (shaky.fails) throw new Error(FAULT)
    })
    // Of a release before: nothing works at it.
    await boss.createQueue('shaky.gone', { retryLimit: 0 })
  },
}
const FAULT = `cannot reach lin@example.org (+66 81 234 5678), key "secret words", relation "entry" of '100042'
and a second line`

let world: World
let boss: PgBoss
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true, jobs: true, more: [SHAKY] })
  boss = new PgBoss({ ...world.db.jobs, schema: 'jobs' })
  boss.on('error', () => {})
  await boss.start()
  operator = await enterAs(world, 'operator')
})
afterAll(async () => {
  await boss.stop({ graceful: false, close: world.db.kind === 'postgres' })
  await world.close()
})

const listed = async (query: Record<string, string>, by = operator) =>
  (await by.call(LIST, { query: query as never })).answer
const retry = (id: string, by = operator) =>
  by.call('POST /api/ops/jobs/:id/retry', { params: { id }, body: { reason: REASON } })
const stateOf = async (name: string, id: string) =>
  (await boss.findJobs<object>(name, { id })).at(0)?.state
const waiting = async () =>
  (await operator.call('GET /api/ops/inbox', { query: { what: 'jobs.failed' } as never })).answer
    .rows
/** A run that failed for good, without anybody at work. */
async function failed(name: string): Promise<string> {
  const id = await boss.send(name, {}, { startAfter: 3_600 })
  if (!id) throw new Error('it was not sent')
  await world.db.orm.execute(sql`
    UPDATE jobs.job SET state = 'failed', completed_on = now(), output = '{"message": "a fault"}'
    WHERE name = ${name} AND id = ${id}`)
  return id
}

describe('jobs that failed', () => {
  it('are none where no process has run jobs', async () => {
    const quiet = await openWorld({}, { demo: true, asApp: true })
    const by = await enterAs(quiet, 'operator')
    expect((await by.call(LIST)).answer).toMatchObject({ rows: [], selection: { count: 0 } })
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await retry(id, by)).code).toBe('NOT_FOUND')
    expect((await by.call('GET /api/ops/inbox')).status).toBe(200)
    await quiet.close()
  })

  it('say which, when and why, without what somebody may be known by; and run again', async () => {
    const id = await boss.send('shaky.work', {})
    await expect
      .poll(async () => (await listed({ name: 'shaky.work' })).rows.length, { timeout: 20_000 })
      .toBe(1)
    const [row] = (await listed({ name: 'shaky.work' })).rows
    expect(row).toEqual({
      ...{ id, name: 'shaky.work', state: 'failed', tries: 1, failedAt: expect.any(Number) },
      fault: `cannot reach … (…), key "…", relation "entry" of '…'`,
    })
    expect((await waiting()).map(({ item }) => item)).toEqual(['shaky.work'])

    expect((await retry(id ?? '', await enterAs(world, 'viewer'))).code).toBe('OPS_FORBIDDEN')
    expect(shaky.runs).toBe(1)
    shaky.fails = false
    expect((await retry(id ?? '')).answer).toEqual({ state: 'queued' })
    expect((await retry(id ?? '')).code).toBe('OPS_CHANGED')
    await expect.poll(() => shaky.runs, { timeout: 20_000 }).toBe(2)
    await expect.poll(() => stateOf('shaky.work', id ?? ''), { timeout: 20_000 }).toBe('completed')
    expect((await listed({ name: 'shaky.work' })).rows).toEqual([])
    expect(await waiting()).toEqual([])
    const { answer } = await operator.call('GET /api/ops/log', {
      query: { target: `job:${id}` } as never,
    })
    expect(answer.rows.find(({ outcome }) => outcome === 'done')).toMatchObject({ reason: REASON })
  })

  it('wait for nobody once a later run has gone well', async () => {
    shaky.fails = true
    const id = await boss.send('shaky.work', {})
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    shaky.fails = false
    await boss.send('shaky.work', {})
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0)
    const { rows } = await listed({ name: 'shaky.work', state: 'recovered' })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('of a job that is no more are refused, one by one and together with others', async () => {
    const gone = await failed('shaky.gone')
    const refused = await retry(gone)
    expect([refused.code, refused.error?.params.name]).toEqual(['OPS_JOB_GONE', 'shaky.gone'])
    expect(await stateOf('shaky.gone', gone)).toBe('failed')
    const { selection } = await listed({})
    const all = await operator.call(ALL, { body: { filters: {}, ...selection, reason: REASON } })
    expect(all.code).toBe('OPS_JOB_GONE')
    expect((await listed({})).selection).toEqual(selection)
    expect((await retry('00000000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND')
  })

  it('run again all at once, as the list was seen, and no others', async () => {
    const name = 'ledger.head'
    const ids = [await failed(name), await failed(name)]
    const filters = { name }
    const { selection } = await listed(filters)
    expect(selection.count).toBe(2)
    const late = await failed(name)
    const again = (seen: { hash: string; count: number }) =>
      operator.call(ALL, { body: { filters, ...seen, reason: REASON } })
    expect((await again(selection)).code).toBe('OPS_SELECTION_CHANGED')
    expect(await stateOf(name, ids[0] ?? '')).toBe('failed')
    expect((await again((await listed(filters)).selection)).answer).toEqual({ queued: 3 })
    for (const id of [...ids, late]) expect(await stateOf(name, id)).not.toBe('failed')
    expect((await listed(filters)).rows).toEqual([])
  })

  it('are those that features say there are', async () => {
    const known = world.features.flatMap(({ queues = [], schedules = {} }) => [
      ...queues,
      ...Object.keys(schedules),
    ])
    const worked = (await boss.getQueues()).map(({ name }) => name)
    const others = worked.filter((name) => !known.includes(name) && !name.startsWith('__pgboss'))
    expect(others).toEqual(['shaky.gone'])
  })

  it('are filtered by when they failed', async () => {
    const at = (await listed({ name: 'shaky.gone' })).rows[0]?.failedAt ?? 0
    const of = async (query: Record<string, string>) =>
      (await listed({ name: 'shaky.gone', ...query })).rows.length
    expect(await of({ failedAtFrom: String(at - HOUR_MS) })).toBe(1)
    expect(await of({ failedAtTo: String(at - HOUR_MS) })).toBe(0)
  })
})
