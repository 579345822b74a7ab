// Agents and their guilds: who belongs to whom, and what agents get of what members earn (issue 27, point 5).
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import earnings from '../../assets/earnings/tuning.json' with { type: 'json' }
import tuning from '../../assets/guild/tuning.json' with { type: 'json' }
import {
  AGENT_CODES_A_DAY,
  GUILD_ANSWER_DAYS,
  GUILD_INVITATIONS_A_DAY,
} from '../../contract/guild-constants.ts'
import { agentOfCode } from '../../server/guild/guild.ts'
import { stepMembership } from '../../server/guild/step.ts'
import { audit } from '../../server/ledger/audit.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  type Agent,
  agent,
  ask,
  brought,
  given,
  invite,
  member,
  note,
  payGuilds,
  step,
  sweep,
  tuneShare,
} from './guild-world.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, REASON } from './operators-world.ts'
import { tamper } from './tamper.ts'

const DAY_MS = 86_400_000
const NOTICE_MS = tuning.terms.noticeDays * DAY_MS
const SHARE = tuning.terms.share
/** Thousandths of a point for a diamond of a gift. */
const GIFT = earnings.shares.gift

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
afterAll(() => world.close())

const deskOf = async (who: { call: Agent['call'] }) => (await who.call('GET /api/guild')).answer

describe('an agent', () => {
  it('has a code of their own, which stays', async () => {
    const one = await agent(world)
    expect(one.code).toMatch(/^GA-/)
    expect((await deskOf(one)).guild).toEqual({ code: one.code, members: 0 })
    const other = await world.player()
    const { answer } = await other.call('GET /api/guild/by-code/:code', {
      params: { code: one.code },
    })
    expect(answer).toMatchObject({ agent: { id: one.id }, terms: tuning.terms })
  })

  it('takes in who asks, or declines', async () => {
    const one = await agent(world)
    const [ana, bo] = [await world.player(), await world.player()]
    const asked = (await ask(ana, one.code)).answer
    expect(asked).toMatchObject({ state: 'asked', agent: { id: one.id }, member: { id: ana.id } })
    expect((await ask(ana, one.code)).answer.id).toBe(asked.id)
    const second = (await ask(bo, one.code)).answer
    expect((await deskOf(one)).open.map(({ id }) => id)).toEqual([second.id, asked.id])
    expect((await step(ana, asked.id, 'accept')).code).toBe('MEMBERSHIP_CHANGED')
    expect((await step(one, asked.id, 'accept')).answer.state).toBe('member')
    expect((await step(one, second.id, 'decline')).answer.state).toBe('declined')
    expect((await deskOf(ana)).membership).toMatchObject({ id: asked.id, agent: { id: one.id } })
    expect((await deskOf(bo)).membership).toBeNull()
    expect((await deskOf(one)).guild?.members).toBe(1)
    const { members } = (await one.call('GET /api/guild/members')).answer
    expect(members).toMatchObject([{ id: asked.id, member: { id: ana.id }, monthMilli: 0 }])
  })

  it('invites somebody, who accepts or declines; either takes back what they began', async () => {
    const one = await agent(world)
    const ana = await world.player()
    const { id } = (await invite(one, ana.id)).answer
    expect((await step(one, id, 'withdraw')).answer.state).toBe('withdrawn')
    const again = (await invite(one, ana.id)).answer
    expect((await step(ana, again.id, 'decline')).answer.state).toBe('declined')
    const last = (await invite(one, ana.id)).answer
    expect((await step(ana, last.id, 'accept')).answer.state).toBe('member')
    expect((await ask(ana, (await agent(world)).code)).code).toBe('GUILD_MEMBER_ALREADY')
  })

  it('is in no guild, and nobody else invites', async () => {
    const [one, two] = [await agent(world), await agent(world)]
    expect((await ask(one, two.code)).code).toBe('FORBIDDEN')
    expect((await invite(one, two.id)).code).toBe('GUILD_PERSON_UNKNOWN')
    expect((await invite(one, 999_999_999)).code).toBe('GUILD_PERSON_UNKNOWN')
    const ana = await world.player()
    expect((await invite(ana, (await world.player()).id)).code).toBe('FORBIDDEN')
  })

  it('is found by their own brand alone, and not while they are blocked', async () => {
    const one = await agent(world)
    const other = await world.player()
    const elsewhere = { id: other.id, brand: 'ai' }
    await expect(agentOfCode(world.db.orm, elsewhere, one.code)).rejects.toThrow('no code')
    await world.db.orm.execute(sql`UPDATE app_user SET blocked_at = now() WHERE id = ${one.id}`)
    expect((await ask(other, one.code)).code).toBe('AGENT_UNKNOWN')
    await world.db.orm.update(appUser).set({ blockedAt: null }).where(eq(appUser.id, one.id))
    expect((await ask(other, one.code)).code).toBeUndefined()
  })

  it('takes no more members than the tuning says, also of two at once', async () => {
    const one = await agent(world)
    const ids = [
      (await ask(await world.player(), one.code)).answer.id,
      (await ask(await world.player(), one.code)).answer.id,
    ]
    const small = { ...tuning, terms: { ...tuning.terms, mostMembers: 1 } }
    const accept = (id: string) =>
      world.db.orm.transaction((tx) =>
        stepMembership(
          tx as Transaction,
          { clock: world.clock, tuning: small },
          { userId: one.id, id, step: 'accept' },
        ),
      )
    const results = await Promise.allSettled(ids.map(accept))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await deskOf(one)).guild?.members).toBe(1)
  })
})

describe('codes', () => {
  it('that are guessed end after a few a day, wrong or right', async () => {
    const one = await agent(world)
    const thief = await world.player()
    for (let tries = 0; tries < AGENT_CODES_A_DAY; tries++) {
      const params = { code: 'GA-2222-3333' }
      expect((await thief.call('GET /api/guild/by-code/:code', { params })).code).toBe(
        'AGENT_UNKNOWN',
      )
    }
    expect((await ask(thief, one.code)).code).toBe('ENOUGH_FOR_TODAY')
    world.clock.advance(DAY_MS)
    expect((await ask(thief, one.code)).code).toBeUndefined()
  })

  it('of people as well', async () => {
    const one = await agent(world)
    for (let tries = 0; tries < GUILD_INVITATIONS_A_DAY; tries++) {
      expect((await invite(one, 999_000_000 + tries)).code).toBe('GUILD_PERSON_UNKNOWN')
    }
    expect((await invite(one, (await world.player()).id)).code).toBe('ENOUGH_FOR_TODAY')
  })

  it('count once, asked again under their key', async () => {
    const one = await agent(world)
    const ana = await world.player()
    const key = randomUUID()
    for (let tries = 0; tries <= AGENT_CODES_A_DAY; tries++) {
      const asked = await ana.call('POST /api/guild/asks', { body: { code: one.code }, key })
      expect(asked.code).toBeUndefined()
    }
  })
})

describe('a membership of somebody else', () => {
  it('is nobody’s to read or to change', async () => {
    const one = await agent(world)
    const { id } = await member(world, one)
    for (const other of [await world.player(), await agent(world)]) {
      expect((await step(other, id, 'end')).code).toBe('NOT_FOUND')
      const params = { program: 'guild', id } as const
      expect((await other.call('GET /api/commissions/:program/of/:id', { params })).code).toBe(
        'NOT_FOUND',
      )
    }
    expect((await step(one, randomUUID(), 'end')).code).toBe('NOT_FOUND')
  })
})

describe('two at once', () => {
  it('agents who accept the same person: the first has them, the other request is over', async () => {
    const [one, two] = [await agent(world), await agent(world)]
    const ana = await world.player()
    const ids = [(await ask(ana, one.code)).answer.id, (await ask(ana, two.code)).answer.id]
    const codes = (
      await Promise.all([step(one, ids[0] ?? '', 'accept'), step(two, ids[1] ?? '', 'accept')])
    ).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['MEMBERSHIP_CHANGED', undefined])
    const [won, lost] = codes[0] === undefined ? [one, two] : [two, one]
    expect((await deskOf(ana)).membership?.agent?.id).toBe(won.id)
    expect((await deskOf(ana)).open).toEqual([])
    expect((await deskOf(lost)).open).toEqual([])
  })

  it('a member who accepts and an agent who withdraws', async () => {
    const one = await agent(world)
    const ana = await world.player()
    const { id } = (await invite(one, ana.id)).answer
    const codes = await Promise.all([step(ana, id, 'accept'), step(one, id, 'withdraw')])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['MEMBERSHIP_CHANGED', undefined])
  })

  it('acceptances of three agents, and a removal by operators in between', async () => {
    const [one, two] = [await agent(world), await agent(world)]
    const { who, id } = await member(world, one)
    const other = (await invite(two, who.id)).answer
    const ops = await enterAs(world, 'operator')
    const removal = { params: { id }, body: { seen: 'member', reason: REASON } } as const
    const [removed, accepted] = await Promise.all([
      ops.call('POST /api/ops/guild/memberships/:id/removal', removal),
      step(who, other.id, 'accept'),
    ])
    expect(removed.code).toBeUndefined()
    expect([undefined, 'GUILD_MEMBER_ALREADY']).toContain(accepted.code)
  })
})

describe('notice', () => {
  it('ends a membership to the second, also before a job has seen it', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    const { endsAt, state } = (await step(who, id, 'end')).answer
    expect(state).toBe('leaving')
    expect(endsAt).toBe(world.clock.now() + NOTICE_MS + 1)
    expect((await step(one, id, 'stay')).code).toBe('MEMBERSHIP_CHANGED')
    expect((await step(who, id, 'stay')).answer).toMatchObject({ state: 'member', endsAt: null })
    const end = (await step(who, id, 'end')).answer.endsAt ?? 0
    const two = await agent(world)
    // Each call is made a millisecond after the one before.
    const until = (at: number) => world.clock.advance(at - 1 - world.clock.now())
    until(end - 2)
    expect((await deskOf(who)).membership?.id).toBe(id)
    expect((await ask(who, two.code)).code).toBe('GUILD_MEMBER_ALREADY')
    expect((await deskOf(who)).membership).toBeNull()
    expect((await step(who, id, 'stay')).code).toBe('MEMBERSHIP_CHANGED')
    const next = (await ask(who, two.code)).answer
    expect((await step(two, next.id, 'accept')).answer.state).toBe('member')
  })

  it('is given by the agent too, who alone may take it back; then a job ends it', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    expect((await step(one, id, 'end')).answer.state).toBe('dismissed')
    expect((await step(who, id, 'stay')).code).toBe('MEMBERSHIP_CHANGED')
    expect((await step(one, id, 'stay')).answer.state).toBe('member')
    await step(one, id, 'end')
    world.clock.advance(NOTICE_MS + 1)
    await Promise.all([sweep(world), sweep(world)])
    expect((await who.call('GET /api/guild')).answer.membership).toBeNull()
    expect((await step(one, id, 'stay')).code).toBe('MEMBERSHIP_CHANGED')
  })
})

describe('what nobody answers', () => {
  it('lapses after a month', async () => {
    const one = await agent(world)
    const ana = await world.player()
    const { id, answerBy } = (await ask(ana, one.code)).answer
    expect(answerBy).toBe(world.clock.now() + GUILD_ANSWER_DAYS * DAY_MS)
    world.clock.advance(GUILD_ANSWER_DAYS * DAY_MS)
    expect((await deskOf(one)).open).toEqual([])
    expect((await step(one, id, 'accept')).code).toBe('MEMBERSHIP_CHANGED')
    await sweep(world)
    expect((await ask(ana, one.code)).answer.id).not.toBe(id)
  })
})

describe('the agent’s commission', () => {
  it('is the share of what members earn while they are members, paid in whole points', async () => {
    const one = await agent(world)
    const ana = await world.player()
    await given(world, ana, 1_000)
    const { id } = (await ask(ana, one.code)).answer
    await step(one, id, 'accept')
    world.clock.advance(1_000)
    await given(world, ana, 33)
    await given(world, ana, 44)
    // It had happened before she joined.
    await given(world, ana, 500, world.clock.now() - 2_000)
    await note(world)
    expect(await brought(one, id)).toBe(77 * GIFT * SHARE)
    const { members } = (await one.call('GET /api/guild/members')).answer
    expect(members).toMatchObject([{ monthMilli: 77 * GIFT, brought: 77 * GIFT * SHARE }])
    world.clock.advance(DAY_MS)
    await payGuilds(world)
    const points = Math.floor((77 * GIFT * SHARE) / 1_000_000)
    expect((await balancesOf(world.db.orm, one.id)).point).toBe(points)
    const params = { program: 'guild' } as const
    const { lines } = (await one.call('GET /api/commissions/:program', { params })).answer
    expect(lines).toMatchObject([{ count: 2, points }])
    const opened = await one.call('GET /api/commissions/:program/lines/:id', {
      params: { ...params, id: lines[0]?.id ?? '' },
    })
    expect(opened.answer.commissions).toMatchObject([
      { source: 'earning', milli: 44 * GIFT, friend: { id: ana.id } },
      { source: 'earning', milli: 33 * GIFT, friend: { id: ana.id } },
    ])
  })

  it('counts what comes late by when it happened', async () => {
    const [one, two] = [await agent(world), await agent(world)]
    const { who, id } = await member(world, one)
    const then = world.clock.now()
    await step(who, id, 'end')
    world.clock.advance(NOTICE_MS + 1)
    const next = (await ask(who, two.code)).answer
    await step(two, next.id, 'accept')
    world.clock.advance(1)
    await given(world, who, 10, then)
    await given(world, who, 20)
    await note(world)
    expect(await brought(one, id)).toBe(10 * GIFT * SHARE)
    expect(await brought(two, next.id)).toBe(20 * GIFT * SHARE)
  })

  it('is by the share in force when the earning came: changed at midnight, to the millisecond', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    const midnight = Math.ceil((world.clock.now() + 1_000) / DAY_MS) * DAY_MS
    await tuneShare(world, 250, midnight)
    // Telling of an event takes a millisecond.
    world.clock.advance(midnight - 2 - world.clock.now())
    await given(world, who, 10)
    await given(world, who, 10)
    // What happened before it and comes after it is by the new one, as with earnings.
    await given(world, who, 10, midnight - 2)
    await note(world)
    expect(await brought(one, id)).toBe(10 * GIFT * (SHARE + 2 * 250))
    await tuneShare(world, SHARE, world.clock.now() + 1)
    world.clock.advance(1)
  })

  it('of an agent who is removed between earning and commission is what had come before', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    const then = world.clock.now()
    await given(world, who, 10)
    world.clock.advance(1_000)
    const ops = await enterAs(world, 'operator')
    const closing = {
      params: { id: one.id },
      body: { decision: 'close', reason: REASON },
    } as const
    const { answer } = await ops.call('POST /api/ops/guild/guilds/:id/state', closing)
    expect(answer).toEqual({ isClosed: true, freed: 1 })
    world.clock.advance(1_000)
    await given(world, who, 20, then)
    await given(world, who, 40)
    await note(world)
    expect(await brought(one, id)).toBe(10 * GIFT * SHARE)
    expect(await deskOf(one)).toMatchObject({ guild: null, isClosed: true })
    expect((await ask(who, one.code)).code).toBe('AGENT_UNKNOWN')
    expect((await ops.call('POST /api/ops/guild/guilds/:id/state', closing)).code).toBe(
      'OPS_CHANGED',
    )
    const opening = { ...closing, body: { decision: 'open', reason: REASON } } as const
    expect((await ops.call('POST /api/ops/guild/guilds/:id/state', opening)).code).toBeUndefined()
    expect((await ask(who, one.code)).code).toBeUndefined()
  })

  it('ends with an agent who is blocked for a day or deleted, and with a member who is', async () => {
    const [one, two, three] = [await agent(world), await agent(world), await agent(world)]
    const [ana, bo, cy] = [
      await member(world, one),
      await member(world, two),
      await member(world, three),
    ]
    const at = new Date(world.clock.now())
    await world.db.orm.update(appUser).set({ blockedAt: at }).where(eq(appUser.id, one.id))
    for (const id of [two.id, cy.who.id]) {
      await world.db.orm.execute(sql`
        INSERT INTO account_deletion (id, user_id, asked_at, due_at, done_at)
        VALUES (gen_random_uuid(), ${id}, ${at.toISOString()}, ${at.toISOString()}, ${at.toISOString()})`)
    }
    await sweep(world)
    expect((await deskOf(ana.who)).membership?.id).toBe(ana.id)
    expect((await deskOf(bo.who)).membership).toBeNull()
    expect((await deskOf(three)).guild?.members).toBe(0)
    world.clock.advance(DAY_MS + 1)
    await sweep(world)
    expect((await deskOf(ana.who)).membership).toBeNull()
    await world.db.orm.update(appUser).set({ blockedAt: null }).where(eq(appUser.id, one.id))
  })

  it('is noted once by two who note at once, also while somebody leaves and joins', async () => {
    const [one, two] = [await agent(world), await agent(world)]
    const { who, id } = await member(world, one)
    await given(world, who, 10)
    const other = (await invite(two, who.id)).answer
    const ops = await enterAs(world, 'operator')
    await Promise.all([
      note(world),
      ops.call('POST /api/ops/guild/memberships/:id/removal', {
        params: { id },
        body: { seen: 'member', reason: REASON },
      }),
      note(world),
    ])
    await step(who, other.id, 'accept')
    await note(world)
    expect(await brought(one, id)).toBe(10 * GIFT * SHARE)
    expect(await brought(two, other.id)).toBe(0)
  })
})

describe('operators', () => {
  it('see guilds, memberships and those of one person', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    const ops = await enterAs(world, 'operator')
    const guilds = await ops.call('GET /api/ops/guild/guilds', {
      query: { agentId: one.id } as never,
    })
    expect(guilds.answer.rows).toMatchObject([{ code: one.code, members: 1, closedAt: null }])
    const list = await ops.call('GET /api/ops/guild/memberships', {
      query: { userId: who.id } as never,
    })
    expect(list.answer.rows).toMatchObject([{ id, state: 'member', agentId: one.id }])
    for (const person of [one, who]) {
      const params = { id: person.id }
      const own = await ops.call('GET /api/ops/guild/users/:id/memberships', { params })
      expect(own.answer.rows).toMatchObject([{ id }])
    }
  })

  it('remove somebody at once, by what they saw', async () => {
    const one = await agent(world)
    const { who, id } = await member(world, one)
    const ops = await enterAs(world, 'operator')
    const removal = (seen: 'member' | 'leaving') =>
      ops.call('POST /api/ops/guild/memberships/:id/removal', {
        params: { id },
        body: { seen, reason: REASON },
      })
    await step(who, id, 'end')
    expect((await removal('member')).code).toBe('OPS_CHANGED')
    expect((await removal('leaving')).answer).toEqual({ id, state: 'removed' })
    expect((await removal('leaving')).code).toBe('OPS_CHANGED')
    expect((await deskOf(who)).membership).toBeNull()
  })
})

describe('the audit', () => {
  it('is clean after all of this', () => expectCleanBooks(world))

  const WALKED = 'every membership is where its steps led, and counts from and to when they say'
  const RULED = 'every commission of guilds is its rule over its source, once'
  it.each([
    [
      'a membership that is told to have begun earlier',
      `UPDATE guild_membership SET joined_at = created_at WHERE joined_at > created_at`,
      WALKED,
    ],
    [
      'one that is told to have ended earlier',
      `UPDATE guild_membership SET ends_at = ends_at - interval '1 hour' WHERE state = 'left'`,
      WALKED,
    ],
    [
      'two guilds at a time',
      `UPDATE guild_membership SET ends_at = 'infinity' WHERE state = 'left'`,
      'nobody was ever in two guilds at a time',
    ],
    [
      'a member of another brand',
      `UPDATE app_user SET brand = 'ai' WHERE id = (SELECT user_id FROM guild_membership LIMIT 1)`,
      'every member is of the brand of their agent, and no agent is in a guild',
    ],
    [
      'a commission that is given to another agent',
      `UPDATE guild_membership SET agent_id = (SELECT min(agent_id) FROM guild)
        WHERE id = (SELECT ref FROM commission WHERE program = 'guild' ORDER BY number DESC LIMIT 1)`,
      RULED,
    ],
    [
      'a share that is told to have been another one',
      `UPDATE tuning_version SET tuning = jsonb_set(tuning, '{terms,share}', '300') WHERE game = 'guild' AND version = 1`,
      RULED,
    ],
  ])('finds %s', async (_what, fault, check) => {
    await expect(
      world.db.orm.transaction(async (tx) => {
        await tamper(tx, fault)
        const checks = await audit({
          ...world,
          db: { ...world.db, withoutTimeLimit: (run) => run(tx as never) },
        })
        const misses = checks.filter(({ miss }) => miss !== null).map((it) => it.check)
        expect(misses).toContain(check)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })
})
