import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECALL } from '../../contract/recall.ts'
import { audit } from '../../server/ledger/audit.ts'
import { type AdventureWorld, openAdventure, send } from './adventure-world.ts'
import type { Player } from './harness.ts'
import { DAY_MS, exclude } from './play-calls.ts'
import { checksOf } from './played-world.ts'
import { womanOf } from './recall-calls.ts'

const RECALL_CALL = 'GET /api/recall'
const CLAIM = 'POST /api/recall/claim'
const { reward, periodDays } = RECALL

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

const woman = (of?: Parameters<typeof womanOf>[1]) => womanOf(world, of)
const goldOf = async (player: Player) => (await player.call('GET /api/me')).answer.balances.gold
const claimsOf = async ({ id }: Player) => {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT count(*)::int AS n FROM recall_claim WHERE user_id = ${id}`,
  )) as unknown as { rows: { n: number }[] }
  return rows[0]?.n
}

describe('who comes back after a long absence (features: /recall)', () => {
  it('is told how long it was, what waits and until when, whichever page came first', async () => {
    const [byPage, byOther] = [await woman(), await woman()]
    await byOther.call('GET /api/me')
    for (const player of [byPage, byOther]) {
      const { answer } = await player.call(RECALL_CALL)
      expect(answer).toMatchObject({ eligibility: 'open', daysAway: 40, reward })
      const left = (answer.until ?? 0) - world.clock.now()
      expect(left).toBeGreaterThan((RECALL.offerDays - 0.1) * DAY_MS)
    }
  })

  it.each([
    ['a man', { gender: 'male' }, 'others'],
    ['who was here three weeks ago', { seen: 21 }, 'notAway'],
    ['a day short of a long absence', { seen: 29 }, 'notAway'],
    ['whose account is as young as that', { came: 44, seen: 31 }, 'young'],
  ])('%s is told why there is no reward, and gets none', async (_who, person, eligibility) => {
    const player = await woman(person)
    const { answer } = await player.call(RECALL_CALL)
    expect(answer).toMatchObject({ eligibility, daysAway: null, until: null })
    const refused = await player.call(CLAIM, { body: {} })
    expect([refused.code, refused.error?.params]).toEqual(['FORBIDDEN', { eligibility }])
    expect(await goldOf(player)).toBe(5)
  })

  it('who was never noted was not away as far as anyone knows', async () => {
    const player = await world.player()
    await world.db.orm.execute(
      sql`UPDATE app_user SET gender = 'female', created_at = created_at - interval '1 year' WHERE id = ${player.id}`,
    )
    expect((await player.call(RECALL_CALL)).answer.eligibility).toBe('notAway')
  })

  it('who comes every day is noted once a day', async () => {
    const player = await woman()
    const visit = async () => {
      await player.call('GET /api/me')
      const { rows } = (await world.db.orm.execute(
        sql`SELECT *, xmin::text FROM user_visit WHERE user_id = ${player.id}`,
      )) as unknown as { rows: { xmin: string; away_since: unknown }[] }
      return rows[0]
    }
    const first = await visit()
    expect(await visit()).toEqual(first)
    world.clock.advance(DAY_MS)
    const next = await visit()
    expect(next?.xmin).not.toBe(first?.xmin)
    expect(next?.away_since).toEqual(first?.away_since)
  })
})

describe('the reward for coming back is given once a period (features: /recall)', () => {
  it('twenty taps at once, each under a key of its own, bring it once', async () => {
    const player = await woman()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => player.call(CLAIM, { body: {} })),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)])
    expect(await goldOf(player)).toBe(5 + reward.amount)
    expect(await claimsOf(player)).toBe(1)
  })

  it('the same tap sent again is answered with the same bytes, and found by its key', async () => {
    const player = await woman()
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => player.call(CLAIM, { body: {}, key })))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.answer).toMatchObject({ reward, balances: { gold: 5 + reward.amount } })
    const found = await player.call('GET /api/recall/claim/by-key/:key', { params: { key } })
    expect(found.answer).toEqual(replies[0]?.answer)
    expect(await claimsOf(player)).toBe(1)
  })

  it('then waits for the next period, however often she is away', async () => {
    const player = await woman()
    const { answer: claimed } = await player.call(CLAIM, { body: {} })
    expect((await player.call(RECALL_CALL)).answer).toMatchObject({
      eligibility: 'taken',
      until: claimed.againFrom,
    })
    world.clock.advance(40 * DAY_MS)
    expect((await player.call(RECALL_CALL)).answer.eligibility).toBe('taken')
    expect((await player.call(CLAIM, { body: {} })).code).toBe('FORBIDDEN')
    world.clock.advance((periodDays - 40) * DAY_MS)
    expect((await player.call(RECALL_CALL)).answer.eligibility).toBe('open')
    expect((await player.call(CLAIM, { body: {} })).status).toBe(200)
    expect(await goldOf(player)).toBe(5 + 2 * reward.amount)
  })

  it('is over two weeks after she is back', async () => {
    const player = await woman()
    await player.call('GET /api/me')
    for (let day = 0; day < RECALL.offerDays; day++) {
      world.clock.advance(DAY_MS)
      await player.call('GET /api/me')
    }
    expect((await player.call(RECALL_CALL)).answer.eligibility).toBe('over')
    expect((await player.call(CLAIM, { body: {} })).code).toBe('FORBIDDEN')
  })
})

describe('who takes a break, or is looked into, gets no promotion (features: responsible play)', () => {
  it('an excluded player is shown no games and given no reward', async () => {
    const player = await woman()
    await exclude(player, 30)
    const { answer } = await player.call(RECALL_CALL)
    expect(answer).toMatchObject({ eligibility: 'paused', missed: null, daysAway: null })
    expect((await player.call(CLAIM, { body: {} })).code).toBe('SELF_EXCLUDED')
    expect(await goldOf(player)).toBe(5)
  })

  it('nor one who cools off', async () => {
    const player = await woman()
    await player.call('POST /api/play/cool-off', { body: { hours: 24 } })
    expect((await player.call(CLAIM, { body: {} })).code).toBe('COOLING_OFF')
  })

  it('an account that is frozen gets nothing', async () => {
    const player = await woman()
    await world.db.orm.execute(
      sql`INSERT INTO account_freeze VALUES (${player.id}, now(), 'a miss')`,
    )
    expect((await player.call(RECALL_CALL)).answer.eligibility).toBe('frozen')
    expect((await player.call(CLAIM, { body: {} })).code).toBe('ACCOUNT_FROZEN')
    await world.db.orm.execute(sql`DELETE FROM account_freeze WHERE owner_id = ${player.id}`)
  })
})

describe('what was missed is what happened (features: /recall)', () => {
  it('counts the rounds that were flown, those who flew, and the best of them', async () => {
    const roundId = (await world.nextRound()) / 1_000
    const pilots = [await world.pilot(60), await world.pilot(60)]
    for (const pilot of pilots) {
      await send(pilot, { 0: 3, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3 }, roundId)
    }
    await world.nextRound()
    await world.conduct()
    const player = await woman()
    const { missed } = (await player.call(RECALL_CALL)).answer
    expect(missed?.since).toBeLessThanOrEqual(world.clock.now() - 40 * DAY_MS)
    expect(missed?.rounds).toBeGreaterThanOrEqual(1)
    expect(missed?.flights).toBeGreaterThanOrEqual(2)
    expect(pilots.map(({ id }) => id)).toContain(missed?.biggestWin?.user.id)
    expect(missed?.biggestWin?.prize.amount).toBeGreaterThan(0)
  })
})

describe('the books of rewards for coming back', () => {
  const CLAIMED = 'every reward for coming back was claimed, and every claim is in the ledger once'
  const ONCE =
    'every reward for coming back went to a woman, for an absence of her own, once a period'
  const MOMENTS = 'everything happened when its id was made, and when what belongs to it did'
  const TOLD = 'every answer tells the balances that there were'
  const A_CLAIM = '(SELECT min(id::text)::uuid FROM recall_claim)'
  const ITS_TRANSFER = '(SELECT transfer_id FROM recall_claim ORDER BY id LIMIT 1)'

  it('hold', async () => {
    const claimed = await woman()
    await claimed.call(CLAIM, { body: {} })
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    expect(checks.find(({ check }) => check === CLAIMED)?.rows).toBeGreaterThan(1)
  })

  it.each([
    ['a claim is taken away', `DELETE FROM recall_claim WHERE id = ${A_CLAIM}`, CLAIMED],
    [
      'a claim is made up',
      `INSERT INTO recall_claim SELECT gen_random_uuid(), user_id, away_since - interval '1 day', back_at, currency, amount, gen_random_uuid(), at, again_from FROM recall_claim WHERE id = ${A_CLAIM}`,
      CLAIMED,
    ],
    [
      'a reward is given without a claim',
      `UPDATE transfer SET kind = 'recall.reward' WHERE id = (SELECT min(id::text)::uuid FROM transfer WHERE kind = 'ledger.grant')`,
      CLAIMED,
    ],
    [
      'a claim says more',
      `UPDATE recall_claim SET amount = amount + 1 WHERE id = ${A_CLAIM}`,
      CLAIMED,
    ],
    [
      'a claim names someone else',
      `UPDATE recall_claim SET user_id = user_id + 1 WHERE id = ${A_CLAIM}`,
      CLAIMED,
    ],
    [
      'it was given to a man',
      `UPDATE app_user SET gender = 'male' WHERE id = (SELECT user_id FROM recall_claim WHERE id = ${A_CLAIM})`,
      ONCE,
    ],
    [
      'it came before its time',
      `UPDATE recall_claim SET again_from = again_from + interval '1 year'`,
      ONCE,
    ],
    [
      'it is dated back',
      `UPDATE recall_claim SET at = at - interval '1 minute', back_at = back_at - interval '1 hour' WHERE id = ${A_CLAIM}`,
      MOMENTS,
    ],
    [
      'its answer told another balance',
      `UPDATE idempotency SET answer = jsonb_set(answer, '{balances,gold}', '7') WHERE operation = 'recall.claim'`,
      TOLD,
    ],
    ['its money is gone', `DELETE FROM entry WHERE transfer_id = ${ITS_TRANSFER}`, CLAIMED],
  ])('%s: the audit names it', async (_fault, fault, named) => {
    const checks = await checksOf(world, fault)
    expect(checks.find(({ check }) => check === named)?.miss).toEqual(expect.any(String))
  })
})
