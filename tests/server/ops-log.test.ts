import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import type { Reader } from '../../server/platform/database/database.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { checksOf } from './played-world.ts'
import { tamper } from './tamper.ts'

const STATE = 'POST /api/ops/users/:id/state'

let world: World
let admin: OpsBrowser
let player: Player
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  admin = await enterAs(world, 'admin')
})
afterAll(() => world.close())
beforeEach(async () => {
  player = await world.player()
})

const decide = (
  {
    decision = 'block',
    who = admin,
    reason = REASON,
  }: {
    decision?: 'block' | 'unblock'
    who?: OpsBrowser
    reason?: string
  } = {},
  key: string = randomUUID(),
) =>
  who.call(STATE, {
    params: { id: String(player.id) } as never,
    body: { decision, reason },
    key,
  })

const log = async () => (await admin.call('GET /api/ops/log', { query: {} as never })).answer.rows

describe('the audit log of the console', () => {
  it('says who did what, to whom, why, and what it changed', async () => {
    const { answer } = await decide({ reason: 'spam in the chat' })
    const [row] = await log()
    expect(row).toMatchObject({
      operator: 'demo-admin',
      role: 'admin',
      action: STATE,
      target: `user:${player.id}`,
      outcome: 'done',
      reason: 'spam in the chat',
    })
    expect(JSON.parse(row?.before ?? '')).toEqual({ blockedAt: null, notBefore: null })
    expect(JSON.parse(row?.after ?? '')).toEqual({ ...answer, notBefore: null })
  })

  it('keeps what was refused, by a rule or for want of a permission', async () => {
    await decide()
    expect((await decide()).code).toBe('OPS_CHANGED')
    expect((await log())[0]).toMatchObject({
      action: STATE,
      outcome: 'OPS_CHANGED',
      reason: REASON,
    })
    expect((await decide({ reason: '' })).code).toBe('BAD_REQUEST')
    expect((await log())[0]).toMatchObject({ action: STATE, outcome: 'BAD_REQUEST' })
    const viewer = await enterAs(world, 'viewer')
    expect((await decide({ who: viewer })).code).toBe('OPS_FORBIDDEN')
    expect((await log())[0]).toMatchObject({ operator: 'demo-viewer', outcome: 'OPS_FORBIDDEN' })
    expect((await viewer.call('GET /api/ops/users', { query: {} as never })).code).toBe(
      'OPS_FORBIDDEN',
    )
    expect((await log())[0]).toMatchObject({
      action: 'GET /api/ops/users',
      operator: 'demo-viewer',
    })
  })

  it('does an action once, however often it is sent under its key', async () => {
    const key = randomUUID()
    const before = (await log()).length
    const answers = await Promise.all([1, 2, 3].map(() => decide({}, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await log()).length).toBe(before + 1)
    expect((await decide({ decision: 'unblock' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('stays in order whatever signs were sent with a refused action, or a key in capitals', async () => {
    // Cut in the middle of an emoji, and what a database takes for no text.
    const strange = [`${'x'.repeat(499)}🌸`, 'nul \u0000 and half \ud800', 'a\tb']
    for (const reason of strange) {
      expect((await decide({ decision: 'unblock', reason })).code).toBeDefined()
    }
    expect((await log())[1]?.reason).toBe('nul  and half')
    await decide({}, randomUUID().toUpperCase())
    const bound = (await audit(world)).find(({ check }) =>
      check.includes('bound to the one before'),
    )
    expect(bound).toMatchObject({ miss: null })
  })

  it('refuses to be changed, even by the owner of the database', async () => {
    for (const change of ['DELETE FROM ops_log', "UPDATE ops_log SET reason = 'x'"]) {
      await expect(world.db.orm.execute(sql.raw(change))).rejects.toThrow()
    }
  })
})

describe('the audit', () => {
  const misses = async () =>
    (await audit(world)).flatMap(({ check, miss }) => (miss === null ? [] : [check]))
  const BOUND = "each row of the operators' audit log is bound to the one before it"

  it('finds nothing where nobody changed the log', async () => {
    await decide()
    expect(await misses()).toEqual([])
  })

  it.each([
    ['a reason that was changed', "UPDATE ops_log SET reason = 'other' WHERE number = 1"],
    ['a name that was changed', "UPDATE ops_log SET operator = 'nobody' WHERE number = 2"],
    ['a row that was taken out', 'DELETE FROM ops_log WHERE number = 2'],
  ])('finds %s by a superuser', async (_what, fault) => {
    await decide()
    await decide()
    const found = (await checksOf(world, fault)).filter(({ miss }) => miss !== null)
    expect(found.map(({ check }) => check)).toContain(BOUND)
  })

  it('finds the last rows cut off once the chain holds them', async () => {
    const fresh = await openWorld({}, { demo: true })
    try {
      const browser = await enterAs(fresh, 'admin')
      const someone = await fresh.player()
      await browser.call(STATE, {
        params: { id: String(someone.id) } as never,
        body: { decision: 'block', reason: REASON },
      })
      fresh.clock.advance(300_000)
      await sealChain(fresh, fresh.clock.now())
      await tamper(fresh.db.orm as Reader, 'DELETE FROM ops_log')
      const found = (await audit(fresh)).filter(({ miss }) => miss !== null)
      expect(found.map(({ check }) => check)).toContain(
        'every seed, and the books of every minute, are as the chain holds them',
      )
    } finally {
      await fresh.close()
    }
  })
})
