// Chat rooms (spec §3, §7, §8; issue 29, point 5).
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLOOD_LIMITS } from '../../contract/chatroom-constants.ts'
import { blockPerson } from '../../server/chat/blocks.ts'
import { chatroomMember, chatroomMessage, chatroomReport } from '../../server/chatroom/tables.ts'
import { finderOf } from '../../server/chatroom/words.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { type FilledRoom, filledRoom, join, read, send } from './chat-rooms.ts'
import { expectCleanBooks } from './clean-books.ts'
import { HOUR_MS, newMatch } from './cup-world.ts'
import { platformOf } from './events-world.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const MINUTE_MS = 60_000
const SCRIPT = '<script>alert(1)</script>'
const AT_ONCE = FLOOD_LIMITS[0].messages

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  operator = await enterAs(world, 'admin')
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** A room with people whom the test names. */
async function roomOf<N extends number>(
  number: N,
): Promise<FilledRoom & { one: Player; two: Player }> {
  const filled = await filledRoom(world, number)
  const [one, two] = filled.people
  if (!one || !two) throw new Error('too few people')
  return { ...filled, one, two }
}

const appoint = (room: string, user: number, isModerator = true) =>
  operator.call('POST /api/ops/chatroom/rooms/:id/moderators', {
    params: { id: room },
    body: { user, isModerator, reason: REASON },
  })
const mute = (by: Player, room: string, user: number, minutes: 0 | 10 | 60) =>
  by.call('POST /api/chatroom/mute', { body: { room, user, minutes } })
const report = (by: Player, room: string, number = 1) =>
  by.call('POST /api/chatroom/report', { body: { room, number, reason: 'insult' } })
const hide = (by: Player, user: number, isHidden = true) =>
  by.call('POST /api/chatroom/hide', { body: { user, isHidden } })

describe('a chat room is joined and left (spec §7)', () => {
  it('tells who is there, and of one of them', async () => {
    const { room, subject, one, two } = await roomOf(2)
    expect((await join(one, subject)).answer).toMatchObject({
      ...{ id: room, isOpen: true, through: 0, role: 'member', mutedUntil: null, present: 2 },
    })
    await send(two, room)
    const params = { id: room }
    const call = 'GET /api/chatroom/rooms/:id/members'
    const { members } = (await one.call(call, { params })).answer
    expect(members.map(({ user }) => user.id).sort()).toEqual([one.id, two.id].sort())
    const info = await one.call('GET /api/chatroom/rooms/:id/members/:user', {
      params: { id: room, user: String(two.id) },
    })
    expect(info.answer).toMatchObject({ messages: 1, isHidden: false, isPresent: true })
    await two.call('POST /api/chatroom/leave', { body: { room } })
    expect((await one.call(call, { params })).answer.members).toHaveLength(1)
    expect((await send(two, room)).code).toBe('FORBIDDEN')
  })

  it('is there for members alone', async () => {
    const { room } = await roomOf(2)
    const stranger = await world.player()
    expect((await send(stranger, room)).code).toBe('FORBIDDEN')
    expect((await report(stranger, room)).code).toBe('NOT_FOUND')
    const params = { id: room }
    for (const call of [
      'GET /api/chatroom/rooms/:id/messages',
      'GET /api/chatroom/rooms/:id/members',
    ] as const) {
      expect((await stranger.call(call, { params })).code).toBe('FORBIDDEN')
    }
    expect((await join(stranger, randomUUID())).code).toBe('NOT_FOUND')
  })

  it('opens a day before kick-off and closes a day after the match', async () => {
    const who = await world.player()
    const { id: later } = await newMatch(world, { kickoffIn: 30 * HOUR_MS })
    expect((await join(who, later)).code).toBe('NOT_FOUND')
    const { id: over } = await newMatch(world, { kickoffIn: -28 * HOUR_MS, odds: null })
    const { answer } = await join(who, over)
    expect(answer.isOpen).toBe(false)
    expect((await send(who, answer.id)).code).toBe('CHAT_CLOSED')
  })
})

describe('messages are numbered by the server, without a hole (spec §3)', () => {
  it('also when fifty people send at once', async () => {
    const { room, people, one } = await roomOf(50)
    const sent = await Promise.all(people.map((who) => send(who, room)))
    const expected = Array.from({ length: 50 }, (_, place) => place + 1)
    expect(sent.map(({ answer }) => answer.number).sort((a, b) => a - b)).toEqual(expected)
    const { messages, through } = await read(one, room, { after: 0, limit: 100 })
    expect(messages.map(({ number }) => number)).toEqual(expected)
    expect(through).toBe(50)
  })

  it('and the same key sends once', async () => {
    const { room, one } = await roomOf(2)
    const key = randomUUID()
    const [first, again] = [await send(one, room, 'Hi', key), await send(one, room, 'Hi', key)]
    expect(again.answer).toEqual(first.answer)
    expect((await read(one, room)).through).toBe(1)
  })

  it('are read after a number, before one, and from the end', async () => {
    const { room, people, one } = await roomOf(6)
    for (const who of people) await send(who, room)
    const numbers = async (query: Parameters<typeof read>[2]) =>
      (await read(one, room, query)).messages.map(({ number }) => number)
    expect(await numbers({ after: 2, limit: 3 })).toEqual([3, 4, 5])
    expect(await numbers({ before: 5, limit: 3 })).toEqual([2, 3, 4])
    expect(await numbers({ limit: 2 })).toEqual([5, 6])
    expect(await numbers({ after: 6 })).toEqual([])
  })

  it('keep a script as text', async () => {
    const { room, one, two } = await roomOf(2)
    await send(one, room, SCRIPT)
    expect((await read(two, room)).messages[0]?.text).toBe(SCRIPT)
  })
})

describe('people are hidden, blocked and reported (spec §8)', () => {
  it('what I have hidden keeps its number alone, for me alone', async () => {
    const { room, people, one, two } = await roomOf(3)
    await send(two, room)
    await hide(one, two.id)
    expect((await read(one, room)).messages).toMatchObject([
      { number: 1, state: 'hidden', author: null, text: '' },
    ])
    expect((await read(people[2] ?? one, room)).messages[0]?.state).toBe('shown')
    await hide(one, two.id, false)
    expect((await read(one, room)).messages[0]?.text).toBe('Goal!')
    expect((await hide(one, one.id)).code).toBe('FORBIDDEN')
  })

  it('a block of the chat hides both from each other', async () => {
    const { room, one, two } = await roomOf(2)
    await send(one, room)
    await send(two, room)
    await world.db.orm.transaction((tx) =>
      blockPerson(tx as Transaction, platformOf(world), { userId: one.id, blockedId: two.id }),
    )
    const states = async (who: Player) => (await read(who, room)).messages.map(({ state }) => state)
    expect(await states(one)).toEqual(['shown', 'hidden'])
    expect(await states(two)).toEqual(['hidden', 'shown'])
  })

  it('a report counts once, and nobody reports their own', async () => {
    const { room, one, two } = await roomOf(2)
    await send(one, room)
    expect((await report(two, room)).status).toBe(200)
    expect((await report(two, room)).status).toBe(200)
    expect((await report(one, room)).code).toBe('FORBIDDEN')
    const rows = await world.db.orm
      .select()
      .from(chatroomReport)
      .innerJoin(chatroomMessage, eq(chatroomMessage.id, chatroomReport.messageId))
      .where(eq(chatroomMessage.roomId, room))
    expect(rows).toHaveLength(1)
  })
})

describe('a room is kept in order (spec §8)', () => {
  it('nobody but a moderator sends many messages in a row', async () => {
    const { room, one, two } = await roomOf(2)
    expect((await appoint(room, two.id)).status).toBe(200)
    expect((await appoint(room, two.id)).code).toBe('OPS_UNCHANGED')
    for (let sent = 0; sent < AT_ONCE; sent++) expect((await send(one, room)).status).toBe(200)
    const refused = await send(one, room)
    expect(refused.code).toBe('CHAT_TOO_FAST')
    expect(refused.error?.params.seconds).toBeGreaterThan(0)
    for (let sent = 0; sent <= AT_ONCE; sent++) expect((await send(two, room)).status).toBe(200)
  })

  it('a mute ends with its time, or before it', async () => {
    const { room, one, two } = await roomOf(2)
    await appoint(room, one.id)
    expect((await mute(two, room, one.id, 10)).code).toBe('FORBIDDEN')
    await mute(one, room, two.id, 10)
    expect((await send(two, room)).code).toBe('CHAT_MUTED')
    world.clock.advance(10 * MINUTE_MS)
    expect((await send(two, room)).status).toBe(200)
    await mute(one, room, two.id, 60)
    expect((await send(two, room)).code).toBe('CHAT_MUTED')
    expect((await mute(one, room, two.id, 0)).answer.mutedUntil).toBeNull()
    expect((await send(two, room)).status).toBe(200)
    expect((await mute(one, room, one.id, 10)).code).toBe('FORBIDDEN')
  })

  it('a removed message keeps its number without its text', async () => {
    const { room, one, two } = await roomOf(2)
    await send(two, room)
    const remove = (by: Player) =>
      by.call('POST /api/chatroom/remove', { body: { room, number: 1 } })
    expect((await remove(two)).code).toBe('FORBIDDEN')
    await appoint(room, one.id)
    expect((await remove(one)).status).toBe(200)
    expect(await read(two, room)).toMatchObject({
      messages: [{ number: 1, state: 'removed', author: null, text: '' }],
      removed: [1],
      through: 1,
    })
    await appoint(room, one.id, false)
    const isOne = and(eq(chatroomMember.roomId, room), eq(chatroomMember.userId, one.id))
    const [row] = await world.db.orm.select().from(chatroomMember).where(isOne)
    expect(row?.isModerator).toBe(false)
  })
})

describe('blocked words (spec §8)', () => {
  it('that an operator adds hold at once, and no more once they are allowed', async () => {
    const { room, one } = await roomOf(2)
    expect((await send(one, room, 'a zorblax here')).status).toBe(200)
    const body = { language: 'en', word: 'zorblax', reason: REASON } as const
    const { answer } = await operator.call('POST /api/ops/chatroom/words', { body })
    expect((await send(one, room, 'a ZORBLAX here')).code).toBe('CHAT_WORD_BLOCKED')
    const params = { id: answer.id }
    await operator.call('POST /api/ops/chatroom/words/:id/removal', {
      ...{ params, body: { reason: REASON } },
    })
    expect((await send(one, room, 'a zorblax here')).status).toBe(200)
  })

  const isIn = finderOf(['ass', 'fuck', 'đồ chó', '傻逼', 'ควยไร', 'scope'])

  it.each([
    ['plain', 'fuck'],
    ['fullwidth', 'ｆｕｃｋ'],
    ['mathematical', '𝐟𝐮𝐜𝐤'],
    ['Cyrillic look-alikes', 'sсоре'],
    ['Greek look-alikes', 'scορe'],
    ['zero width', 'fu\u200bck'],
    ['a soft hyphen', 'fu\u00adck'],
    ['repeated letters', 'fuuuuuckkk'],
    ['marks', 'fúck'],
    ['digits', 'sc0pe'],
    ['spelled', 'f.u.c.k'],
    ['Chinese without spaces', '你是傻逼吗'],
    ['Chinese with spaces', '傻 逼'],
    ['Thai without spaces', 'มึงควยไรวะ'],
    ['Vietnamese', 'ĐỒ CHÓ'],
  ])('are found: %s', (_how, text) => {
    expect(isIn(text)).toBe(true)
  })

  it.each(['class', 'as', 'passage', 'assess', 'periscopes', 'do cho', '100 200', '傻瓜'])(
    'are not found in %s',
    (text) => {
      expect(isIn(text)).toBe(false)
    },
  )
})
