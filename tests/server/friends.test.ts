// Close friends: both say yes, five at the most, and closeness by the gifts between them since (spec §2
// /closedFriendReward).
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_FRIENDS, FRIEND_ASKS } from '../../contract/friends-constants.ts'
import { blockPerson } from '../../server/chat/blocks.ts'
import { consumersOf } from '../../server/events/consume.ts'
import { startAgain } from '../../server/events/rebuild.ts'
import { beginFriendship } from '../../server/friends/begin.ts'
import { closeness } from '../../server/friends/closeness.ts'
import { endFriendships } from '../../server/friends/end.ts'
import { personal } from '../../server/friends/personal.ts'
import { friendCloseness, friendPlace, friendship } from '../../server/friends/tables.ts'
import { accountDeletion } from '../../server/identity/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, platformOf, tell } from './events-world.ts'
import { answer, ask, befriend, closeTwo, end, friendsOf, given, gives } from './friends-world.ts'
import { type Person, person, tellAll } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'
import { meanwhile } from './meanwhile.ts'
import { checksOf } from './played-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => person(world)))
const idsOf = async (who: Person) => (await friendsOf(who)).friends.map(({ user }) => user.id)
const closenessTo = async (who: Person) =>
  (await friendsOf(who)).friends.map((friend) => friend.closeness)
const rowOf = async (id: string) => {
  const [row] = await world.db.orm.select().from(friendship).where(eq(friendship.id, id))
  if (!row) throw new Error('there is no such row')
  return row
}
const codes = (replies: readonly { code: string | undefined }[]) =>
  replies.map(({ code }) => code ?? 'done').sort()

describe('a question', () => {
  it('is seen by both, and a yes makes close friends of them', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    const asked = await ask(ann, bea)
    expect((await friendsOf(ann)).asked.map(({ user }) => user.id)).toEqual([bea.id])
    expect((await friendsOf(bea)).askedBy.map(({ user }) => user.id)).toEqual([ann.id])
    expect((await answer(ann, asked.answer.id, true)).code).toBe('NOT_FOUND')
    expect((await answer(bea, asked.answer.id, true)).status).toBe(200)
    expect([await idsOf(ann), await idsOf(bea)]).toEqual([[bea.id], [ann.id]])
    expect((await ask(ann, bea)).code).toBe('FRIENDS_ALREADY')
    expect((await answer(bea, asked.answer.id, false)).code).toBe('FRIENDSHIP_OVER')
  })

  it('can be taken back or declined, and asked again', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    const first = (await ask(ann, bea)).answer.id
    const withdraw = (who: Person, id: string) =>
      who.call('POST /api/friends/:id/withdraw', { params: { id }, body: {} })
    expect((await withdraw(bea, first)).code).toBe('NOT_FOUND')
    expect((await withdraw(ann, first)).status).toBe(200)
    expect((await answer(bea, first, true)).code).toBe('FRIENDSHIP_OVER')
    const second = (await ask(ann, bea)).answer.id
    expect((await answer(bea, second, false)).status).toBe(200)
    expect((await withdraw(ann, second)).code).toBe('FRIENDSHIP_OVER')
    expect((await friendsOf(ann)).asked).toEqual([])
    expect([(await rowOf(first)).why, (await rowOf(second)).why]).toEqual(['withdrawn', 'declined'])
  })

  it('is asked once by two taps, with its key again, and from both sides at once', async () => {
    const [ann, bea, cid, dan] = (await people(4)) as [Person, Person, Person, Person]
    const key = randomUUID()
    const [first, again] = await Promise.all([ask(ann, bea, key), ask(ann, bea, key)])
    expect(first.answer).toEqual(again.answer)
    expect(codes(await Promise.all([ask(ann, cid), ask(ann, cid)]))).toEqual([
      'FRIENDS_ALREADY',
      'done',
    ])
    // Both wanted it.
    expect(codes(await Promise.all([ask(cid, dan), ask(dan, cid)]))).toEqual(['done', 'done'])
    expect([await idsOf(cid), await idsOf(dan)]).toEqual([[dan.id], [cid.id]])
  })

  it('is for those of one brand whom nothing keeps apart, and not for oneself', async () => {
    const [ann, bea, cid, dan, eve] = (await people(5)) as [Person, Person, Person, Person, Person]
    expect((await ask(ann, ann)).code).toBe('BAD_REQUEST')
    expect((await ask(ann, { id: 999_999_999 })).code).toBe('NOT_FOUND')
    await world.db.orm.update(appUser).set({ brand: 'ai' }).where(eq(appUser.id, bea.id))
    expect((await ask(ann, bea)).code).toBe('NOT_FOUND')
    await block(cid, ann)
    expect((await ask(ann, cid)).code).toBe('NOT_FOUND')
    const blockedAt = new Date(world.clock.now())
    await world.db.orm.update(appUser).set({ blockedAt }).where(eq(appUser.id, dan.id))
    expect((await ask(ann, dan)).code).toBe('NOT_FOUND')
    await world.db.orm.insert(accountDeletion).values({
      ...{
        id: randomUUID(),
        userId: eve.id,
        askedAt: blockedAt,
        dueAt: blockedAt,
        doneAt: blockedAt,
      },
    })
    expect((await ask(ann, eve)).code).toBe('NOT_FOUND')
  })

  it('is one of few that are open at a time', async () => {
    const [ann, ...others] = (await people(FRIEND_ASKS + 2)) as [Person, ...Person[]]
    for (const other of others.slice(0, FRIEND_ASKS)) {
      expect((await ask(ann, other)).status).toBe(200)
    }
    expect((await ask(ann, others[FRIEND_ASKS] as Person)).code).toBe('FRIENDS_ASKS_MOST')
  })

  it('is nobody else’s', async () => {
    const [ann, bea, cid] = (await people(3)) as [Person, Person, Person]
    const { id } = (await ask(ann, bea)).answer
    expect((await answer(cid, id, true)).code).toBe('NOT_FOUND')
    expect((await end(cid, id)).code).toBe('NOT_FOUND')
  })
})

const block = (who: Person, whom: Person) =>
  world.db.orm.transaction((tx) =>
    blockPerson(tx as Transaction, platformOf(world), { userId: who.id, blockedId: whom.id }),
  )

describe('places', () => {
  it('are five: of two yeses at once to the last one, one counts', async () => {
    const [ann, ...others] = (await people(CLOSE_FRIENDS + 2)) as [Person, ...Person[]]
    for (const other of others.slice(0, CLOSE_FRIENDS - 1)) await befriend(other, ann)
    const last = others.slice(CLOSE_FRIENDS - 1)
    const asked = await Promise.all(last.map((other) => ask(other, ann)))
    const said = await Promise.all(asked.map(({ answer: { id } }) => answer(ann, id, true)))
    expect(codes(said)).toEqual(['FRIENDS_FULL', 'done'])
    expect(await idsOf(ann)).toHaveLength(CLOSE_FRIENDS)
    expect((await ask(ann, await person(world))).code).toBe('FRIENDS_FULL')
    expect((await ask(await person(world), ann)).code).toBe('FRIENDS_FULL_THERE')
  })

  it('are five from the other side, too: of those whom one has asked the sixth cannot say yes', async () => {
    const [ann, ...others] = (await people(CLOSE_FRIENDS + 2)) as [Person, ...Person[]]
    for (const other of others.slice(0, CLOSE_FRIENDS - 1)) await befriend(ann, other)
    const last = others.slice(CLOSE_FRIENDS - 1)
    const asked: string[] = []
    for (const other of last) asked.push((await ask(ann, other)).answer.id)
    const said = await Promise.all(
      last.map((other, at) => answer(other, asked[at] as string, true)),
    )
    expect(codes(said)).toEqual(['FRIENDS_FULL_THERE', 'done'])
    expect(await idsOf(ann)).toHaveLength(CLOSE_FRIENDS)
  })

  it('are free again once a friendship is over', async () => {
    const { one, other, id } = await closeTwo(world, 10)
    expect(codes(await Promise.all([end(one, id), end(other, id)]))).toEqual([
      'FRIENDSHIP_OVER',
      'done',
    ])
    const left = await world.db.orm.select().from(friendPlace).where(eq(friendPlace.userId, one.id))
    expect(left).toEqual([])
    expect((await end(one, id)).code).toBe('FRIENDSHIP_OVER')
  })
})

describe('a yes and an end at once', () => {
  it('leave one state: a question taken back while it is answered is over, or a friendship', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    const { id } = (await ask(ann, bea)).answer
    const said = await Promise.all([
      answer(bea, id, true),
      ann.call('POST /api/friends/:id/withdraw', { params: { id }, body: {} }),
    ])
    expect(codes(said)).toEqual(['FRIENDSHIP_OVER', 'done'])
  })

  it('an account that is erased while the other one says yes is nobody’s close friend', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    const { id } = (await ask(ann, bea)).answer
    const said = await meanwhile(
      world.db,
      {
        before: (tx) => endFriendships(tx, world.clock, eq(friendship.id, id), 'erased'),
      },
      () => answer(bea, id, true),
    )
    expect(said.code).toBe('FRIENDSHIP_OVER')
    expect(await idsOf(bea)).toEqual([])
  })

  it('an account that is erased leaves its friends a free place', async () => {
    const { one, other, id } = await closeTwo(world, 10)
    await world.db.orm.transaction(
      (tx) => personal.erase?.(tx as Transaction, one.id, world.clock.now()) ?? Promise.resolve([]),
    )
    expect((await rowOf(id)).why).toBe('erased')
    expect(await idsOf(other)).toEqual([])
    expect(await world.db.orm.$count(friendPlace, eq(friendPlace.userId, other.id))).toBe(0)
  })

  it('whoever blocks ends it, the question and the friendship', async () => {
    const { one, other, id } = await closeTwo(world, 10)
    const third = await person(world)
    const question = (await ask(third, one)).answer.id
    await block(other, one)
    await block(one, third)
    expect([(await rowOf(id)).why, (await rowOf(question)).why]).toEqual(['blocked', 'blocked'])
    expect(await idsOf(one)).toEqual([])
    expect((await answer(one, question, true)).code).toBe('FRIENDSHIP_OVER')
  })
})

describe('closeness', () => {
  it('is the diamonds of gifts between the two, whoever gave, and of nobody else', async () => {
    const { one, other } = await closeTwo(world, 0)
    const third = await person(world)
    await tellAll(world, [
      given(world, one, other, 30),
      given(world, other, one, 12),
      given(world, one, third, 500),
      given(world, third, other, 500),
    ])
    expect([await closenessTo(one), await closenessTo(other)]).toEqual([[42], [42]])
  })

  it('begins with the friendship, to the millisecond, and with what is told since', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    await gives(world, ann, bea, 1_000)
    // Told before, and not counted yet.
    await tell(world, [given(world, ann, bea, 2_000)])
    world.clock.advance(1_000)
    const id = await befriend(ann, bea)
    const since = (await rowOf(id)).since?.getTime() ?? 0
    world.clock.advance(10)
    await tellAll(world, [
      given(world, ann, bea, 4_000, since - 1),
      given(world, ann, bea, 7, since),
    ])
    expect(await closenessTo(ann)).toEqual([7])
  })

  it('ends with the friendship: what happened before counts when it was told after, what happened after does not', async () => {
    const { one, other, id } = await closeTwo(world, 20)
    world.clock.advance(1_000)
    const late = given(world, one, other, 5)
    world.clock.advance(1_000)
    await end(one, id)
    const until = (await rowOf(id)).until?.getTime() ?? 0
    world.clock.advance(10)
    await tellAll(world, [
      late,
      given(world, one, other, 100, until),
      given(world, one, other, 3, until - 1),
    ])
    const [kept] = await world.db.orm
      .select()
      .from(friendCloseness)
      .where(eq(friendCloseness.friendshipId, id))
    expect(kept?.diamonds).toBe(28)
  })

  it('of two who are friends again begins anew', async () => {
    const { one, other, id } = await closeTwo(world, 300)
    world.clock.advance(1_000)
    await end(one, id)
    world.clock.advance(1_000)
    const again = await befriend(other, one)
    expect(again).not.toBe(id)
    expect(await closenessTo(one)).toEqual([0])
    world.clock.advance(1_000)
    await gives(world, one, other, 9)
    expect(await closenessTo(other)).toEqual([9])
  })

  it('is the same when it is counted anew, and when its consumer is stopped in the middle', async () => {
    const { one, other, id } = await closeTwo(world, 70)
    world.clock.advance(1_000)
    await gives(world, other, one, 8)
    const before = await world.db.orm
      .select()
      .from(friendCloseness)
      .orderBy(friendCloseness.friendshipId)
    const consumers = consumersOf(world.features)
    await startAgain(world.db, consumers, 'friends.closeness')
    expect(await closenessTo(one)).toEqual([0])
    // It dies after it has counted, before its mark has moved.
    const dying = world.db.orm.transaction(async (orm) => {
      await closeness.take(orm as Transaction, world as never, [
        { number: 1 } as never,
        { number: 1_000_000 } as never,
      ])
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await Promise.all([consumed(world), consumed(world)])
    await consumed(world)
    const after = await world.db.orm
      .select()
      .from(friendCloseness)
      .orderBy(friendCloseness.friendshipId)
    expect(after).toEqual(before)
    expect((await rowOf(id)).sinceNumber).toBeLessThanOrEqual(1_000_000)
  })

  it('counts a gift once that is told while the friendship begins, where it happened since', async () => {
    const [ann, bea] = (await people(2)) as [Person, Person]
    const { id } = (await ask(ann, bea)).answer
    const row = await rowOf(id)
    world.clock.advance(1_000)
    await tell(world, [given(world, ann, bea, 50)])
    await meanwhile(world.db, { before: (tx) => beginFriendship(tx, world.clock, row) }, () =>
      consumed(world),
    )
    await consumed(world)
    const { since } = await rowOf(id)
    expect(await closenessTo(ann)).toEqual([
      since && since.getTime() > row.askedAt.getTime() + 1_000 ? 0 : 50,
    ])
  })
})

describe('who may be asked', () => {
  it('are those with whom one shares flowers, the closest first, and who is none yet', async () => {
    const [ann, bea, cid, dan] = (await people(4)) as [Person, Person, Person, Person]
    await gives(world, ann, bea, 10)
    await tellAll(world, [given(world, cid, ann, 10), given(world, cid, ann, 10)])
    await gives(world, ann, dan, 10)
    await block(dan, ann)
    expect((await friendsOf(ann)).near.map(({ id }) => id)).toEqual([cid.id, bea.id])
    await ask(ann, cid)
    expect((await friendsOf(ann)).near.map(({ id }) => id)).toEqual([bea.id])
  })
})

describe('the audit', () => {
  it('finds closeness, places and friendships that are not as they came about', async () => {
    const { id, one, other } = await closeTwo(world, 40)
    const third = await person(world)
    const wrong = async (fault: string, named: string) => {
      const misses = (await checksOf(world, fault)).filter(({ miss }) => miss !== null)
      expect(misses.map(({ check }) => check).join('; '), fault).toContain(named)
    }
    await wrong(
      `UPDATE friend_closeness SET diamonds = diamonds + 1 WHERE friendship_id = '${id}'`,
      'the closeness of two',
    )
    await wrong(`DELETE FROM friend_place WHERE user_id = ${one.id}`, 'both of two close friends')
    await wrong(
      `UPDATE friend_place SET user_id = ${third.id} WHERE user_id = ${other.id}`,
      'both of two close friends',
    )
    await wrong(
      `UPDATE friendship SET asked_at = asked_at - interval '1 day' WHERE id = '${id}'`,
      'of two people one question',
    )
  })
})
