// Faults (issue 27): what comes at one instant to invitations, and terms that change meanwhile.
import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import tuningFile from '../../assets/invite/tuning.json' with { type: 'json' }
import { INVITATION_HOURS } from '../../contract/identity-constants.ts'
import { endsAt } from '../../machines/invitation/commission.ts'
import { signUp } from '../../server/identity/sign-up.ts'
import { lookAtActive, lookAtNew } from '../../server/invite/look.ts'
import { invitation, invitationAddress } from '../../server/invite/tables.ts'
import { flowStep } from '../../server/platform/database/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, newPerson, resultsOf } from './events-world.ts'
import type { Player, World } from './harness.ts'
import { enterByEmail, formFor, openBrowser } from './identity-world.ts'
import { gifted, invited, inviterWith, linesOf, settled, topUp } from './invite-world.ts'
import { decided, enterBy, joinBy } from './invited-friends.ts'
import { openTill, platformOf } from './recharge-world.ts'
import { tuningDoor } from './tuning-door.ts'

const ROUNDS = 6
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const { pages, save } = tuningDoor()

let world: World
beforeAll(async () => {
  world = await openTill({ pages, asApp: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const codeOf = async (who: Player) => (await who.call('GET /api/invite/code')).answer.code
const friendsOf = async (who: Player) => (await who.call('GET /api/invite/friends')).answer.friends

async function invitationsOf({ id }: Pick<Player, 'id'>) {
  return world.db.orm.select().from(invitation).where(eq(invitation.inviteeId, id))
}

describe('two inviters at one instant', () => {
  it('one of them has invited a friend, and nothing is left of the other', async () => {
    const winners = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other, friend] = [
        await world.player(),
        await world.player(),
        await world.player(),
      ]
      const code = await codeOf(one)
      const ways = [() => joinBy(world, code, friend), () => invited(world, other, friend)]
      await Promise.all((round % 2 === 0 ? ways : ways.toReversed()).map((way) => way()))
      const made = await invitationsOf(friend)
      expect(made).toHaveLength(1)
      const [{ id = '', toldBy = '' } = {}] = made
      winners.add(toldBy)
      const steps = await world.db.orm
        .select()
        .from(flowStep)
        .where(and(eq(flowStep.flow, 'invitation'), eq(flowStep.actor, `user:${friend.id}`)))
      expect(steps.map(({ subject }) => subject)).toEqual([id])
      const [address] = await world.db.orm
        .select({ n: count() })
        .from(invitationAddress)
        .where(eq(invitationAddress.invitationId, id))
      expect(address?.n).toBe(toldBy === 'link' ? 1 : 0)
      const counts = [(await friendsOf(one)).length, (await friendsOf(other)).length]
      expect(counts).toEqual(toldBy === 'link' ? [1, 0] : [0, 1])
    }
    expect(winners.size).toBeGreaterThan(0)
  })

  it('a circle of accounts stays open, in whatever order their app tells it', async () => {
    const subs = ['one', 'two', 'three'].map((name) => `circle-${name}-${world.clock.now()}`)
    const at = world.clock.now()
    const events = subs.map((from, place) => {
      const to = subs[(place + 1) % subs.length] ?? ''
      const people = [newPerson(from), newPerson(to)]
      return { kind: 'sign-up', id: `circle.${from}`, at, from, to, people }
    })
    const results = await Promise.all(events.map((event) => resultsOf(world, [event])))
    expect(results.flat()).toEqual(['taken', 'taken', 'taken'])
    await Promise.all([consumed(world), consumed(world)])
    await consumed(world)
    const made = await world.db.orm
      .select()
      .from(invitation)
      .where(eq(invitation.joinedAt, new Date(at)))
    expect(made.filter(({ toldBy }) => toldBy === 'app')).toHaveLength(2)
  })

  it('a friend is looked at once by two processes', async () => {
    const platform = platformOf(world)
    await lookAtNew(platform)
    const inviter = await world.player()
    for (let made = 0; made < 5; made++) await invited(world, inviter, await world.player())
    const looked = await Promise.all([lookAtNew(platform), lookAtNew(platform)])
    expect(looked.toSorted()).toEqual([0, 5])
    expect((await friendsOf(inviter)).map(({ state }) => state)).toEqual(Array(5).fill('qualified'))
    const query = { board: 'top' } as const
    const { me } = (await inviter.call('GET /api/invite/ranking', { query })).answer
    expect(me?.friends).toBe(5)
  })
})

describe('the 48 hours of a link', () => {
  it('are those of the clock that all processes share, not of their own', async () => {
    const real = await openTill()
    onTestFinished(() => real.close())
    // Tickets are written by the world's clock, and read by the database's.
    real.clock.advance(Date.now() - 5 * 60_000 - real.clock.now())
    const inviter = await real.player()
    const code = await codeOf(inviter)
    const join = async (ahead: number, left: number) => {
      const browser = openBrowser(real)
      const entrance = await enterByEmail(real, browser, `${randomUUID()}@example.org`)
      if (entrance.state !== 'new') throw new Error('somebody is known already')
      const openedAt = Date.now() - INVITATION_HOURS * HOUR_MS + left
      const form = await formFor(browser, entrance.ticket, { invitation: { code, openedAt } })
      const clock = { now: () => Date.now() + ahead }
      const device = { id: '', hash: '0'.repeat(64) }
      const from = { caller: '192.0.2.9', userAgent: undefined, device }
      await signUp({ ...platformOf(real), clock }, form, from)
    }
    await join(MINUTE_MS, 30_000)
    await join(-MINUTE_MS, -30_000)
    const rows = await real.db.orm.select().from(invitation)
    expect(rows).toHaveLength(1)
  })
})

describe('terms that change at midnight', () => {
  it('are those of the instant at which a friend joined, for good, and a brand has its own', async () => {
    const inviter = await world.player()
    const [before, after] = [await world.player(), await world.player()]
    world.clock.advance(HOUR_MS)
    const midnight = world.clock.now()
    const { terms } = tuningFile
    const own = { ...terms, topUpShare: 200, earningShare: 0, years: 1 }
    await save('invite', { ...tuningFile, version: 2_000, terms, brands: { companion: own } })
    await invited(world, inviter, before, 1)
    await invited(world, inviter, after, 0)
    world.clock.advance(2 * HOUR_MS)
    await lookAtNew(platformOf(world))
    for (const friend of [before, after]) {
      await topUp(world, friend)
      await gifted(world, friend, 100)
    }
    await settled(world)
    const made = await friendsOf(inviter)
    const [older, newer] = [before, after].map(({ id }) => made.find(({ user }) => user?.id === id))
    expect(older?.terms).toEqual({ topUpShare: 120, earningShare: 150 })
    expect(newer?.terms).toEqual({ topUpShare: 200, earningShare: 0 })
    expect(older?.endsAt).toBe(endsAt(terms, midnight - 1))
    expect(newer?.endsAt).toBe(endsAt(own, midnight))
    const { lines } = await linesOf(inviter)
    expect(lines[0]?.micro).toBe((newer?.brought ?? 0) + (older?.brought ?? 0))
    const [topUpOfOlder] = (await of(inviter, older?.id)).filter(
      ({ source }) => source === 'top-up',
    )
    expect(newer?.brought).toBe(((topUpOfOlder?.micro ?? 0) / 120) * 200)
  })

  const of = async (who: Player, id = '') => {
    const params = { program: 'invitation', id } as const
    return (await who.call('GET /api/commissions/:program/of/:id', { params })).answer.commissions
  }
})

describe('what an operator decides while a job looks', () => {
  it('is decided once, and what counts is in the ranking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [inviter, friend] = await inviterWith(world, 1)
      if (!friend) throw new Error('nobody was invited')
      await gifted(world, friend, 500)
      await settled(world)
      for (const who of [inviter, friend]) await enterBy(world, `browser-${round}`, who)
      const [{ id } = { id: '' }] = await invitationsOf(friend)
      const platform = platformOf(world)
      const [, clawed] = await Promise.all([
        lookAtActive(platform),
        decided(world, id, 'CLAWED_BACK', 'qualified'),
      ])
      const state = (await invitationsOf(friend))[0]?.state
      expect(state).toBe(clawed ? 'held' : 'clawedBack')
      const query = { board: 'top' } as const
      expect((await inviter.call('GET /api/invite/ranking', { query })).answer.me).toBeNull()
      if (!clawed) continue
      const both = await Promise.all([
        decided(world, id, 'RELEASED', 'held'),
        decided(world, id, 'REFUSED', 'held'),
      ])
      expect(both.filter((code) => code === undefined)).toHaveLength(1)
    }
  })
})
