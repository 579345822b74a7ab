// Families: who may come in, lead, go, and what is left then (issue 31; decision 049).
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILY_ASKS, FAMILY_MEMBERS } from '../../contract/families-constants.ts'
import { blockPerson } from '../../server/chat/blocks.ts'
import { leaveErased } from '../../server/family/leave.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { expectCleanBooks } from './clean-books.ts'
import { platformOf } from './events-world.ts'
import { answers, asks, founded, leaves, mine, steps } from './family-world.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, REASON } from './operators-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const said = { name: 'x', emblem: 'fox', motto: '', isOpen: true } as const
const roles = async (who: Player) =>
  (await mine(who)).family?.members.map(({ user, role }) => [user.id, role])

describe('a family', () => {
  it('is founded once by two taps with one key, under a name that nobody else of the brand has', async () => {
    const [ann, bea] = [await world.player(), await world.player()]
    const key = randomUUID()
    const body = { ...said, name: '  The   Foxes ' }
    const found = (who: Player, more: { key?: string } = {}) =>
      who.call('POST /api/family/families', { body, ...more })
    const [one, other] = await Promise.all([found(ann, { key }), found(ann, { key })])
    expect(one.answer).toEqual(other.answer)
    expect(one.answer.family).toMatchObject({ role: 'founder', card: { name: 'The Foxes' } })
    expect((await found(ann)).code).toBe('FAMILY_ALREADY')
    const again = { ...said, name: 'the foxes' }
    const taken = await bea.call('POST /api/family/families', { body: again })
    expect(taken.code).toBe('FAMILY_NAME_TAKEN')
  })

  it.each([
    ['\u200b\u200b\u200b', 'BAD_REQUEST'],
    ['a\u202e', 'BAD_REQUEST'],
    ['   ', 'BAD_REQUEST'],
    ['x'.repeat(25), 'BAD_REQUEST'],
    ['fuck', 'FAMILY_WORD_BLOCKED'],
    ['f\u200bu\u200bck us', 'FAMILY_WORD_BLOCKED'],
  ])('is not called %j', async (name, code) => {
    const ann = await world.player()
    const { code: refused } = await ann.call('POST /api/family/families', {
      body: { ...said, name },
    })
    expect(refused).toBe(code)
    expect((await mine(ann)).family).toBeNull()
  })

  it('hides what turns text around, and takes marks of other languages', async () => {
    const ann = await world.player()
    const name = 'บ้านดาว\u202e✨'
    const { answer } = await ann.call('POST /api/family/families', { body: { ...said, name } })
    expect(answer.family?.card.name).toBe('บ้านดาว✨')
  })

  it('is found by a part of its name, page by page, and never by people of another brand', async () => {
    const ids: string[] = []
    for (const name of ['Zebra one', 'zebra 100%', 'Zebra two']) {
      ids.push((await founded(world, { name })).id)
    }
    const ann = await world.player()
    const find = async (query: { name?: string; before?: string; limit?: string }) =>
      (await ann.call('GET /api/family/families', { query })).answer
    const first = await find({ name: 'ZEBRA', limit: '2' })
    expect(first.families.map(({ name }) => name)).toEqual(['zebra 100%', 'Zebra one'])
    const rest = await find({ name: 'ZEBRA', limit: '2', before: first.next ?? '' })
    expect(rest).toMatchObject({ families: [{ name: 'Zebra two' }], next: null })
    expect((await find({ name: '0%' })).families).toHaveLength(1)
    await world.db.orm.execute(sql`UPDATE family SET brand = 'ai' WHERE id = ${ids[0]}`)
    const params = { id: ids[0] ?? '' }
    expect((await find({ name: 'zebra' })).families).toHaveLength(2)
    expect((await ann.call('GET /api/family/families/:id', { params })).code).toBe('NOT_FOUND')
    expect((await asks(ann, params.id)).code).toBe('NOT_FOUND')
    await world.db.orm.execute(sql`UPDATE family SET brand = 'companion' WHERE id = ${ids[0]}`)
  })
})

describe('coming in', () => {
  it('is free, or asked for and answered; whoever is in one has asked no other any more', async () => {
    const open = await founded(world)
    const closed = await founded(world, { isOpen: false })
    const ann = await world.player()
    expect((await asks(ann, closed.id)).answer.asked.map(({ id }) => id)).toEqual([closed.id])
    expect((await asks(ann, closed.id)).answer.asked).toHaveLength(1)
    expect((await mine(closed.by)).family?.requests.map(({ user }) => user.id)).toEqual([ann.id])
    expect((await asks(ann, open.id)).answer).toMatchObject({
      family: { role: 'member' },
      asked: [],
    })
    expect((await mine(closed.by)).family?.requests).toEqual([])
    expect((await asks(ann, closed.id)).code).toBe('FAMILY_ALREADY')
    const bea = await world.player()
    await asks(bea, closed.id)
    expect((await answers(closed.by, bea)).answer.family?.members).toHaveLength(2)
    expect((await mine(bea)).family?.role).toBe('member')
    const cat = await world.player()
    await asks(cat, closed.id)
    expect((await answers(bea, cat)).code).toBe('NOT_FOUND')
    await answers(closed.by, cat, false)
    expect(await mine(cat)).toEqual({ family: null, asked: [] })
  })

  it('is let in by who leads alone, and once', async () => {
    const { by, id } = await founded(world, { isOpen: false })
    const [ann, bea, cat] = [await world.player(), await world.player(), await world.player()]
    for (const who of [ann, bea]) {
      await asks(who, id)
      await answers(by, who)
    }
    await asks(cat, id)
    const request = (await mine(by)).family?.requests[0]?.id ?? ''
    const answer = (who: Player) =>
      who.call('POST /api/family/requests/:id/answer', {
        params: { id: request },
        body: { isAccepted: true },
      })
    expect((await answer(ann)).code).toBe('FORBIDDEN')
    expect((await answer(cat)).code).toBe('NOT_FOUND')
    await steps(by, id, ann, 'make-deputy')
    const tries = await Promise.all([answer(by), answer(ann)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of one who has asked two is taken by one, though both let them in at once', async () => {
    const [one, two] = [
      await founded(world, { isOpen: false }),
      await founded(world, { isOpen: false }),
    ]
    const ann = await world.player()
    for (const { id } of [one, two]) await asks(ann, id)
    const tries = await Promise.all([answers(one.by, ann), answers(two.by, ann)])
    expect(tries.map(({ code }) => code).sort()).toEqual(['FAMILY_CHANGED', undefined])
    const open = [await founded(world), await founded(world)]
    const bea = await world.player()
    const joined = await Promise.all(open.map(({ id }) => asks(bea, id)))
    expect(joined.map(({ code }) => code).sort()).toEqual(['FAMILY_ALREADY', undefined])
  })

  it('ends at its last place, however many come for it', async () => {
    const { id } = await founded(world)
    const people = await Promise.all(
      Array.from({ length: FAMILY_MEMBERS + 2 }, () => world.player()),
    )
    const tries: Awaited<ReturnType<typeof asks>>[] = []
    for (let at = 0; at < people.length; at += 13) {
      tries.push(...(await Promise.all(people.slice(at, at + 13).map((who) => asks(who, id)))))
    }
    const full = tries.filter(({ code }) => code === 'FAMILY_FULL')
    expect(full).toHaveLength(3)
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(FAMILY_MEMBERS - 1)
  })

  it('may be asked of so many at a time, and withdrawn', async () => {
    const ann = await world.player()
    const ids: string[] = []
    for (let at = 0; at <= FAMILY_ASKS; at++) ids.push((await founded(world, { isOpen: false })).id)
    const tries: (string | undefined)[] = []
    for (const id of ids) tries.push((await asks(ann, id)).code)
    expect(tries.filter((code) => code === 'FAMILY_ASKS_ENOUGH')).toHaveLength(1)
    const withdraw = () =>
      ann.call('POST /api/family/families/:id/withdraw', { params: { id: ids[0] ?? '' } })
    expect((await withdraw()).answer.asked).toHaveLength(FAMILY_ASKS - 1)
    expect((await withdraw()).code).toBe('FAMILY_CHANGED')
    expect((await asks(ann, ids.at(-1) ?? '')).status).toBe(200)
  })

  it('is asked for, also where it is free, by who has a block with its founder, who does not see it', async () => {
    const { by, id } = await founded(world)
    const ann = await world.player()
    await world.db.orm.transaction((tx) =>
      blockPerson(tx as Transaction, platformOf(world), { userId: by.id, blockedId: ann.id }),
    )
    expect((await asks(ann, id)).answer).toMatchObject({ family: null, asked: [{ id }] })
    expect((await mine(by)).family?.requests).toEqual([])
  })
})

describe('who leads', () => {
  it('is decided by the founder; a deputy takes out plain members alone', async () => {
    const { by, id } = await founded(world)
    const [ann, bea, cat] = [await world.player(), await world.player(), await world.player()]
    for (const who of [ann, bea, cat]) await asks(who, id)
    expect((await steps(ann, id, bea, 'remove')).code).toBe('FORBIDDEN')
    for (const who of [ann, bea]) await steps(by, id, who, 'make-deputy')
    expect((await steps(ann, id, bea, 'remove')).code).toBe('FORBIDDEN')
    expect((await steps(ann, id, cat, 'make-deputy')).code).toBe('FORBIDDEN')
    expect((await steps(ann, id, by, 'remove')).code).toBe('FORBIDDEN')
    expect((await steps(ann, id, cat, 'remove')).status).toBe(200)
    expect((await steps(ann, id, cat, 'remove')).code).toBe('FAMILY_CHANGED')
    expect((await steps(cat, id, ann, 'remove')).code).toBe('FORBIDDEN')
    await steps(by, id, bea, 'make-member')
    const body = { ...said, name: `Led by ann ${randomUUID().slice(0, 8)}` }
    const change = (who: Player) =>
      who.call('POST /api/family/families/:id/change', { params: { id }, body })
    expect((await change(bea)).code).toBe('FORBIDDEN')
    expect((await change(ann)).answer.family?.card).toMatchObject({ name: body.name })
    await steps(by, id, ann, 'hand-on')
    expect(await roles(by)).toEqual([
      [ann.id, 'founder'],
      [by.id, 'deputy'],
      [bea.id, 'member'],
    ])
  })

  it('goes to the oldest deputy, else to the oldest member, and the last one closes it', async () => {
    const { by, id } = await founded(world)
    const [ann, bea, cat] = [await world.player(), await world.player(), await world.player()]
    for (const who of [ann, bea, cat]) {
      world.clock.advance(1_000)
      await asks(who, id)
    }
    await steps(by, id, cat, 'make-deputy')
    await leaves(by, id)
    expect((await roles(cat))?.[0]).toEqual([cat.id, 'founder'])
    await leaves(cat, id)
    expect((await roles(ann))?.[0]).toEqual([ann.id, 'founder'])
    const waiting = await world.player()
    await ann.call('POST /api/family/families/:id/change', {
      params: { id },
      body: { ...said, name: `Closing ${randomUUID().slice(0, 8)}`, isOpen: false },
    })
    await asks(waiting, id)
    await leaves(ann, id)
    expect((await leaves(ann, id)).code).toBe('FAMILY_CHANGED')
    const key = randomUUID()
    const last = await leaves(bea, id, key)
    expect(last.answer).toEqual({ family: null, asked: [] })
    expect((await leaves(bea, id, key)).answer).toEqual(last.answer)
    expect((await leaves(bea, id)).code).toBe('NOT_FOUND')
    expect((await asks(bea, id)).code).toBe('NOT_FOUND')
    expect((await mine(waiting)).asked).toEqual([])
  })

  it('is somebody else once an account is erased', async () => {
    const { by, id } = await founded(world)
    const ann = await world.player()
    await asks(ann, id)
    await world.db.orm.transaction((tx) => leaveErased(tx as Transaction, by.id, world.clock.now()))
    expect(await roles(ann)).toEqual([[ann.id, 'founder']])
  })
})

describe('the chat room of a family', () => {
  const enter = (who: Player, id: string) =>
    who.call('POST /api/chatroom/join', { body: { kind: 'family', subject: id } })
  const read = (who: Player, room: string) =>
    who.call('GET /api/chatroom/rooms/:id/messages', { params: { id: room }, query: {} })
  const write = (who: Player, room: string) =>
    who.call('POST /api/chatroom/messages', { body: { room, text: 'Hello, all' } })

  it('is for its members alone, and at once for nobody who is out', async () => {
    const { by, id } = await founded(world)
    const [ann, bea] = [await world.player(), await world.player()]
    expect((await enter(bea, id)).code).toBe('NOT_FOUND')
    await asks(ann, id)
    const { answer } = await enter(ann, id)
    expect(answer.role).toBe('member')
    expect((await enter(by, id)).answer.role).toBe('moderator')
    expect((await write(ann, answer.id)).status).toBe(200)
    expect((await read(bea, answer.id)).code).toBe('FORBIDDEN')
    await steps(by, id, ann, 'make-deputy')
    expect((await enter(ann, id)).answer.role).toBe('moderator')
    await steps(by, id, ann, 'remove')
    for (const out of [read(ann, answer.id), write(ann, answer.id), enter(ann, id)]) {
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await out).code)
    }
    expect((await read(by, answer.id)).answer.messages).toHaveLength(1)
    await asks(ann, id)
    expect((await enter(ann, id)).answer.role).toBe('member')
  })

  it('is left by whoever leaves while they enter it', async () => {
    const { id } = await founded(world)
    for (let round = 0; round < 5; round++) {
      const ann = await world.player()
      await asks(ann, id)
      const [entered] = await Promise.all([enter(ann, id), leaves(ann, id)])
      if (entered.code !== undefined) continue
      expect((await read(ann, entered.answer.id)).code).toBe('FORBIDDEN')
    }
  })
})

describe('an operator', () => {
  it('takes a name away, which its founder may say anew, and closes a family', async () => {
    const operator = await enterAs(world, 'admin')
    const { by, id } = await founded(world)
    const ann = await world.player()
    await asks(ann, id)
    const body = { what: 'name', reason: REASON } as const
    const remove = () =>
      operator.call('POST /api/ops/family/families/:id/removal', { params: { id }, body })
    expect((await remove()).status).toBe(200)
    expect((await remove()).code).toBe('OPS_UNCHANGED')
    expect((await mine(by)).family?.card.name).toBe('')
    const close = () =>
      operator.call('POST /api/ops/family/families/:id/closure', {
        params: { id },
        body: { reason: REASON },
      })
    expect((await close()).answer.freed).toBe(2)
    expect((await close()).code).toBe('OPS_CHANGED')
    expect((await mine(ann)).family).toBeNull()
    const { answer } = await operator.call('GET /api/ops/family/families/:id', { params: { id } })
    expect(answer.members).toEqual([])
    expect(answer.steps.map(({ what }) => what)).toEqual(['closed', 'closed', 'joined', 'founded'])
  })
})
