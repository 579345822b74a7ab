// Invitations: who invited whom, what counts, what it brings (issue 27).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVITATION_HOURS } from '../../contract/identity-constants.ts'
import { lookAgain } from '../../server/commission/look-again.ts'
import { decideInvitation } from '../../server/invite/decide.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import { openBrowser, signUpBy } from './identity-world.ts'
import { gifted, invited, inviterWith, linesOf, settled, topUp } from './invite-world.ts'
import { happens, openTill, platformOf, walletOf } from './recharge-world.ts'

const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openTill()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const overview = async (who: Player) => (await who.call('GET /api/invite')).answer
const friends = async (who: Player) => (await who.call('GET /api/invite/friends')).answer.friends
const pointsOf = async (who: Player) => (await who.call('GET /api/me')).answer.balances.point
/** All points but a few go for diamonds. */
async function spendPoints(who: Player): Promise<void> {
  const { tuningVersion, exchange } = await walletOf(who)
  if (!exchange) throw new Error('nothing is exchanged')
  const points = (await pointsOf(who)) - ((await pointsOf(who)) % exchange.points)
  await who.call('POST /api/recharge/exchange', { body: { points, tuningVersion } })
}
const lineOf = async (who: Player, id = '') =>
  (
    await who.call('GET /api/commissions/:program/lines/:id', {
      params: { program: 'invitation', id },
    })
  ).answer

describe('an invitation (features: Growth)', () => {
  it('is made by the code of a link, until 48 hours are over to the millisecond', async () => {
    const inviter = await world.player()
    const { code } = await overview(inviter)
    const by = async (age: number) => {
      // Codes of mails are asked for a minute later, and each of four calls takes a millisecond.
      const openedAt = world.clock.now() + 61_004 - age
      await signUpBy(world, undefined, { invitation: { code, openedAt } }, openBrowser(world))
    }
    await by(INVITATION_HOURS * HOUR_MS + 1)
    await by(INVITATION_HOURS * HOUR_MS)
    const now = world.clock.now()
    const made = await friends(inviter)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      state: 'registered',
      why: [],
      brought: 0,
      countsFrom: now + HOUR_MS,
      terms: { topUpShare: 120, earningShare: 150 },
    })
    expect((await overview(inviter)).friends).toEqual({ total: 1, today: 1, week: 1 })
  })

  it('is the first one that was noted, and never in a circle', async () => {
    const [one, two, friend] = [await world.player(), await world.player(), await world.player()]
    expect(await invited(world, one, friend)).not.toBeNull()
    expect(await invited(world, two, friend)).toBeNull()
    expect(await invited(world, friend, one)).toBeNull()
    expect(await invited(world, friend, friend)).toBeNull()
  })

  it('tells who invites by a code, and little to whoever guesses', async () => {
    const inviter = await world.player()
    const { code } = await overview(inviter)
    const ask = (asked: string) =>
      world.call('GET /api/invite/by-code/:code', { params: { code: asked } })
    expect((await ask(code)).answer).toMatchObject({ brand: 'companion', ornament: null })
    for (let tries = 0; tries < 40; tries++) await ask('CCCCCCC')
    expect((await ask('CCCCCCC')).status).toBe(429)
  })
})

describe('what friends do', () => {
  it('brings 12 % of top-ups and 15 % of earnings in whole points, and opens down to them', async () => {
    const [inviter, friend] = await inviterWith(world, 1)
    if (!friend) throw new Error('nobody was invited')
    await topUp(world, friend)
    await gifted(world, friend, 101)
    await settled(world)
    const { lines, carried, open } = await linesOf(inviter)
    expect(open).toBeNull()
    expect(lines).toHaveLength(1)
    const [line] = lines
    const { commissions } = await lineOf(inviter, line?.id)
    const [topped, earned] = ['top-up', 'earning'].map((source) =>
      commissions.find((it) => it.source === source),
    )
    if (topped?.source !== 'top-up' || earned?.source !== 'earning') throw new Error('not opened')
    expect(topped.micro).toBe(topped.cents * 70 * 120 * 10)
    expect(earned.micro).toBe(earned.milli * 150)
    const micro = topped.micro + earned.micro
    expect(line).toMatchObject({ count: 2, micro, points: Math.floor(micro / 1e6), back: 0 })
    expect(carried).toBe(micro % 1e6)
    expect(await pointsOf(inviter)).toBe(Math.floor(micro / 1e6))
    const [shown] = await friends(inviter)
    expect(shown).toMatchObject({ state: 'qualified', brought: micro })
    const of = await inviter.call('GET /api/commissions/:program/of/:id', {
      params: { program: 'invitation', id: shown?.id ?? '' },
    })
    expect(of.answer.micro).toBe(micro)
    expect(of.answer.commissions).toHaveLength(2)
  })

  it('is taken back with a refund: what is spent becomes a debt', async () => {
    const [inviter, friend] = await inviterWith(world, 1)
    if (!friend) throw new Error('nobody was invited')
    const payment = await topUp(world, friend, 'd660')
    await gifted(world, friend, 200)
    await settled(world)
    const paid = await pointsOf(inviter)
    await spendPoints(inviter)
    const rest = await pointsOf(inviter)
    expect(rest).toBeLessThan(paid / 2)
    await happens(world, payment, 'refund')
    await settled(world)
    const { lines } = await linesOf(inviter)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ back: paid })
    const due = paid - (lines[0]?.points ?? 0)
    expect(due).toBeGreaterThan(rest)
    expect(await pointsOf(inviter)).toBe(0)
    await world.give(inviter.id, 'point', due - rest + 5)
    expect(await pointsOf(inviter)).toBe(5)
  })

  it('waits until the invitation counts', async () => {
    const [inviter, friend] = [await world.player(), await world.player()]
    await invited(world, inviter, friend, 0)
    await topUp(world, friend)
    await settled(world)
    expect((await linesOf(inviter)).lines).toEqual([])
    const before = await overview(inviter)
    expect(before.waiting).toBeGreaterThan(0)
    world.clock.advance(HOUR_MS)
    await lookAtNew(platformOf(world))
    await settled(world)
    expect((await linesOf(inviter)).lines[0]?.micro).toBe(before.waiting)
    expect((await overview(inviter)).waiting).toBe(0)
  })

  it('counts from the day on which they joined, where the app tells late who had invited them', async () => {
    const [inviter, friend] = [await world.player(), await world.player()]
    await gifted(world, friend, 100)
    await topUp(world, friend)
    await settled(world)
    await invited(world, inviter, friend)
    expect((await overview(inviter)).waiting).toBeGreaterThan(0)
    await lookAtNew(platformOf(world))
    await settled(world)
    const { lines } = await linesOf(inviter)
    expect(lines).toMatchObject([{ count: 2 }])
  })

  it('is found by a second look where it was passed over', async () => {
    const [inviter, friend] = await inviterWith(world, 1)
    if (!friend) throw new Error('nobody was invited')
    await gifted(world, friend, 100)
    await world.db.orm.execute(sql`
      UPDATE commission_mark SET event_number = (SELECT max(number) FROM app_event)`)
    await settled(world)
    expect((await linesOf(inviter)).lines).toEqual([])
    expect(await lookAgain(platformOf(world))).toBe(1)
    expect(await lookAgain(platformOf(world))).toBe(0)
    await settled(world)
    expect((await linesOf(inviter)).lines).toHaveLength(1)
  })

  it('is taken back as a whole when an operator claws an invitation back', async () => {
    const [inviter, friend] = await inviterWith(world, 1)
    if (!friend) throw new Error('nobody was invited')
    await topUp(world, friend)
    await gifted(world, friend, 500)
    await settled(world)
    expect(await pointsOf(inviter)).toBeGreaterThan(0)
    const [{ id } = { id: '' }] = await friends(inviter)
    await world.db.orm.transaction((tx) =>
      decideInvitation(tx as Transaction, platformOf(world), id, {
        ...{ decision: 'CLAWED_BACK', expected: 'qualified' },
        ...{ at: world.clock.now(), actor: 'operator:olga' },
      }),
    )
    await gifted(world, friend, 500)
    await settled(world)
    expect(await pointsOf(inviter)).toBe(0)
    expect((await friends(inviter))[0]).toMatchObject({ state: 'clawedBack', brought: 0 })
  })
})

describe('rankings of inviters', () => {
  it('count friends who count, show one’s own place, and no hidden name to others', async () => {
    const [many] = await inviterWith(world, 3)
    const [few] = await inviterWith(world, 2)
    const ask = async (who: Player, board: 'top' | 'newcomers') =>
      (await who.call('GET /api/invite/ranking', { query: { board } })).answer
    const top = await ask(few, 'top')
    expect(top.top[0]).toMatchObject({ place: 1, friends: 3, user: { id: many.id } })
    expect(top.me).toMatchObject({ friends: 2, user: { id: few.id } })
    await many.call('POST /api/invite/name', { body: { isHidden: true } })
    expect((await ask(few, 'newcomers')).top[0]).toMatchObject({ friends: 3, user: null })
    expect((await ask(many, 'newcomers')).me).toMatchObject({ user: { id: many.id } })
    expect((await overview(many)).isNameHidden).toBe(true)
    await many.call('POST /api/invite/name', { body: { isHidden: false } })
    expect((await ask(few, 'newcomers')).top[0]?.user?.id).toBe(many.id)
  })
})
