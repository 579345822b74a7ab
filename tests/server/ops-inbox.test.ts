import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteRequest } from '../../server/joinus/request.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { overdueHours } from '../../src/ops/joinus/promise.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
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
