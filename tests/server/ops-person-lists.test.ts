import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call, type OpsListCall, type OpsPersonListCall } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { OpsList } from '../../contract/ops.ts'
import { transferKinds } from '../../server/ledger/kinds.ts'
import type { AdventureWorld } from './adventure-world.ts'
import type { Sent } from './harness.ts'
import { enterAs, type OpsBrowser } from './operators-world.ts'
import { playedWorld } from './played-world.ts'

const LISTS = (Object.keys(api) as Call[]).filter(
  (call) => (api[call] as Endpoint).list !== undefined,
) as OpsListCall[]
const PERSON_LISTS = LISTS.filter((call) => call.includes(':id')) as OpsPersonListCall[]

let world: AdventureWorld
let operator: OpsBrowser
let ids: number[]
beforeAll(async () => {
  world = await playedWorld()
  operator = await enterAs(world, 'operator')
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id::float8 AS id FROM app_user ORDER BY id`,
  )) as unknown as { rows: { id: number }[] }
  ids = rows.map(({ id }) => id)
}, 240_000)
afterAll(() => world.close())

type Row = Readonly<Record<string, unknown>>

async function ask(call: OpsListCall, id: number, query: Record<string, string | number> = {}) {
  const { answer, code } = await operator.call(call, {
    params: { id: String(id) },
    query,
  } as unknown as Sent<OpsListCall>)
  if (code) throw new Error(`${call} answers ${code}`)
  return answer as { rows: Row[]; next: string | null; selection: { count: number } }
}

/** Everything that a list has of a person, page by page. */
async function walk(call: OpsListCall, id: number, query: Record<string, string> = {}) {
  const found: Row[] = []
  for (let after = {}; ; ) {
    const { rows, next, selection } = await ask(call, id, { ...query, limit: 3, ...after })
    found.push(...rows)
    expect(found.length).toBeLessThanOrEqual(selection.count)
    if (next === null) return found
    after = { after: next }
  }
}

const csvOf = async (call: OpsListCall, id: number): Promise<string[]> => {
  const { text } = await operator.call(
    `${call}.csv` as Call,
    {
      params: { id: String(id) },
      query: {},
    } as unknown as Sent<Call>,
  )
  return text.replace('\ufeff', '').trimEnd().split('\n')
}

describe.each(PERSON_LISTS)('%s', (call) => {
  const { list } = api[call] as unknown as { list: OpsList }
  const { key, order } = list

  it('gives each row of a person once, in both orders, and the same as CSV', async () => {
    const name = order.replace('-', '')
    let all = 0
    for (const id of ids) {
      const rows = await walk(call, id)
      all += rows.length
      if (rows.length === 0) continue
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
      const values = rows.map((row) => Number(row[name]))
      expect(values).toEqual(values.toSorted((one, other) => other - one))
      const upwards = await walk(call, id, { sort: name })
      expect(upwards).toEqual(rows.toReversed())
      expect(await csvOf(call, id)).toHaveLength(rows.length + 1)
      // A range of moments finds what it holds, by the bounds of the ids too.
      if (list.columns[name]?.kind !== 'instant') continue
      const at = String(values[0])
      const there = await walk(call, id, { [`${name}From`]: at, [`${name}To`]: at })
      expect(there).toEqual(rows.filter((row) => String(row[name]) === at))
    }
    expect(all).toBeGreaterThan(0)
  })

  it('says of money by which of their transfers it moved', async () => {
    const names = Object.keys(list.columns).filter((it) => list.columns[it]?.kind === 'transfer')
    for (const id of ids) {
      for (const row of await walk(call, id)) {
        for (const transfer of names.flatMap((name) => (row[name] ? [String(row[name])] : []))) {
          const lines = await ask('GET /api/ops/entries', 0, { transfer, userId: id })
          expect(lines.rows.length, transfer).toBeGreaterThan(0)
          const found = (await ask(call, id, { transfer })).rows
          expect(found).toContainEqual(row)
          expect(new Set(found.map((it) => it.transfer))).toEqual(new Set([transfer]))
        }
      }
    }
  })

  it('is another person’s never, but where the row names both', async () => {
    const users = Object.keys(list.columns).filter((it) => list.columns[it]?.kind === 'user')
    const seen = new Map<unknown, number>()
    for (const id of ids) {
      for (const row of await walk(call, id)) {
        if (list.columns[key]?.kind !== 'id') continue
        // A list of one person may name the other one alone: whose it was before.
        const before = seen.get(row[key])
        expect(before === undefined || users.some((it) => row[it] === before)).toBe(true)
        seen.set(row[key], id)
      }
    }
    expect((await ask(call, 987_654)).rows).toEqual([])
  })

  it('of whom it was taken away as CSV stands in the log', async () => {
    const [id = 0] = ids
    await csvOf(call, id)
    const { answer } = await (await enterAs(world, 'admin')).call('GET /api/ops/log', {
      query: {} as never,
    })
    expect(answer.rows.find(({ action }) => action === `${call}.csv`)).toMatchObject({
      target: `user:${id}`,
      outcome: 'done',
    })
  })
})

describe('the ledger’s lines', () => {
  it('tell the balance after each, whatever filter leaves lines out between them', async () => {
    for (const id of ids) {
      const lines = await walk('GET /api/ops/entries', 0, { userId: String(id) })
      const sums: Record<string, number> = {}
      const after = new Map<unknown, unknown>()
      for (const { transfer, currency, amount } of lines.toReversed()) {
        sums[String(currency)] = (sums[String(currency)] ?? 0) + Number(amount)
        after.set(`${transfer} ${currency}`, sums[String(currency)])
      }
      for (const currency of ['diamond', 'gold', 'point']) {
        const some = await walk('GET /api/ops/entries', 0, { userId: String(id), currency })
        for (const row of [...lines.filter((it) => it.currency === currency), ...some]) {
          expect([row.line, row.balance]).toEqual([
            row.line,
            after.get(`${row.transfer} ${currency}`),
          ])
        }
      }
    }
  })

  it('are of kinds that have a text in both languages', async () => {
    const kinds = Object.keys(transferKinds(world.features))
    expect(kinds.length).toBeGreaterThan(15)
    for (const language of ['en', 'zh-CN']) {
      for (const kind of kinds.filter((it) => !/^(sandbox|shop|test)\./.test(it))) {
        const [feature, reason = ''] = kind.split('.')
        const { default: texts } = (await import(`../../locales/ops/${language}/${feature}.json`, {
          with: { type: 'json' },
        })) as { default: { kinds?: Record<string, string> } }
        expect(texts.kinds?.[reason], `${kind} in ${language}`).toBeTruthy()
      }
    }
  })
})

describe('a name with script or a formula in it', () => {
  const FORMULA = `=cmd|'/C calc'!A0`
  const SCRIPT = '<img src=x onerror=alert(1)>'

  /** Every list that an admin sees, of some people where it is of one. */
  const shownLists = async () => {
    const admin = await enterAs(world, 'admin')
    const asked = LISTS.flatMap((call) =>
      (call.includes(':id') ? ids.slice(0, 5) : [0]).map((id) => ({ call, id })),
    )
    return asked.map(({ call, id }) => {
      const sent = { params: { id: String(id) }, query: {} } as unknown as Sent<Call>
      const list = () => admin.call(call, sent)
      return { call, list, csv: async () => (await admin.call(`${call}.csv` as Call, sent)).text }
    })
  }

  it('is text in every list and CSV', async () => {
    await world.db.orm.execute(sql`
      UPDATE app_user SET nickname = CASE WHEN id % 2 = 0 THEN ${FORMULA} ELSE ${SCRIPT} END`)
    const showing = new Set<string>()
    for (const { call, list, csv } of await shownLists()) {
      const { answer, headers } = await list()
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      const values = (answer as { rows: Row[] }).rows.flatMap((row) => Object.values(row))
      const text = await csv()
      // No cell begins with what a spreadsheet takes for a formula.
      expect(text).not.toMatch(/(^|[,\n])"?=/)
      if (!values.includes(FORMULA)) continue
      showing.add(call)
      expect(text).toContain(`'${FORMULA}`)
    }
    expect([...showing]).toContain('GET /api/ops/users')
  })
})
