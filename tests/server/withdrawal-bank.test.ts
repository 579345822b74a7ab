import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '../../server/withdrawal/payout/csv-file.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import {
  askAccount,
  askProxy,
  boundStreamer,
  decideOn,
  deskOf,
  openDeskWorld,
  opsWithdrawal,
  payAll,
  reviewAll,
  type Streamer,
  upline,
  withdrawalOf,
} from './withdrawal-world.ts'

let world: World
let finance: OpsBrowser
beforeAll(async () => {
  world = await openDeskWorld({ asApp: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** Withdrawals that are approved, of people whose accounts are at rest no more. */
async function approved(count: number): Promise<{ who: Streamer; id: string }[]> {
  const people: Streamer[] = []
  for (let made = 0; made < count; made++) people.push(await boundStreamer(world))
  finance = await enterAs(world, 'finance')
  const all: { who: Streamer; id: string }[] = []
  for (const who of people) all.push({ who, id: (await askAccount(world, who)).id })
  await reviewAll(world)
  for (const { id } of all) await decideOn(finance, id, { decision: 'approve' })
  return all
}

const batch = () => finance.call('POST /api/ops/withdrawals/batches', { body: { reason: REASON } })
const statement = (text: string) =>
  finance.call('POST /api/ops/withdrawals/statements', { body: { text, reason: REASON } })
const stateOf = async (who: Streamer, id: string) => (await withdrawalOf(who, id)).state

describe('a file for the bank', () => {
  it('has all that can be paid, once, and the hash of its bytes; the log has no account', async () => {
    const all = await approved(2)
    const { answer } = await batch()
    expect(answer.lines).toBe(2)
    for (const { who, id } of all) expect(await stateOf(who, id)).toBe('sent')
    expect((await batch()).code).toBe('OPS_UNCHANGED')
    const params = { id: answer.id }
    const file = await finance.call('POST /api/ops/withdrawals/batches/:id/file', {
      ...{ params, body: { reason: REASON } },
    })
    const { text } = file.answer
    expect(sha256Of(text)).toBe(answer.sha256)
    const numbers = await Promise.all(all.map(({ who, id }) => withdrawalOf(who, id)))
    for (const { number } of numbers) expect(text).toContain(number)
    const accounts = text.match(/1903\d{8}/g) ?? []
    expect(accounts).toHaveLength(2)
    const { rows } = (await world.db.orm.execute(
      sql`SELECT count(*)::int AS found FROM ops_log WHERE to_jsonb(ops_log)::text LIKE ${`%${accounts[0]}%`}`,
    )) as unknown as { rows: { found: number }[] }
    expect(rows[0]?.found).toBe(0)

    // The bank answers: one is paid, one refused, one is nobody's.
    const [one, other] = numbers
    const line = (it: typeof one, outcome: string) =>
      `${it?.number},${outcome},${it?.amount.minor},${it?.amount.currency}`
    const lines = [line(one, 'paid'), line(other, 'refused'), 'WD-2222-2222,paid,5,VND']
    const told = `reference,outcome,amount_minor,currency\r\n${lines.join('\r\n')}\r\n`
    expect((await statement(told)).answer).toEqual({ applied: 2, known: 0, kept: 1 })
    expect((await statement(told)).answer).toEqual({ applied: 0, known: 3, kept: 0 })
    const [payer, refused] = all as [(typeof all)[0], (typeof all)[0]]
    expect(await stateOf(payer.who, payer.id)).toBe('paid')
    expect(await stateOf(refused.who, refused.id)).toBe('rejected')
    expect((await deskOf(refused.who)).points.available).toBe(10_000)
    // Weeks later the bank sends the money back.
    expect((await statement(line(one, 'returned'))).answer.applied).toBe(1)
    expect(await stateOf(payer.who, payer.id)).toBe('returned')
    expect((await statement('WD-1,paid,5,VND')).code).toBe('OPS_STATEMENT_FAULTY')
  })

  it('and the provider never pay the same one', async () => {
    const [one] = await approved(1)
    await Promise.all([batch(), payAll(world)])
    const { provider } = await opsWithdrawal(finance, one?.id ?? '')
    expect(['csv', 'sandbox']).toContain(provider)
    const { rows } = (await world.db.orm.execute(sql`
      SELECT (SELECT count(*) FROM sandbox_payout s WHERE s.reference = w.number)::int
        + (SELECT count(*) FROM withdrawal_batch_line l WHERE l.withdrawal_id = w.id)::int AS asked
      FROM withdrawal w WHERE w.id = ${one?.id}`)) as unknown as { rows: { asked: number }[] }
    expect(rows[0]?.asked).toBe(1)
  })
})

describe('what somebody found out about a pay-out', () => {
  it('ends it, where it fits what was seen', async () => {
    const [one] = await approved(1)
    await batch()
    const { who, id } = one as NonNullable<typeof one>
    const tell = (outcome: 'paid' | 'refused', seen: 'sent' | 'unknown' | 'paid') =>
      finance.call('POST /api/ops/withdrawals/:id/outcome', {
        ...{ params: { id }, body: { outcome, seen, reason: REASON } },
      })
    expect((await tell('paid', 'unknown')).code).toBe('OPS_CHANGED')
    expect((await tell('paid', 'sent')).answer.state).toBe('paid')
    expect((await tell('refused', 'paid')).code).toBe('OPS_CHANGED')
    expect(await stateOf(who, id)).toBe('paid')
  })
})

describe('what is looked at closely, and why', () => {
  it('a new account, and a sum above what is usual in a day: told in plain words by when', async () => {
    const who = await boundStreamer(world, 40_000, { rests: true })
    const { id, at } = await askAccount(world, who, { points: 14_001 })
    await reviewAll(world)
    const shown = await withdrawalOf(who, id)
    expect(shown.holds).toEqual(['dailySum', 'newBinding'])
    expect(shown.reviewedBy).toBe(at + 24 * 3_600_000)
    finance = await enterAs(world, 'finance')
    expect((await opsWithdrawal(finance, id)).holds).toEqual([
      { rule: 'dailySum', evidence: { cents: 20_001, limit: 20_000 } },
      { rule: 'newBinding', evidence: { until: expect.any(Number) } },
    ])
  })

  it('nothing of the usual', async () => {
    const who = await boundStreamer(world)
    const { id } = await askAccount(world, who)
    await reviewAll(world)
    expect((await withdrawalOf(who, id)).holds).toEqual([])
  })
})

describe('rates that operators set', () => {
  it('hold from then on; what was asked for keeps its own', async () => {
    const who = await boundStreamer(world)
    finance = await enterAs(world, 'finance')
    const before = await askAccount(world, who)
    const set = (perDollar: string, isFar = false) =>
      finance.call('POST /api/ops/withdrawals/rates', {
        body: {
          ...{ currency: 'VND', perDollar, dated: '2026-06-01', source: 'State Bank' },
          ...{ isFar, reason: REASON },
        },
      })
    expect((await set('254000')).code).toBe('OPS_RATE_FAR')
    await set('25400')
    expect((await deskOf(who)).rate).toMatchObject({ perDollar: '25400', dated: '2026-06-01' })
    const after = await askAccount(world, who)
    expect([before.amount.minor, after.amount.minor]).toEqual([227_580, 254_000])
  })
})

describe('one withdrawal, with what it is decided by', () => {
  it('says where it goes, masked, how the names stand, by which rate, and in which file it is', async () => {
    const [one] = await approved(1)
    const { who, id } = one as NonNullable<typeof one>
    const { answer } = await batch()
    const { receiving, rate, batch: file, person, browsers } = await opsWithdrawal(finance, id)
    expect(receiving).toMatchObject({ method: 'bank', name: 'same', replacedAt: null })
    expect(receiving?.label).toMatch(/•+\d{2,4}$/)
    expect(rate).toMatchObject({ source: expect.any(String), dated: expect.any(String) })
    expect(file).toEqual({ id: answer.id, number: answer.number })
    expect(person.nickname).toBe((await who.call('GET /api/me')).answer.nickname)
    expect(browsers).toEqual([])
  })

  it('tells a name that is spelt otherwise, and where nobody is named', async () => {
    const spelt = await boundStreamer(world, 10_000, { holder: 'NGUYEN VAN AN' })
    const { id } = await askAccount(world, spelt)
    finance = await enterAs(world, 'finance')
    expect((await opsWithdrawal(finance, id)).receiving?.name).toBe('spelt')
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    const usdt = { method: 'usdt', network: 'ERC20', address, language: 'en' } as const
    const unnamed = await boundStreamer(world, 10_000, { wish: usdt })
    const other = await askAccount(world, unnamed, { way: 'usdt' })
    finance = await enterAs(world, 'finance')
    expect((await opsWithdrawal(finance, other.id)).receiving?.name).toBe('unnamed')
    // To an upline there is no account.
    const proxy = await askProxy(world, unnamed, { uplineId: (await upline(world)).id })
    expect((await opsWithdrawal(finance, proxy.id)).receiving).toBeNull()
  })
})
