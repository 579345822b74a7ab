import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepClaims } from '../../server/inbox/owner.ts'
import { opsClaim } from '../../server/inbox/tables.ts'
import { partnerRequest } from '../../server/joinus/tables.ts'
import { operator as operatorTable } from '../../server/operators/tables.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import type { Feature } from '../../server/platform/feature.ts'
import { countWaiting } from '../../server/platform/ops/waits.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { radarReport } from '../../server/radar/tables.ts'
import { topicComment, topicPost, topicReport } from '../../server/topic/tables.ts'
import { overdueHours } from '../../src/ops/joinus/promise.ts'
import { openWorld, START, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { question } from './question.ts'

const LIST = 'GET /api/ops/inbox'
const OWNER = 'POST /api/ops/inbox/owner'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Waits for nobody but finance, and not before its table is there. */
const later: Feature = {
  name: 'later',
  waits: {
    approvals: {
      rows: sql`SELECT id::text AS item, at AS since FROM later_approval`,
      promise: { workingDays: 1 },
      permission: 'money',
      when: async (db) => {
        const { rows } = (await db.execute(
          sql`SELECT to_regclass('later_approval') IS NOT NULL AS "isThere"`,
        )) as unknown as { rows: { isThere: boolean }[] }
        return rows[0]?.isThere === true
      },
    },
  },
}

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true, more: [later] })
  operator = await enterAs(world, 'operator')
})
afterAll(() => world.close())

const listed = async (query: Record<string, string>, by = operator) =>
  (await by.call(LIST, { query: query as never })).answer
const rowOf = async (what: string, item: string) => (await listed({ what, item })).rows[0]
const kinds = async () => (await operator.call('GET /api/ops/inbox/kinds')).answer.kinds
const countOf = async (name: string) =>
  (await kinds()).find(({ feature, what }) => `${feature}.${what}` === name)

async function ticket() {
  world.clock.advance(1)
  const { answer } = await (await world.player()).call('POST /api/service/tickets', {
    body: { ...question(), pictures: [], language: 'en' },
  })
  return { ...answer, since: world.clock.now() }
}
const answerTicket = (id: string) =>
  operator.call('POST /api/ops/service/tickets/:id/answers', {
    params: { id },
    body: { text: 'Here they are.', answersSeen: 0, reason: REASON },
  })

async function form(createdAt: number): Promise<string> {
  const id = timeOrderedId(systemRandom, createdAt)
  const contact = `${randomUUID()}@example.org`
  await world.db.orm.insert(partnerRequest).values({
    ...{ id, brand: 'companion', kind: 'mailbox', contact, createdAt: new Date(createdAt) },
  })
  return id
}

describe('the inbox', () => {
  it('has each thing that waits once, since when and until when, and loses it when it is done', async () => {
    const { id, since } = await ticket()
    expect(await rowOf('service.tickets', id)).toEqual({
      ...{ key: `service.tickets ${id}`, what: 'service.tickets', item: id },
      ...{ timing: 'in-time', since, dueAt: since + DAY_MS },
      ...{ state: 'free', owner: null, takenAt: null },
    })
    expect((await answerTicket(id)).status).toBe(200)
    expect(await rowOf('service.tickets', id)).toBeUndefined()
  })

  it('groups reports by person, from the first that nobody has settled', async () => {
    const { id: reportedId } = await world.player()
    const at = world.clock.now()
    for (const [ago, isDone] of [
      [3, true],
      [2, false],
      [1, false],
    ] as const) {
      await world.db.orm.insert(radarReport).values({
        id: timeOrderedId(systemRandom, at),
        userId: (await world.player()).id,
        reportedId,
        reason: 'spam',
        at: new Date(at - ago * HOUR_MS),
        doneAt: isDone ? new Date(at) : null,
      })
    }
    const { rows } = await listed({ what: 'radar.people', item: String(reportedId) })
    expect(rows.map(({ since }) => since)).toEqual([at - 2 * HOUR_MS])
    await operator.call('POST /api/ops/radar/reported/:id/settled', {
      params: { id: String(reportedId) },
      body: { openSeen: 2, reason: REASON },
    })
    expect(await rowOf('radar.people', String(reportedId))).toBeUndefined()
  })

  it('has posts and comments that were reported since an operator decided, and none that are gone', async () => {
    const at = world.clock.now()
    const createdAt = new Date(at - 5 * HOUR_MS)
    const { id: userId } = await world.player()
    const [post, comment, gone] = [randomUUID(), randomUUID(), randomUUID()]
    const written = { userId, text: 'words', createdAt }
    await world.db.orm
      .insert(topicPost)
      .values({ id: post, ...written, language: 'en', pictures: [] })
    await world.db.orm.insert(topicComment).values([
      { id: comment, postId: post, ...written },
      { id: gone, postId: post, ...written, deletedAt: new Date(at) },
    ])
    const report = async (subjectId: string, kind: 'post' | 'comment', ago: number) =>
      world.db.orm.insert(topicReport).values({
        ...{ subjectId, kind, userId: (await world.player()).id, reason: 'spam' },
        createdAt: new Date(at - ago),
      })
    await report(post, 'post', 2 * HOUR_MS)
    await report(comment, 'comment', HOUR_MS)
    await report(gone, 'comment', HOUR_MS)
    const waiting = async () =>
      (await listed({ what: 'topic.posts' })).rows.map(({ item, since }) => [item, since])
    expect(await waiting()).toEqual([
      [post, at - 2 * HOUR_MS],
      [comment, at - HOUR_MS],
    ])
    await operator.call('POST /api/ops/topic/reported/:id/state', {
      params: { id: post },
      body: { was: 'shown', state: 'shown', reason: REASON },
    })
    expect((await waiting()).map(([item]) => item)).toEqual([comment])
    world.clock.advance(10)
    await report(post, 'post', -10)
    expect(await waiting()).toContainEqual([post, at + 10])
  })

  it('has messages that could not be sent, but no code whose time was short', async () => {
    const at = world.clock.now()
    const failed = (hours: number) => ({
      ...{
        id: timeOrderedId(systemRandom, at),
        channel: 'sms',
        recipient: '+66812345678',
        body: {},
      },
      ...{ state: 'failed' as const, createdAt: new Date(at - HOUR_MS), dueAt: new Date(at) },
      ...{ endsAt: new Date(at + (hours - 1) * HOUR_MS), endedAt: new Date(at) },
    })
    const [mail, code] = [failed(48), failed(0.2)]
    await world.db.orm.insert(outbox).values([mail, code])
    const { rows } = await listed({ what: 'outbox.failed' })
    expect(rows.map(({ item, since }) => [item, since])).toEqual([[mail.id, at]])
  })

  it.each([
    ['Wednesday', '2026-01-07T10:00:00Z'],
    ['Friday', '2026-01-09T15:00:00.123Z'],
    ['Saturday', '2026-01-10T09:00:00Z'],
    ['Sunday', '2026-01-11T23:59:59Z'],
  ])('promises a form of a %s as its own page does', async (_day, sent) => {
    const since = Date.parse(sent)
    const row = await rowOf('joinus.forms', await form(since))
    const dueAt = row?.dueAt ?? 0
    expect([overdueHours(since, dueAt), overdueHours(since, dueAt + 1)]).toEqual([0, 1])
  })

  it('shows what is overdue first, and counts it by what it is', async () => {
    const late = await ticket()
    world.clock.advance(DAY_MS + 1)
    operator = await enterAs(world, 'operator')
    await ticket()
    const all = await listed({})
    const dues = all.rows.map(({ dueAt }) => dueAt)
    expect(dues).toEqual(dues.toSorted((one, other) => one - other))
    const overdue = await listed({ timing: 'late', what: 'service.tickets' })
    expect(overdue.rows.map(({ item }) => item)).toEqual([late.id])
    const found = await countOf('service.tickets')
    expect(found).toMatchObject({ feature: 'service', permission: 'answer', count: 2, late: 1 })
    const sums = (await kinds()).reduce((sum, { count }) => sum + count, 0)
    expect(sums).toBe(all.selection.count)
    const { text } = await operator.call('GET /api/ops/inbox.csv', {
      query: { timing: 'late', what: 'service.tickets' } as never,
    })
    expect(text.trimEnd().split('\n')).toHaveLength(2)
    expect(text).toContain(late.id)
    const { answer } = await operator.call('GET /api/ops/overview')
    expect(answer.waits).toContainEqual({ feature: 'service', what: 'tickets', count: 2, late: 1 })
  })

  it('takes a source in once its tables are there', async () => {
    expect(await countOf('later.approvals')).toBeUndefined()
    await world.db.orm.execute(
      sql`CREATE TABLE later_approval (id uuid PRIMARY KEY, at timestamptz)`,
    )
    const id = randomUUID()
    await world.db.orm.execute(
      sql`INSERT INTO later_approval VALUES (${id}, ${new Date(START).toISOString()})`,
    )
    // START is a Monday.
    expect(await rowOf('later.approvals', id)).toMatchObject({
      since: START,
      dueAt: START + DAY_MS,
    })
    expect(await countOf('later.approvals')).toMatchObject({ count: 1, permission: 'money' })
  })

  it('is empty where no feature has anything that waits', async () => {
    expect(await countWaiting(world.db.orm, [{ name: 'quiet' }], START)).toEqual([])
  })
})

describe('something that waits', () => {
  const decide = (
    by: OpsBrowser,
    item: string,
    owner: 'me' | 'nobody',
    was: string | null,
    what = 'service.tickets',
  ) => by.call(OWNER, { body: { what, item, owner, was, reason: REASON } })

  it('is taken by one of two, given back, and taken over, all of it logged', async () => {
    const admin = await enterAs(world, 'admin')
    const { id } = await ticket()
    expect((await decide(operator, id, 'me', null)).answer).toEqual({ owner: 'demo-operator' })
    const late = await decide(admin, id, 'me', null)
    expect([late.code, late.error?.params.owner]).toEqual(['OPS_CHANGED', 'demo-operator'])
    expect((await decide(operator, id, 'me', 'demo-operator')).code).toBe('OPS_CHANGED')
    expect(await rowOf('service.tickets', id)).toMatchObject({
      ...{ state: 'taken', owner: 'demo-operator', takenAt: expect.any(Number) },
    })
    expect((await listed({ owner: 'demo-operator' })).rows.map(({ item }) => item)).toEqual([id])

    expect((await decide(admin, id, 'nobody', 'demo-operator')).code).toBe('BAD_REQUEST')
    expect((await decide(admin, id, 'me', 'demo-operator')).answer).toEqual({ owner: 'demo-admin' })
    expect((await decide(operator, id, 'nobody', 'demo-operator')).code).toBe('OPS_CHANGED')
    expect((await decide(admin, id, 'nobody', 'demo-admin')).answer).toEqual({ owner: null })
    expect(await rowOf('service.tickets', id)).toMatchObject({ state: 'free', owner: null })

    const target = `waits:service.tickets:${id}`
    const { answer } = await admin.call('GET /api/ops/log', { query: { target } as never })
    expect(answer.rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
    expect(answer.rows[0]?.reason).toBe(REASON)
  })

  it('is taken once by two at the same moment', async () => {
    const admin = await enterAs(world, 'admin')
    const { id } = await ticket()
    const both = await Promise.all([
      decide(operator, id, 'me', null),
      decide(admin, id, 'me', null),
    ])
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['OPS_CHANGED', 'done'])
  })

  it('is taken by those alone who may see to it', async () => {
    const [viewer, finance] = [await enterAs(world, 'viewer'), await enterAs(world, 'finance')]
    const { id } = await ticket()
    expect((await listed({ item: id }, viewer)).rows).toHaveLength(1)
    expect((await decide(viewer, id, 'me', null)).code).toBe('OPS_FORBIDDEN')
    expect((await decide(finance, id, 'me', null)).code).toBe('OPS_FORBIDDEN')
    expect(await rowOf('service.tickets', id)).toMatchObject({ state: 'free' })
    const [approval] = (await listed({ what: 'later.approvals' })).rows
    const take = (by: OpsBrowser) => decide(by, approval?.item ?? '', 'me', null, 'later.approvals')
    expect((await take(operator)).code).toBe('OPS_FORBIDDEN')
    expect((await take(finance)).answer).toEqual({ owner: 'demo-finance' })
  })

  it('is nobody’s to take once it waits no more, nor where there is no such thing', async () => {
    const { id } = await ticket()
    await decide(operator, id, 'me', null)
    await answerTicket(id)
    expect((await decide(operator, id, 'nobody', 'demo-operator')).code).toBe('OPS_CHANGED')
    expect((await decide(operator, randomUUID(), 'me', null)).code).toBe('OPS_CHANGED')
    expect((await decide(operator, id, 'me', null, 'service.dreams')).code).toBe('NOT_FOUND')
    const claims = () => world.db.orm.select().from(opsClaim).where(eq(opsClaim.item, id))
    expect(await claims()).toHaveLength(1)
    const kept = await ticket()
    await decide(operator, kept.id, 'me', null)
    await sweepClaims({ db: world.db, clock: world.clock, features: world.features } as never)
    expect(await claims()).toHaveLength(0)
    expect(await rowOf('service.tickets', kept.id)).toMatchObject({ owner: 'demo-operator' })
  })

  it('is free again where its owner works here no more, or where it waits anew', async () => {
    const admin = await enterAs(world, 'admin')
    const { id } = await ticket()
    await decide(admin, id, 'me', null)
    const setState = (state: 'active' | 'disabled') =>
      world.db.orm.update(operatorTable).set({ state }).where(eq(operatorTable.name, 'demo-admin'))
    await setState('disabled')
    expect(await rowOf('service.tickets', id)).toMatchObject({ state: 'free', owner: null })
    expect((await decide(operator, id, 'me', null)).answer).toEqual({ owner: 'demo-operator' })
    await setState('active')
    await world.db.orm
      .update(opsClaim)
      .set({ at: new Date(START - 1) })
      .where(eq(opsClaim.item, id))
    expect(await rowOf('service.tickets', id)).toMatchObject({ state: 'free', owner: null })
  })

  it.each([
    { what: 'tickets' },
    { what: "service.tickets' OR true --" },
    { item: '' },
    { item: 'a\u0000b' },
    { owner: 'demo-admin' },
    { was: 7 },
    { unknown: 1 },
  ])('refuses %j', async (wrong) => {
    const body = { what: 'service.tickets', item: 'x', owner: 'me', was: null, reason: REASON }
    const { code } = await operator.call(OWNER, { body: { ...body, ...wrong } as never })
    expect(code).toBe('BAD_REQUEST')
  })
})
