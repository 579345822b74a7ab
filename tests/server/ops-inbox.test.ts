import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { REPORTS_TO_HIDE } from '../../contract/topic.ts'
import { noteRequest } from '../../server/joinus/request.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Feature } from '../../server/platform/feature.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { radarMeeting } from '../../server/radar/tables.ts'
import { topicPost } from '../../server/topic/tables.ts'
import { overdueHours } from '../../src/ops/joinus/promise.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { operate } from './operate.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { block } from './statuses.ts'

let world: World
let operator: OpsBrowser
/** What open pages were told has changed: the live room and the subject. */
const told: unknown[][] = []
const listener: Feature = {
  name: 'listener',
  routes: (_app, { live }) => {
    vi.spyOn(live, 'nudge').mockImplementation((...change) => void told.push(change))
  },
}
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true, more: [listener] })
  operator = await enterAs(world, 'operator')
})
afterAll(() => world.close())

/** The audit log's last row, as text: before, after and the answer of a retry. */
async function lastLogged(): Promise<{ outcome: string; target: string | null; text: string }> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT outcome, target, to_jsonb(l)::text AS text FROM ops_log l ORDER BY number DESC LIMIT 1`,
  )) as unknown as { rows: { outcome: string; target: string | null; text: string }[] }
  const [row] = rows
  if (!row) throw new Error('the log is empty')
  return row
}

describe('partner forms', () => {
  const LIST = 'GET /api/ops/joinus/requests'
  const ALL = 'POST /api/ops/joinus/requests/handled'
  const sendForm = async (message: string) => {
    world.clock.advance(1)
    const mailbox = `${randomUUID()}@example.org`
    const sender = { random: systemRandom, now: world.clock.now(), address: randomUUID() }
    const form = { kind: 'mailbox' as const, mailbox, message, brand: 'companion' }
    await world.db.orm.transaction((tx) => noteRequest(tx as Transaction, sender, form))
    return mailbox
  }
  const listed = async (query: Record<string, string>) =>
    (await operator.call(LIST, { query: query as never })).answer
  const handleAll = (body: { filters: Record<string, string>; hash: string; count: number }) =>
    operator.call(ALL, { body: { ...body, reason: REASON } })

  it('are handled once, and say by whom', async () => {
    const contact = await sendForm('We run an agency.')
    const [row] = (await listed({ contact })).rows
    expect(row).toMatchObject({ contact, kind: 'mailbox', state: 'open', handledBy: null })
    const handle = () =>
      operator.call('POST /api/ops/joinus/requests/:id/handled', {
        params: { id: row?.id ?? '' },
        body: { reason: REASON },
      })
    const { answer } = await handle()
    const [after] = (await listed({ contact, state: 'handled' })).rows
    expect(after).toMatchObject({ handledAt: answer.handledAt, handledBy: 'demo-operator' })
    const { target, text } = await lastLogged()
    expect(target).toBe(`partner:${row?.id}`)
    expect(text).not.toMatch(/example\.org|agency/)
    expect((await handle()).code).toBe('OPS_CHANGED')
  })

  it('many at once, as the list was seen, and no others', async () => {
    const word = randomUUID()
    const [one, two] = [await sendForm(word), await sendForm(word)]
    const filters = { message: word, state: 'open' }
    const { selection } = await listed(filters)
    expect(selection.count).toBe(2)
    const late = await sendForm(word)
    const refused = await handleAll({ filters, ...selection })
    expect([refused.code, refused.error?.params.count]).toEqual(['OPS_SELECTION_CHANGED', 3])
    const { selection: now } = await listed(filters)
    const other = await handleAll({ filters: { message: word }, ...now })
    expect(other.code).toBe('OPS_SELECTION_CHANGED')
    expect((await listed(filters)).rows).toHaveLength(3)
    expect((await handleAll({ filters, ...now })).answer).toEqual({ handled: 3 })
    const { rows } = await listed({ message: word, state: 'handled' })
    expect(rows.map(({ contact }) => contact)).toEqual([late, two, one])
    const { outcome, text } = await lastLogged()
    expect(outcome).toBe('done')
    for (const { id } of rows) expect(text).toContain(id)
    expect(text).not.toContain(word)
  })

  it('leave alone who handled some of the selection before', async () => {
    const word = randomUUID()
    await sendForm(word)
    const first = await listed({ message: word })
    await handleAll({ filters: { message: word }, ...first.selection })
    await sendForm(word)
    const { selection } = await listed({ message: word })
    const admin = await enterAs(world, 'admin')
    const body = { filters: { message: word }, ...selection, reason: REASON }
    expect((await admin.call(ALL, { body })).answer).toEqual({ handled: 1 })
    const by = (await listed({ message: word })).rows.map(({ handledBy }) => handledBy)
    expect(by).toEqual(['demo-admin', 'demo-operator'])
  })

  it.each([{ state: 'gone' }, { unknown: '1' }, { createdAtFrom: 'x' }])(
    'refuse the filters %j',
    async (filters) => {
      const { code } = await handleAll({ filters: filters as never, hash: 'x', count: 0 })
      expect(code).toBe('BAD_REQUEST')
    },
  )

  it.each([
    ['Wednesday', '2026-01-07T10:00Z', '2026-01-08T10:00Z'],
    ['Friday', '2026-01-09T15:00Z', '2026-01-12T15:00Z'],
    ['Saturday', '2026-01-10T09:00Z', '2026-01-13T00:00Z'],
    ['Sunday', '2026-01-11T23:59Z', '2026-01-13T00:00Z'],
  ])('of a %s are late one working day after', (_day, sent, due) => {
    const [from, until] = [Date.parse(sent), Date.parse(due)]
    expect(overdueHours(from, until)).toBe(0)
    expect(overdueHours(from, until + 1)).toBe(1)
    expect(overdueHours(from, until + 3 * 3_600_000)).toBe(3)
  })
})

describe('reported people', () => {
  const REPORTED = 'GET /api/ops/radar/reported'
  const reportedOf = async (id: number) =>
    (await operator.call(REPORTED, { query: { userId: String(id) } as never })).answer.rows[0]
  const reportsOn = async (id: number) =>
    (
      await operator.call('GET /api/ops/radar/reports', {
        query: { reportedId: String(id), sort: 'at' } as never,
      })
    ).answer.rows
  const settleAll = (id: number, openSeen: number) =>
    operator.call('POST /api/ops/radar/reported/:id/settled', {
      params: { id: String(id) },
      body: { openSeen, reason: REASON },
    })

  /** Somebody whom two others have met and reported. */
  async function reportedPerson() {
    const { id } = await world.player()
    for (const reason of ['spam', 'fraud'] as const)
      await reportBy(await world.player(), id, reason)
    return id
  }
  async function reportBy(who: Player, id: number, reason: 'spam' | 'fraud') {
    world.clock.advance(60_000)
    const at = new Date(world.clock.now())
    const meeting = { id: timeOrderedId(systemRandom, at.getTime()), purpose: 0, at } as const
    await world.db.orm
      .insert(radarMeeting)
      .values({ ...meeting, userId: who.id, metId: id, distanceKm: null })
    const body = { user: id, reason }
    expect((await who.call('POST /api/radar/report', { body })).status).toBe(200)
  }

  it('are each one row, with how many have said what', async () => {
    const id = await reportedPerson()
    const single = await reportsOn(id)
    expect(single.map(({ reason, state }) => [reason, state])).toEqual([
      ['spam', 'open'],
      ['fraud', 'open'],
    ])
    expect(await reportedOf(id)).toMatchObject({
      ...{ userId: id, reports: 2, open: 2, reasons: 'fraud,spam', state: 'open' },
      ...{ account: 'open', latestAt: single[1]?.at },
    })
    await block(world.db, id)
    expect(await reportedOf(id)).toMatchObject({ account: 'blocked' })
  })

  it('are settled as by the command: single reports, or all that were seen', async () => {
    const id = await reportedPerson()
    const [first] = await reportsOn(id)
    const settle = () =>
      operator.call('POST /api/ops/radar/reports/:id/settled', {
        params: { id: first?.id ?? '' },
        body: { reason: REASON },
      })
    expect((await settle()).answer).toEqual({ settled: 1 })
    expect((await settle()).code).toBe('OPS_CHANGED')
    const { refusal } = await operate(world, `radar-reports done ${first?.id}`)
    expect(refusal).toContain('no open report')
    expect(await reportedOf(id)).toMatchObject({ open: 1, state: 'open' })

    await reportBy(await world.player(), id, 'spam')
    const refused = await settleAll(id, 1)
    expect([refused.code, refused.error?.params.open]).toEqual(['OPS_CHANGED', 2])
    expect(await reportedOf(id)).toMatchObject({ open: 2 })
    expect((await settleAll(id, 2)).answer).toEqual({ settled: 2 })
    expect(await reportedOf(id)).toMatchObject({ reports: 3, open: 0, state: 'settled' })
    const { target, text } = await lastLogged()
    expect(target).toBe(`user:${id}`)
    for (const report of (await reportsOn(id)).slice(1)) expect(text).toContain(report.id)
  })
})

describe('posts and comments that were reported', () => {
  const WORDS = 'Buy my <b>diamonds</b>'
  const listed = async (query: Record<string, string>) =>
    (await operator.call('GET /api/ops/topic/reported', { query: query as never })).answer.rows
  const decide = (id: string, was: 'shown' | 'hidden', state: 'shown' | 'hidden') =>
    operator.call('POST /api/ops/topic/reported/:id/state', {
      params: { id },
      body: { was, state, reason: REASON },
    })
  const commentsOn = async (id: string) =>
    (await world.call('GET /api/topic/posts/:id/comments', { params: { id } })).answer.comments
  const seen = async (id: string) =>
    (await world.call('GET /api/topic/posts/:id', { params: { id } })).code ?? 'seen'

  async function report(kind: 'post' | 'comment', id: string, times: number) {
    for (let count = 0; count < times; count++) {
      const who = await world.player()
      const body = { kind, id, reason: 'spam' as const }
      expect((await who.call('POST /api/topic/reports', { body })).status).toBe(200)
    }
    world.clock.advance(1)
  }
  async function share() {
    const author = await world.player()
    const id = timeOrderedId(systemRandom, world.clock.now())
    const createdAt = new Date(world.clock.now())
    const post = { id, userId: author.id, language: 'en', text: WORDS, createdAt }
    await world.db.orm.insert(topicPost).values({ ...post, pictures: ['scenes/sea-0.svg'] })
    const { answer } = await author.call('POST /api/topic/comments', {
      body: { post: id, text: WORDS },
    })
    return { author, post: id, comment: answer.id }
  }

  it.each(['post', 'comment'] as const)('a %s is hidden from everyone, and shown', async (kind) => {
    const made = await share()
    const id = made[kind]
    expect((await decide(id, 'shown', 'hidden')).code).toBe('NOT_FOUND')
    await report(kind, id, 1)
    const [row] = await listed({ id })
    expect(row).toMatchObject({
      ...{ id, kind, state: 'shown', review: 'open', text: WORDS },
      ...{ userId: made.author.id, reports: 1, reasons: 'spam' },
    })
    const detail = await operator.call('GET /api/ops/topic/reported/:id', { params: { id } })
    expect(detail.answer).toMatchObject({
      text: WORDS,
      pictures: kind === 'post' ? ['/files/scenes/sea-0.svg'] : [],
      reports: [{ reason: 'spam' }],
    })

    told.splice(0)
    expect((await decide(id, 'shown', 'hidden')).answer).toEqual({
      post: made.post,
      state: 'hidden',
    })
    expect(told).toEqual([['topic', made.post]])
    const isSeen = async () =>
      kind === 'post'
        ? (await seen(made.post)) === 'seen'
        : (await commentsOn(made.post)).length === 1
    expect(await isSeen()).toBe(false)
    const { target, text } = await lastLogged()
    expect(target).toBe(`${kind}:${id}`)
    expect(text).not.toContain('diamonds')
    expect((await decide(id, 'shown', 'hidden')).code).toBe('OPS_CHANGED')
    expect(await listed({ id })).toMatchObject([{ state: 'hidden', review: 'decided' }])

    expect((await decide(id, 'hidden', 'shown')).answer.state).toBe('shown')
    expect(await isSeen()).toBe(true)
  })

  it('once shown again, it takes as many new people to hide it', async () => {
    const { post } = await share()
    await report('post', post, REPORTS_TO_HIDE)
    expect(await seen(post)).toBe('NOT_FOUND')
    expect(await listed({ id: post })).toMatchObject([{ state: 'hidden', review: 'open' }])
    await decide(post, 'hidden', 'shown')
    world.clock.advance(1)
    await report('post', post, REPORTS_TO_HIDE - 1)
    expect(await seen(post)).toBe('seen')
    expect(await listed({ id: post })).toMatchObject([{ state: 'shown', review: 'open' }])
    await report('post', post, 1)
    expect(await seen(post)).toBe('NOT_FOUND')
  })

  it('what its writer has deleted comes back by nobody', async () => {
    const { author, comment } = await share()
    await report('comment', comment, 1)
    await author.call('POST /api/topic/comments/delete', { body: { comment } })
    expect(await listed({ id: comment })).toMatchObject([{ state: 'gone' }])
    const refused = await decide(comment, 'shown', 'shown')
    expect([refused.code, refused.error?.params.state]).toEqual(['OPS_CHANGED', 'gone'])
  })
})
