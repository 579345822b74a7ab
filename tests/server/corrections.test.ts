import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CORRECTION_LIMITS } from '../../contract/correction-ops.ts'
import { opportunities } from '../wheel.ts'
import { booksDigest } from './books-digest.ts'
import { expectCleanBooks } from './clean-books.ts'
import { correctionOf, decide, movedBy, propose, transferOf } from './correction-world.ts'
import { openTestDatabase } from './databases.ts'
import { foundShop, held, owes, refund, rowsOf, sell, shop } from './debt-world.ts'
import { openWorld, type World } from './harness.ts'
import { colleague, enterAs, firstAdmin, type OpsBrowser } from './operators-world.ts'
import { exclude } from './play-calls.ts'

const LIST = 'GET /api/ops/corrections'
const SMALL = { gold: CORRECTION_LIMITS.gold }
const LARGE = { gold: CORRECTION_LIMITS.gold + 1 }

let world: World
let [finance, admin, third]: OpsBrowser[] = []
let proposer: OpsBrowser
let approver: OpsBrowser
let other: OpsBrowser
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openWorld({}, { db, demo: true, asApp: true, more: [shop] })
  finance = await enterAs(world, 'finance')
  admin = await enterAs(world, 'admin')
  third = (await colleague(world, await firstAdmin(world), 'finance')).browser
  ;[proposer, approver, other] = [finance, admin, third]
})
afterAll(() => world.close())

/** A gift that is above the limit, and a proposal to take it back. */
async function waitingCorrection(change = LARGE as Parameters<typeof movedBy>[2]) {
  const player = await world.player()
  const transfer = await movedBy(world, player, change)
  const { answer } = await propose(proposer, transfer)
  expect(answer).toMatchObject({ state: 'waiting', reversal: null })
  return { player, transfer, id: answer.id }
}

/** What was refused, which has changed nothing but the log. */
async function refusalOf(action: () => Promise<{ code: string | undefined; error?: unknown }>) {
  const before = await booksDigest(world)
  const { code, error } = await action()
  const after = await booksDigest(world)
  const { ops_log: _before, operator_session: _seen, ...rest } = before
  expect(after).toMatchObject(rest)
  return { code, params: (error as { params?: object } | undefined)?.params }
}

describe('a mistake within the limit', () => {
  it('is taken back at once, and opens down to what made it', async () => {
    const player = await world.player({ gold: 5 })
    const transfer = await movedBy(world, player, SMALL)
    expect(await transferOf(proposer, transfer)).toMatchObject({
      kind: 'ledger.grant',
      correction: 'possible',
      back: { diamond: 0, gold: -SMALL.gold, point: 0 },
      ...{ needsApproval: false, missing: [], reversedBy: null, corrections: [] },
      lines: [
        { owner: player.id, currency: 'gold', amount: SMALL.gold },
        { owner: 'issuance', currency: 'gold', amount: -SMALL.gold },
      ],
    })
    const { answer } = await propose(proposer, transfer)
    expect(answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ gold: 5 })
    expect(await transferOf(proposer, transfer)).toMatchObject({
      correction: 'reversed',
      reversedBy: { transfer: answer.reversal, actor: 'operator:demo-finance' },
      corrections: [{ id: answer.id, state: 'done' }],
    })
    expect(await transferOf(proposer, answer.reversal ?? '')).toMatchObject({
      ...{ kind: 'ledger.reversal', correction: 'final', reverses: { transfer } },
    })
    const shown = await correctionOf(proposer, answer.id)
    expect(shown.steps.map(({ event, actor }) => [event, actor])).toEqual([
      ['BEGIN', 'operator:demo-finance'],
      ['PASSED', 'operator:demo-finance'],
      ['CARRIED_OUT', 'operator:demo-finance'],
    ])
    await expectCleanBooks(world)
  })

  it('in the player’s favour gives back what they paid', async () => {
    const player = await world.player({ diamond: 50 })
    const paid = await sell(world, player, { diamond: -30 })
    expect((await propose(proposer, paid)).answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ diamond: 50 })
  })

  it('passes a pause of the player’s own', async () => {
    const player = await world.player()
    const transfer = await movedBy(world, player, SMALL)
    await exclude(player, 30)
    expect((await propose(proposer, transfer)).answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ gold: 0 })
  })

  it('happens once by its key, and once whatever the key', async () => {
    const player = await world.player()
    const transfer = await movedBy(world, player, SMALL)
    const key = randomUUID()
    const [first, again] = [
      await propose(proposer, transfer, key),
      await propose(proposer, transfer, key),
    ]
    expect(again.answer).toEqual(first.answer)
    const { code } = await refusalOf(() => propose(approver, transfer))
    expect(code).toBe('OPS_TRANSFER_REVERSED')
    expect(await held(world, player)).toMatchObject({ gold: 0 })
  })

  it('by two operators at once is taken back once', async () => {
    const player = await world.player()
    const transfer = await movedBy(world, player, SMALL)
    const ends = await Promise.all([proposer, approver, other].map((it) => propose(it, transfer)))
    expect(ends.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'OPS_TRANSFER_REVERSED',
      'OPS_TRANSFER_REVERSED',
      'done',
    ])
    expect(await held(world, player)).toMatchObject({ gold: 0 })
    await expectCleanBooks(world)
  })
})

describe('a mistake above the limit', () => {
  it('waits, moves nothing, and is carried out by a second person’s approval', async () => {
    const { player, transfer, id } = await waitingCorrection()
    expect(await held(world, player)).toMatchObject(LARGE)
    expect(await transferOf(approver, transfer)).toMatchObject({ correction: 'waiting' })
    const { answer } = await decide(approver, id, 'approve')
    expect(answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ gold: 0 })
    const { steps, reversal } = await correctionOf(approver, id)
    expect(reversal).toBe(answer.reversal)
    expect(steps.map(({ event, actor }) => [event, actor])).toEqual([
      ['BEGIN', 'operator:demo-finance'],
      ['APPROVED', 'operator:demo-admin'],
      ['CARRIED_OUT', 'operator:demo-finance'],
    ])
    await expectCleanBooks(world)
  })

  it('counts in each currency and in both directions', async () => {
    const player = await world.player({ diamond: 5_000 })
    const spent = await sell(world, player, { diamond: -CORRECTION_LIMITS.diamond - 1, gold: 1 })
    expect((await propose(proposer, spent)).answer.state).toBe('waiting')
  })

  it('is among what waits for a person', async () => {
    const count = async () => {
      world.clock.advance(6_000)
      const { waits } = (await (await enterAs(world, 'viewer')).call('GET /api/ops/overview'))
        .answer
      return waits.find(({ feature }) => feature === 'correction')?.count ?? 0
    }
    const before = await count()
    const { id } = await waitingCorrection()
    expect(await count()).toBe(before + 1)
    await decide(proposer, id, 'withdraw')
    expect(await count()).toBe(before)
  })

  it('is never approved or rejected by whoever proposed it', async () => {
    const { id } = await waitingCorrection()
    for (const decision of ['approve', 'reject'] as const) {
      const { code } = await refusalOf(() => decide(proposer, id, decision))
      expect(code).toBe('OPS_OWN_PROPOSAL')
    }
    expect((await correctionOf(proposer, id)).isOwn).toBe(true)
  })

  it('is approved by nobody without the permission, and by nobody who lost it', async () => {
    const { id } = await waitingCorrection()
    const { hash } = await correctionOf(proposer, id)
    const operator = await enterAs(world, 'operator')
    expect((await decide(operator, id, 'approve', { hash })).code).toBe('OPS_FORBIDDEN')
    const boss = await firstAdmin(world, `boss-${randomUUID().slice(0, 6)}`)
    const late = await colleague(world, boss, 'finance')
    await boss.browser.call('POST /api/ops/operators/:id/role', {
      params: { id: late.id },
      body: { role: 'viewer', was: 'finance', reason: 'moved on' },
    })
    expect((await decide(late.browser, id, 'approve', { hash })).code).toBe('OPS_FORBIDDEN')
    expect((await correctionOf(proposer, id)).state).toBe('waiting')
  })

  it('is refused where it is not what the approver saw', async () => {
    const { id } = await waitingCorrection()
    const { code } = await refusalOf(() =>
      decide(approver, id, 'approve', { hash: 'ab'.repeat(32) }),
    )
    expect(code).toBe('OPS_CHANGED')
    expect((await correctionOf(approver, id)).state).toBe('waiting')
  })

  it('is carried out once by two approvers at once', async () => {
    const { id, player } = await waitingCorrection()
    const { hash } = await correctionOf(approver, id)
    const ends = await Promise.all(
      [approver, other].map((it) => decide(it, id, 'approve', { hash })),
    )
    const refused = ends.filter(({ code }) => code)
    expect(refused.map(({ code, error }) => [code, error?.params.state])).toEqual([
      ['OPS_CHANGED', 'done'],
    ])
    expect(await held(world, player)).toMatchObject({ gold: 0 })
    await expectCleanBooks(world)
  })

  it('is carried out once by a double tap and by a retry with the same key', async () => {
    const { id, player } = await waitingCorrection()
    const { hash } = await correctionOf(approver, id)
    const key = randomUUID()
    const tap = () => decide(approver, id, 'approve', { hash, key })
    const taps = await Promise.all([tap(), tap()])
    expect(new Set([...taps, await tap()].map(({ text }) => text)).size).toBe(1)
    expect(taps[0]?.answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ gold: 0 })
  })

  it('is rejected by another, or withdrawn by its own proposer alone, and may be proposed anew', async () => {
    const { id, transfer, player } = await waitingCorrection()
    const second = await refusalOf(() => propose(approver, transfer))
    expect(second).toEqual({ code: 'OPS_PROPOSED_ALREADY', params: { id } })
    expect((await refusalOf(() => decide(approver, id, 'withdraw'))).code).toBe(
      'OPS_OTHERS_PROPOSAL',
    )
    expect((await decide(approver, id, 'reject')).answer).toMatchObject({
      ...{ state: 'rejected', reversal: null },
    })
    expect((await refusalOf(() => decide(other, id, 'approve'))).params).toEqual({
      state: 'rejected',
    })
    const anew = (await propose(approver, transfer)).answer
    expect((await decide(approver, anew.id, 'withdraw')).answer.state).toBe('withdrawn')
    const states = (await transferOf(approver, transfer)).corrections.map(({ state }) => state)
    expect(states).toEqual(['rejected', 'withdrawn'])
    expect(await held(world, player)).toMatchObject(LARGE)
    await expectCleanBooks(world)
  })
})

describe('what cannot be taken back', () => {
  it('is what was never there', async () => {
    expect((await propose(proposer, randomUUID())).code).toBe('NOT_FOUND')
    const { code } = await proposer.call('GET /api/ops/corrections/:id', {
      params: { id: randomUUID() },
    })
    expect(code).toBe('NOT_FOUND')
  })

  it('is what brought a draw or ships that stand', async () => {
    const player = await world.player({ diamond: 100 })
    await player.call('POST /api/turntable/spins', { body: opportunities(1) })
    const [spun] = await rowsOf<{ id: string }>(
      world,
      `SELECT transfer_id AS id FROM turntable_spin WHERE user_id = ${player.id}`,
    )
    expect(await transferOf(proposer, spun?.id ?? '')).toMatchObject({ correction: 'stands' })
    const { code } = await refusalOf(() => propose(proposer, spun?.id ?? ''))
    expect(code).toBe('OPS_TRANSFER_STANDS')
  })

  it('is a reversal itself', async () => {
    const transfer = await movedBy(world, await world.player(), SMALL)
    const { reversal } = (await propose(proposer, transfer)).answer
    const { code } = await refusalOf(() => propose(proposer, reversal ?? ''))
    expect(code).toBe('OPS_TRANSFER_FINAL')
  })

  it('is what somebody else took back while it waited: it waits on, and can be rejected', async () => {
    const player = await world.player()
    const sale = await sell(world, player, LARGE)
    const { id } = (await propose(proposer, sale)).answer
    await refund(world, sale)
    const { code } = await refusalOf(() => decide(approver, id, 'approve'))
    expect(code).toBe('OPS_TRANSFER_REVERSED')
    expect((await decide(approver, id, 'reject')).answer.state).toBe('rejected')
    await expectCleanBooks(world)
  })

  it('at the same time as a provider’s refund, one of the two does it', async () => {
    for (const gold of [SMALL.gold, 7]) {
      const player = await world.player()
      const sale = await sell(world, player, { gold })
      const [corrected, refunded] = await Promise.all([
        propose(proposer, sale),
        refund(world, sale),
      ])
      expect([corrected.code === undefined, refunded !== null].toSorted()).toEqual([false, true])
      expect(await held(world, player)).toMatchObject({ gold: 0 })
    }
    await expectCleanBooks(world)
  })
})

describe('what is spent already (design §11)', () => {
  it.each([
    ['at once', SMALL.gold, 'done'],
    ['after an approval', LARGE.gold, 'waiting'],
  ] as const)('is owed, %s', async (_when, gold, state) => {
    const player = await world.player()
    const transfer = await movedBy(world, player, { gold })
    await sell(world, player, { gold: -40 })
    expect(await transferOf(proposer, transfer)).toMatchObject({
      ...{ isOwed: true, missing: [{ userId: player.id, currency: 'gold', amount: 40 }] },
    })
    const { answer } = await propose(proposer, transfer)
    expect(answer.state).toBe(state)
    if (state === 'waiting') await decide(approver, answer.id, 'approve')
    const shown = await correctionOf(proposer, answer.id)
    expect([shown.state, shown.owed]).toEqual(['done', [{ currency: 'gold', amount: 40 }]])
    expect(await held(world, player)).toMatchObject({ gold: 0 })
    expect(await owes(world, player)).toEqual([['gold', 40]])
    expect(await transferOf(proposer, shown.reversal ?? '')).toMatchObject({
      ...{ kind: 'ledger.taken-back', correction: 'final' },
    })
    await movedBy(world, player, { gold: 100 })
    expect(await held(world, player)).toMatchObject({ gold: 60 })
    await expectCleanBooks(world)
  })

  it('of what gave and took stands in the way, until it is there again', async () => {
    const player = await world.player({ diamond: 20 })
    const swap = await sell(world, player, { diamond: -20, gold: 50 })
    await sell(world, player, { gold: -1 })
    expect(await transferOf(proposer, swap)).toMatchObject({ isOwed: false, missing: [{}] })
    const short = await refusalOf(() => propose(proposer, swap))
    expect(short).toEqual({
      code: 'OPS_BALANCE_SHORT',
      params: { currency: 'gold', needed: 50, balance: 49 },
    })
    await movedBy(world, player, { gold: 1 })
    expect((await propose(proposer, swap)).answer.state).toBe('done')
    expect(await held(world, player)).toMatchObject({ diamond: 20, gold: 0 })
    await expectCleanBooks(world)
  })
})

describe('the list of corrections', () => {
  it('filters by person, state, who and when, and comes as CSV', async () => {
    const { id, player, transfer } = await waitingCorrection({ point: 900 })
    const listed = async (query: Record<string, string>) =>
      (await approver.call(LIST, { query: { userId: String(player.id), ...query } as never }))
        .answer.rows
    const at = world.clock.now()
    expect(await listed({ state: 'waiting', proposer: 'demo-finance' })).toMatchObject([
      { id, transfer, kind: 'ledger.grant', point: -900, gold: 0, decider: null, reversal: null },
    ])
    expect(await listed({ state: 'done' })).toEqual([])
    expect(await listed({ proposedAtFrom: String(at + 60_000) })).toEqual([])
    await decide(approver, id, 'approve')
    expect(await listed({ decider: 'demo-admin' })).toMatchObject([{ id, state: 'done' }])
    const { text } = await approver.call('GET /api/ops/corrections.csv', {
      query: { userId: String(player.id) } as never,
    })
    expect(text).toContain(`${id},`)
    expect(text).toContain(',ledger.grant,0,0,-900,demo-finance,demo-admin,')
  })
})

describe('a process that dies between approval and carrying out', () => {
  it('leaves nothing done; a retry does it once', async () => {
    const db = await openTestDatabase()
    const dying = await openWorld({}, { db, demo: true })
    onTestFinished(() => dying.close())
    const [one, two] = [await enterAs(dying, 'finance'), await enterAs(dying, 'admin')]
    const player = await dying.player()
    const transfer = await movedBy(dying, player, LARGE)
    const { id } = (await propose(one, transfer)).answer
    const { hash } = await correctionOf(two, id)
    // The last thing of its transaction fails, as if the connection were gone before the commit.
    for (const statement of [
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone'; END $$`,
      `CREATE TRIGGER die BEFORE INSERT ON ops_log FOR EACH ROW EXECUTE FUNCTION die()`,
    ]) {
      await db.orm.execute(sql.raw(statement))
    }
    const key = randomUUID()
    expect((await decide(two, id, 'approve', { hash, key })).code).toBe('INTERNAL')
    expect((await correctionOf(two, id)).state).toBe('waiting')
    expect(await held(dying, player)).toMatchObject(LARGE)
    await db.orm.execute(sql`DROP TRIGGER die ON ops_log`)
    await expectCleanBooks(dying)
    for (let tap = 0; tap < 2; tap++) {
      expect((await decide(two, id, 'approve', { hash, key })).answer.state).toBe('done')
    }
    expect(await held(dying, player)).toMatchObject({ gold: 0 })
    await expectCleanBooks(dying)
  })
})
