import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tree } from '../../contract/tree.ts'
import { dayStartsAt, nextDayAt } from '../../machines/tree/days.ts'
import { blockPerson } from '../../server/chat/blocks.ts'
import { accountFreeze } from '../../server/ledger/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { accept as acceptTree } from '../../server/tree/accept.ts'
import { holdTrees } from '../../server/tree/held.ts'
import { tree as treeTable } from '../../server/tree/tables.ts'
import { water as waterTree } from '../../server/tree/water.ts'
import { appUser } from '../../server/user/tables.ts'
import { GARDEN } from '../tunings.ts'
import { expectCleanBooks } from './clean-books.ts'
import { platformOf } from './events-world.ts'
import type { Got, Player, World } from './harness.ts'
import { meanwhile } from './meanwhile.ts'
import {
  accept,
  backpackOf,
  closeTree,
  DAY_MS,
  HOUR_MS,
  invite,
  openGarden,
  plant,
  snapshot,
  water,
  waterDaily,
} from './tree-calls.ts'

let world: World
beforeAll(async () => {
  world = await openGarden()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

/** Moves the clock so that a call in this millisecond is told this instant: a call takes one. */
const goTo = (instant: number) => world.clock.advance(instant - 1 - world.clock.now())
const block = ({ id: userId }: Player, { id: blockedId }: Player) =>
  world.db.orm.transaction((tx) =>
    blockPerson(tx as Transaction, platformOf(world), { userId, blockedId }),
  )
const blockByOperator = ({ id }: Player) =>
  world.db.orm
    .update(appUser)
    .set({ blockedAt: new Date(world.clock.now()) })
    .where(eq(appUser.id, id))
/** As if the app of another brand had brought them. */
const bring = ({ id }: Player, brand: 'companion' | 'ai') =>
  world.db.orm.update(appUser).set({ brand }).where(eq(appUser.id, id))
const codes = (replies: Got<unknown>[]) => replies.map(({ code }) => code ?? 'done').sort()
const reasonOf = ({ code, error }: Got<unknown>) => [code, error?.params.reason]
const wateringsOf = async ({ id }: Pick<Tree, 'id'>) => {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT user_id::int AS by, day FROM tree_watering WHERE tree_id = ${id} ORDER BY points`,
  )) as unknown as { rows: { by: number; day: number }[] }
  return rows
}
const placesOf = async (...players: Player[]) => {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT tree_id FROM tree_place WHERE user_id IN (${sql.join(
      players.map(({ id }) => id),
      sql`, `,
    )})`,
  )) as unknown as { rows: { tree_id: string }[] }
  return rows.map(({ tree_id }) => tree_id)
}

describe('somebody is invited, by name or by a link (spec §4)', () => {
  it('by name: they see who invites them, and the tree grows when they accept', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const sent = await invite(inviter, { userId: partner.id, offsetMinutes: 420 })
    expect(sent).toMatchObject({ stage: 'invited', role: 'inviter', code: null, level: 1 })
    const [received] = (await snapshot(partner)).received
    expect(received).toMatchObject({ isForMe: true, over: null, inviter: { id: inviter.id } })
    expect((await accept(partner, received?.code ?? null)).answer).toMatchObject({
      stage: 'growing',
      role: 'partner',
      offsetMinutes: 420,
      inviter: { id: inviter.id },
      partner: { id: partner.id },
    })
    expect((await snapshot(inviter)).tree).toMatchObject({ id: sent.id, stage: 'growing' })
    expect((await snapshot(partner)).received).toEqual([])
  })

  it('by name: nobody else can look at it, accept it or decline it', async () => {
    const [inviter, partner, other] = [
      await world.player(),
      await world.player(),
      await world.player(),
    ]
    await invite(inviter, { userId: partner.id })
    const code = (await snapshot(partner)).received[0]?.code ?? ''
    const looked = await other.call('GET /api/tree/invitations/:code', { params: { code } })
    const declined = await other.call('POST /api/tree/decline', { body: { code } })
    expect([looked, await accept(other, code), declined].map((reply) => reply.code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('not by name where one of the two has blocked the other, who is not shown any more either', async () => {
    const [inviter, invited] = [await world.player(), await world.player()]
    await invite(inviter, { userId: invited.id })
    await block(invited, inviter)
    expect((await snapshot(invited)).received).toEqual([])
    const body = { userId: inviter.id, offsetMinutes: 0 }
    expect((await invited.call('POST /api/tree/invitations', { body })).code).toBe('NOT_FOUND')
  })

  it.each([
    ['whom an operator has blocked', blockByOperator],
    ['who is of another brand', (inviter: Player) => bring(inviter, 'ai')],
  ])('by name: %s is not shown', async (_who, keep) => {
    const [inviter, invited] = [await world.player(), await world.player()]
    await invite(inviter, { userId: invited.id })
    await keep(inviter)
    expect((await snapshot(invited)).received).toEqual([])
  })

  const keeping: [who: string, keep: (inviter: Player, other: Player) => Promise<unknown>][] = [
    ['whom one has blocked', (inviter, other) => block(other, inviter)],
    ['who has blocked one', (inviter, other) => block(inviter, other)],
    ['whom an operator has blocked', (inviter) => blockByOperator(inviter)],
    ['of another brand', (inviter) => bring(inviter, 'ai')],
    [
      'whose account is frozen',
      ({ id: ownerId }) => {
        const frozen = { ownerId, reason: 'a test', frozenAt: new Date(world.clock.now()) }
        return world.db.orm.insert(accountFreeze).values(frozen)
      },
    ],
  ]
  it.each(keeping)('no tree grows of an invitation of somebody %s', async (_who, keep) => {
    const [inviter, byName, byLink] = await Promise.all([0, 1, 2].map(() => world.player()))
    if (!inviter || !byName || !byLink) throw new Error('nobody')
    for (const [other, userId] of [
      [byName, byName.id],
      [byLink, null],
    ] as const) {
      const { id } = await invite(inviter, { userId })
      const [row] = await world.db.orm.select().from(treeTable).where(eq(treeTable.id, id))
      const { code = '' } = row ?? {}
      const look = () => other.call('GET /api/tree/invitations/:code', { params: { code } })
      expect((await look()).status).toBe(200)
      await keep(inviter, other)
      expect([(await look()).code, (await accept(other, code)).code]).toEqual(
        Array(2).fill('NOT_FOUND'),
      )
      expect(await placesOf(other)).toEqual([])
      await world.db.orm.update(appUser).set({ blockedAt: null }).where(eq(appUser.id, inviter.id))
      await bring(inviter, 'companion')
      await world.db.orm.delete(accountFreeze).where(eq(accountFreeze.ownerId, inviter.id))
      await inviter.call('POST /api/tree/withdraw', { body: { tree: id } })
    }
  })

  it('nor of one that is accepted while somebody blocks the other', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const { code } = await invite(inviter)
    const pair = { userId: inviter.id, blockedId: partner.id }
    const accepted = await meanwhile(
      world.db,
      { before: (tx) => blockPerson(tx, platformOf(world), pair) },
      () => accept(partner, code),
    )
    expect(accepted.code).toBe('NOT_FOUND')
    expect(await placesOf(partner)).toEqual([])
  })

  it('two who accept each other’s while one blocks the other have none', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const [mine, theirs] = [await invite(one), await invite(other)]
    const replies = await meanwhile(
      world.db,
      {
        before: (tx) => blockPerson(tx, platformOf(world), { userId: one.id, blockedId: other.id }),
      },
      () => Promise.all([accept(one, theirs.code), accept(other, mine.code)]),
    )
    expect(codes(replies)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect((await placesOf(one, other)).sort()).toEqual([mine.id, theirs.id].sort())
  })

  it.each(keeping)('by name: nobody invites somebody %s', async (_who, keep) => {
    const [inviter, other] = [await world.player(), await world.player()]
    await keep(other, inviter)
    const body = { userId: other.id, offsetMinutes: 0 }
    const refused = await inviter.call('POST /api/tree/invitations', { body })
    await world.db.orm.delete(accountFreeze).where(eq(accountFreeze.ownerId, other.id))
    expect(refused.code).toBe('NOT_FOUND')
    expect(await placesOf(inviter)).toEqual([])
  })

  it('by a link: whoever opens it first has the tree, twenty at once or not', async () => {
    const inviter = await world.player()
    const { code } = await invite(inviter)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => world.player()))
    const replies = await Promise.all(crowd.map((player) => accept(player, code)))
    expect(codes(replies)).toEqual([...Array(19).fill('INVITATION_OVER'), 'done'])
    const late = replies.filter(({ code: refused }) => refused !== undefined)
    expect(new Set(late.map(({ error }) => error?.params.reason))).toEqual(new Set(['taken']))
    expect(await placesOf(inviter, ...crowd)).toHaveLength(2)
  })

  it('accepted twice by the same one, on two devices, it is theirs once', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const { code, id } = await invite(inviter)
    const replies = await Promise.all([accept(partner, code), accept(partner, code)])
    expect(replies.map(({ answer }) => answer.id)).toEqual([id, id])
    expect(await placesOf(inviter, partner)).toEqual([id, id])
  })

  it.each([
    ['oneself', (me: Player) => me.id, 'BAD_REQUEST'],
    ['nobody', () => 99_999_999, 'NOT_FOUND'],
  ] as const)('%s is not invited', async (_who, userId, code) => {
    const me = await world.player()
    const body = { userId: userId(me), offsetMinutes: 0 }
    expect((await me.call('POST /api/tree/invitations', { body })).code).toBe(code)
    const { code: own } = await invite(me)
    expect((await accept(me, own)).code).toBe('BAD_REQUEST')
  })

  it('runs out by the clock to the millisecond, and frees the place', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const { code, expiresAt } = await invite(inviter, { userId: null })
    goTo(expiresAt)
    expect(reasonOf(await accept(partner, code))).toEqual(['INVITATION_OVER', 'expired'])
    expect(await snapshot(inviter)).toMatchObject({
      tree: null,
      unanswered: { end: 'expired', invitee: null },
    })
    const again = await invite(inviter)
    goTo(again.expiresAt - 1)
    expect((await accept(partner, again.code)).status).toBe(200)
  })

  it('who is invited by name declines, and the inviter is told', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    await invite(inviter, { userId: partner.id })
    const code = (await snapshot(partner)).received[0]?.code ?? ''
    const decline = () => partner.call('POST /api/tree/decline', { body: { code } })
    expect((await decline()).answer).toEqual({ ok: true })
    expect((await decline()).answer).toEqual({ ok: true })
    expect((await snapshot(inviter)).unanswered).toMatchObject({
      end: 'declined',
      invitee: { id: partner.id },
    })
    expect(reasonOf(await accept(partner, code))).toEqual(['INVITATION_OVER', 'declined'])
  })

  it('a link is left, not declined: others may still open it', async () => {
    const { code } = await invite(await world.player())
    const passing = await world.player()
    const body = { code: code ?? '' }
    expect((await passing.call('POST /api/tree/decline', { body })).code).toBe('FORBIDDEN')
    expect((await accept(passing, code)).status).toBe(200)
  })

  it('taken back, it cannot be accepted; accepted, it cannot be taken back', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const first = await invite(inviter)
    const withdraw = (tree: string) => inviter.call('POST /api/tree/withdraw', { body: { tree } })
    expect((await withdraw(first.id)).answer).toEqual({ ok: true })
    expect(reasonOf(await accept(partner, first.code))).toEqual(['INVITATION_OVER', 'withdrawn'])
    const second = await invite(inviter)
    await accept(partner, second.code)
    expect(reasonOf(await withdraw(second.id))).toEqual(['INVITATION_OVER', 'taken'])
    expect(
      (await partner.call('POST /api/tree/withdraw', { body: { tree: second.id } })).code,
    ).toBe('NOT_FOUND')
  })

  it('run out to the millisecond, it is neither declined nor taken back', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const { id, expiresAt } = await invite(inviter, { userId: partner.id })
    const code = (await snapshot(partner)).received[0]?.code ?? ''
    goTo(expiresAt - 50)
    // Both came in time, and waited for what somebody else did to it.
    const replies = await meanwhile(
      world.db,
      {
        before: (tx) => holdTrees(tx, [id]),
        after: async () => world.clock.advance(expiresAt - world.clock.now()),
      },
      () =>
        Promise.all([
          partner.call('POST /api/tree/decline', { body: { code } }),
          inviter.call('POST /api/tree/withdraw', { body: { tree: id } }),
        ]),
    )
    expect(replies.map(reasonOf)).toEqual(Array(2).fill(['INVITATION_OVER', 'expired']))
  })

  it('after the tree was closed its link opens nothing', async () => {
    const inviter = await world.player()
    const { code } = await invite(inviter)
    const { answer: grown } = await accept(await world.player(), code)
    await closeTree(inviter, grown)
    expect(reasonOf(await accept(await world.player(), code))).toEqual([
      'INVITATION_OVER',
      'closed',
    ])
  })

  it('so many a day, by the tuning', async () => {
    const inviter = await world.player()
    for (let sent = 0; sent < GARDEN.invitationsADay; sent++) {
      const { id } = await invite(inviter)
      await inviter.call('POST /api/tree/withdraw', { body: { tree: id } })
    }
    const body = { userId: null, offsetMinutes: 0 }
    expect((await inviter.call('POST /api/tree/invitations', { body })).code).toBe(
      'ENOUGH_FOR_TODAY',
    )
    world.clock.advance(DAY_MS)
    expect((await inviter.call('POST /api/tree/invitations', { body })).status).toBe(200)
  })
})

describe('everybody has one tree that lives (design §4)', () => {
  it('who has one invites nobody, accepts nothing, and is invited by nobody', async () => {
    const { inviter, partner } = await plant(world)
    const other = await world.player()
    const { code } = await invite(other)
    const body = { userId: null, offsetMinutes: 0 }
    const refused = [
      await inviter.call('POST /api/tree/invitations', { body }),
      await accept(partner, code),
      await (await world.player()).call('POST /api/tree/invitations', {
        body: { ...body, userId: partner.id },
      }),
    ]
    expect(refused.map(({ code: why, error }) => [why, error?.params.who])).toEqual([
      ['TREE_TAKEN', 'me'],
      ['TREE_TAKEN', 'me'],
      ['TREE_TAKEN', 'them'],
    ])
  })

  it('who accepts takes an invitation of their own back by it', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const mine = await invite(one)
    const theirs = await invite(other)
    expect((await accept(one, theirs.code)).status).toBe(200)
    expect(reasonOf(await accept(await world.player(), mine.code))).toEqual([
      'INVITATION_OVER',
      'withdrawn',
    ])
  })

  it('two who accept each other’s at once have one tree', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const [mine, theirs] = [await invite(one), await invite(other)]
    const replies = await Promise.all([accept(one, theirs.code), accept(other, mine.code)])
    expect(codes(replies)).toHaveLength(2)
    expect(codes(replies)).toContain('done')
    const places = await placesOf(one, other)
    expect(places).toHaveLength(2)
    expect(new Set(places).size).toBe(1)
  })

  it('who opens two links at once, on two devices, has one', async () => {
    const [one, other, both] = [await world.player(), await world.player(), await world.player()]
    const links = [await invite(one), await invite(other)]
    const replies = await Promise.all(links.map(({ code }) => accept(both, code)))
    expect(codes(replies)).toEqual(['TREE_TAKEN', 'done'])
    expect(await placesOf(both)).toHaveLength(1)
  })
})

describe('each waters once a day, from 00:00 of the couple’s day (spec §4)', () => {
  it('both bring more than each alone, and both are given what a level brings', async () => {
    const { inviter, partner } = await plant(world)
    const first = (await water(partner)).answer
    expect(first).toMatchObject({ tree: { points: 10, level: 1, streak: 0 }, gifts: [] })
    const second = (await water(inviter)).answer
    expect(second.tree).toMatchObject({ points: 25, level: 2, streak: 1 })
    expect(second.gifts).toEqual([{ kind: 'gold', amount: 10, reason: 'level', number: 2 }])
    for (const player of [inviter, partner]) {
      expect(await backpackOf(player)).toMatchObject([
        { kind: 'gold', amount: 10, from: { reason: 'level', number: 2 }, usedAt: null },
      ])
    }
  })

  it('from two devices at 23:59:59.999 it is one watering, at 00:00 the next', async () => {
    const { inviter, tree } = await plant(world, -300)
    const midnight = nextDayAt(world.clock.now(), -300)
    // Both arrive in the day's last millisecond.
    world.clock.advance(midnight - 3 - world.clock.now())
    const replies = await Promise.all([water(inviter), water(inviter)])
    expect(codes(replies)).toEqual(['WATERED_TODAY', 'done'])
    const refused = replies.find(({ code }) => code !== undefined)
    expect(refused?.error?.params.until).toBe(midnight)
    expect(await wateringsOf(tree)).toHaveLength(1)
    goTo(midnight)
    expect((await water(inviter)).status).toBe(200)
    const [last, next] = await wateringsOf(tree)
    expect(next?.day).toBe((last?.day ?? 0) + 1)
    expect(dayStartsAt(next?.day ?? 0, -300)).toBe(midnight)
  })

  it('by both at the same instant it is two, and they count as together', async () => {
    const { inviter, partner, tree } = await plant(world)
    const replies = await Promise.all([water(inviter), water(partner)])
    expect(codes(replies)).toEqual(['done', 'done'])
    expect(await wateringsOf(tree)).toHaveLength(2)
    expect((await snapshot(inviter)).tree).toMatchObject({ points: 25, streak: 1 })
  })

  it('who waited for it to be accepted waters it after that', async () => {
    const [inviter, partner] = [await world.player(), await world.player()]
    const { id, code } = await invite(inviter)
    const watered = await meanwhile(
      world.db,
      {
        before: (tx) => holdTrees(tx, [id]),
        after: (tx) => {
          world.clock.advance(1_000)
          const by = { userId: partner.id, clock: world.clock }
          return acceptTree(tx, GARDEN, by, { code: code ?? '' })
        },
      },
      () => water(inviter),
    )
    expect(watered.status).toBe(200)
  })

  it('twenty taps at once water once, and the same tap sent again is answered alike', async () => {
    const { inviter, tree } = await plant(world)
    const key = randomUUID()
    const send = (own: string) => inviter.call('POST /api/tree/water', { body: {}, key: own })
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(key)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 10 }, () => send(randomUUID())))
    expect(new Set(codes(others))).toEqual(new Set(['WATERED_TODAY']))
    expect(await wateringsOf(tree)).toHaveLength(1)
  })

  it('days in a row bring a gift, again and again; one missed day begins anew', async () => {
    const couple = await plant(world)
    await waterDaily(world, couple, 3)
    const streaks = async () =>
      (await backpackOf(couple.inviter)).filter(({ from }) => from.reason === 'streak').length
    expect(await streaks()).toBe(1)
    world.clock.advance(2 * DAY_MS)
    await waterDaily(world, couple, 2)
    expect((await snapshot(couple.partner)).tree?.streak).toBe(2)
    expect(await streaks()).toBe(1)
    world.clock.advance(DAY_MS)
    await waterDaily(world, couple, 1)
    expect(await streaks()).toBe(2)
  })

  it('who has no tree that grows waters none', async () => {
    const lonely = await world.player()
    expect((await water(lonely)).code).toBe('NOT_FOUND')
    await invite(lonely)
    expect((await water(lonely)).code).toBe('NOT_FOUND')
  })

  it('who changes trees gains no day by it: the next watering is a day after the last', async () => {
    const { inviter, tree } = await plant(world)
    await water(inviter)
    const wateredAt = world.clock.now()
    await closeTree(inviter, tree)
    // A day that begins in an hour, where the new couple says they are.
    const { code } = await invite(inviter, { offsetMinutes: 660 })
    await accept(await world.player(), code)
    const refused = await water(inviter)
    expect([refused.code, refused.error?.params.until]).toEqual([
      'WATERED_TODAY',
      wateredAt + DAY_MS,
    ])
    goTo(wateredAt + DAY_MS)
    expect((await water(inviter)).status).toBe(200)
  })
})

describe('a tree is closed for good, its level lost (spec §4)', () => {
  it('by who names its level; both are told, and both can begin anew', async () => {
    const couple = await plant(world)
    await waterDaily(world, couple, 1)
    const { inviter, partner, tree } = couple
    world.clock.advance(2 * DAY_MS)
    const closed = (await closeTree(partner, { id: tree.id, level: 2 })).answer
    expect(closed).toMatchObject({ level: 2, days: 3, closedByMe: true })
    expect(await snapshot(inviter)).toMatchObject({
      tree: null,
      past: { level: 2, closedByMe: false, other: { id: partner.id } },
    })
    const { code } = await invite(inviter)
    const { answer: anew } = await accept(partner, code)
    expect(anew).toMatchObject({ level: 1, points: 0, streak: 0 })
    expect((await snapshot(inviter)).past).toBeNull()
  })

  it('not by a page that has not seen how it has grown', async () => {
    const couple = await plant(world)
    await waterDaily(world, couple, 1)
    const stale = await closeTree(couple.inviter, couple.tree)
    expect([stale.code, stale.error?.params]).toEqual([
      'BAD_REQUEST',
      { path: 'body.level', level: 2 },
    ])
    expect((await snapshot(couple.partner)).tree?.stage).toBe('growing')
  })

  it('by both at once it is closed once, by one of them', async () => {
    const { inviter, partner, tree } = await plant(world)
    const replies = await Promise.all([closeTree(inviter, tree), closeTree(partner, tree)])
    expect(replies.map(({ answer }) => answer.closedByMe).sort()).toEqual([false, true])
  })

  it('while the other one waters, either the water counts or there is no tree', async () => {
    const { inviter, partner, tree } = await plant(world)
    const [closed, watered] = await Promise.all([closeTree(inviter, tree), water(partner)])
    expect(closed.status).toBe(200)
    expect([undefined, 'NOT_FOUND']).toContain(watered.code)
    expect(await wateringsOf(tree)).toHaveLength(watered.code === undefined ? 1 : 0)
    expect(await placesOf(inviter, partner)).toEqual([])
  })

  it('who waited for the other one’s watering closes it after that', async () => {
    const { inviter, partner, tree } = await plant(world)
    const { tuning } = await snapshot(partner)
    const closed = await meanwhile(
      world.db,
      {
        before: (tx) => holdTrees(tx, [tree.id]),
        after: (tx) => {
          world.clock.advance(1_000)
          const by = { userId: partner.id, clock: world.clock }
          return waterTree(tx, { random: systemRandom, tuning }, by)
        },
      },
      () => closeTree(inviter, tree),
    )
    expect(closed.status).toBe(200)
  })

  it('by nobody else', async () => {
    const { tree, inviter } = await plant(world)
    expect((await closeTree(await world.player(), tree)).code).toBe('NOT_FOUND')
    const waits = await world.player()
    expect((await closeTree(waits, await invite(waits))).code).toBe('NOT_FOUND')
    expect((await snapshot(inviter)).tree?.id).toBe(tree.id)
  })

  it('what it gave before stays in the backpacks', async () => {
    const couple = await plant(world)
    await waterDaily(world, couple, 1)
    await closeTree(couple.inviter, { id: couple.tree.id, level: 2 })
    expect(await backpackOf(couple.partner)).toHaveLength(1)
  })
})

describe('invitations that ran out are put away', () => {
  it('and nothing else', async () => {
    const inviter = await world.player()
    const { id } = await invite(inviter)
    const { tree } = await plant(world)
    world.clock.advance(GARDEN.invitationHours * HOUR_MS)
    const { putAwayExpired } = await import('../../server/tree/invitations.ts')
    await world.db.orm.transaction((tx) =>
      putAwayExpired(tx as never, { tuning: GARDEN, now: world.clock.now() }),
    )
    expect(await placesOf(inviter)).toEqual([])
    const { rows } = (await world.db.orm.execute(
      sql`SELECT stage FROM tree WHERE id IN (${id}, ${tree.id}) ORDER BY stage`,
    )) as unknown as { rows: { stage: string }[] }
    expect(rows.map(({ stage }) => stage)).toEqual(['expired', 'growing'])
  })
})
