// Couples of an edition: questions and answers, places by the flowers between two, prizes for both (issue 31).
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBoards } from '../../server/campaigns/boards.ts'
import { answerAsk, endBetween, leaveCouples } from '../../server/campaigns/couples.ts'
import { doDue } from '../../server/campaigns/due.ts'
import {
  campaignCouple,
  campaignCoupled,
  campaignPair,
  campaignReward,
  campaignTeam,
  campaignTeamShare,
  type EditionRow,
} from '../../server/campaigns/tables.ts'
import { blockPerson } from '../../server/chat/blocks.ts'
import { audit } from '../../server/ledger/audit.ts'
import { holdAccount } from '../../server/ledger/hold-account.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { halloween, running, withCouples } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { BRAND, platformOf } from './events-world.ts'
import { happened, type Person, person, tellAll } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(world, await halloween(world, 4, withCouples))
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const at = { params: { number: 1 } }
const ROOT = '/api/campaigns/editions/:number/couple'
const key = (given?: string) => (given ? { key: given } : {})
const own = async (who: Person) => (await who.call(`GET ${ROOT}`, at)).answer
const ask = (who: Person, other: { id: number }, given?: string) =>
  who.call(`POST ${ROOT}/asks`, { ...at, body: { userId: other.id }, ...key(given) })
const answer = (who: Person, id: string, isYes = true, given?: string) =>
  who.call(`POST ${ROOT}/answers`, { ...at, body: { ask: id, isYes }, ...key(given) })
const withdraw = (who: Person, id: string) =>
  who.call(`POST ${ROOT}/withdrawals`, { ...at, body: { ask: id } })
const part = (who: Person, couple: string) =>
  who.call(`POST ${ROOT}/partings`, { ...at, body: { couple } })
const board = async (who: Person) =>
  (
    await who.call('GET /api/campaigns/editions/:number/teams/:block', {
      params: { number: 1, block: 'pairs' },
    })
  ).answer

/** Flowers from one to the other. */
const flowers = (from: Person, to: Person, count: number, more: object = {}) =>
  happened(
    world,
    'gift',
    { from, to },
    { ...{ gift: 'rose', count, diamonds: count }, where: 'live', ...more },
  )

const askId = async (asker: Person, asked: Person) => {
  const { asked: asks } = (await ask(asker, asked)).answer
  return asks.find(({ user }) => user.id === asked.id)?.id ?? ''
}

/** Two who are a couple. */
async function couple(): Promise<[Person, Person, string]> {
  const [one, other] = [await person(world), await person(world)]
  await answer(other, await askId(one, other))
  return [one, other, (await own(one)).couple?.id ?? '']
}

const isSeen = (person: Person) => async (who: Person) =>
  (await board(who)).top.some(
    ({ team }) => team.kind === 'couple' && team.people.some(({ id }) => id === person.id),
  )

describe('a question', () => {
  it('is seen by both, answered with yes, and the two stand by what is counted already', async () => {
    const [ann, ben] = [await person(world), await person(world)]
    await tellAll(world, [flowers(ann, ben, 3), flowers(ben, ann, 1)])
    expect((await own(ann)).near).toMatchObject([{ user: { id: ben.id }, flowers: 4, intimacy: 4 }])
    const id = await askId(ann, ben)
    const seen = await own(ben)
    expect(seen.askedBy).toMatchObject([{ id, user: { id: ann.id }, flowers: 4 }])
    // Who is asked already is not named a second time.
    expect((await own(ann)).near).toEqual([])
    expect((await board(ann)).mine).toBeNull()
    expect((await answer(ben, id)).answer.couple).toMatchObject({
      user: { id: ann.id },
      flowers: 4,
    })
    expect((await board(ann)).mine).toMatchObject({ score: 20, team: { kind: 'couple' } })
    await tellAll(world, [flowers(ann, ben, 2)])
    expect((await board(ben)).mine).toMatchObject({ score: 30 })
  })

  it('is the same when it is asked twice, by one key or by two', async () => {
    const [ann, ben] = [await person(world), await person(world)]
    const one = randomUUID()
    const all = await Promise.all([
      ask(ann, ben, one),
      ask(ann, ben, one),
      ask(ann, ben),
      ask(ann, ben),
    ])
    const ids = all.map((it) => it.answer.asked.map(({ id }) => id))
    expect(new Set(ids.flat()).size).toBe(1)
    expect(ids.every(({ length }) => length === 1)).toBe(true)
  })

  it('from both sides at once makes them a couple', async () => {
    const [ann, ben] = [await person(world), await person(world)]
    const both = await Promise.all([ask(ann, ben), ask(ben, ann)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await own(ann)).couple?.user.id).toBe(ben.id)
    expect((await own(ben)).couple?.user.id).toBe(ann.id)
  })

  it('is taken back or declined, and then is over', async () => {
    const [ann, ben] = [await person(world), await person(world)]
    const first = await askId(ann, ben)
    expect((await withdraw(ben, first)).code).toBe('COUPLE_ASK_OVER')
    expect((await answer(ann, first)).code).toBe('COUPLE_ASK_OVER')
    expect((await withdraw(ann, first)).answer.asked).toEqual([])
    expect((await answer(ben, first)).code).toBe('COUPLE_ASK_OVER')
    const second = await askId(ann, ben)
    expect((await answer(ben, second, false)).answer.askedBy).toEqual([])
    expect((await own(ann)).asked).toEqual([])
    expect((await withdraw(ann, second)).code).toBe('COUPLE_ASK_OVER')
  })

  it('goes to five at a time, and to nobody who cannot be asked, whatever the reason', async () => {
    const ann = await person(world)
    const others = await Promise.all(Array.from({ length: 5 }, () => person(world)))
    for (const other of others) expect((await ask(ann, other)).status).toBe(200)
    expect((await ask(ann, await person(world))).code).toBe('COUPLE_ASKS_MOST')
    const ben = await person(world)
    const [blocker, gone] = [await person(world), await person(world)]
    await block(blocker, ben)
    await leave(gone)
    const elsewhere = await person(world)
    await world.db.orm.update(appUser).set({ brand: 'qiwee' }).where(eq(appUser.id, elsewhere.id))
    const frozen = await person(world)
    await world.db.orm.transaction((tx) =>
      holdAccount(tx as Transaction, frozen.id, { reason: 'a test', at: world.clock.now() }),
    )
    for (const other of [ben, blocker, gone, elsewhere, frozen, { id: 999_999 }]) {
      expect((await ask(ben, other)).code).toBe('COUPLE_PERSON_UNKNOWN')
    }
  })
})

const block = (one: Person, other: Person) =>
  world.db.orm.transaction((tx) =>
    blockPerson(tx as Transaction, platformOf(world), { userId: one.id, blockedId: other.id }),
  )

/** Somebody is disqualified: they took part before. */
const leave = async (who: Person) => {
  await ask(who, who)
  await tellAll(world, [happened(world, 'greeting', { from: who })])
  await world.db.orm.transaction((tx) => leaveBoards(tx as Transaction, who.id, world.clock.now()))
}

describe('somebody', () => {
  it('is in one couple, whoever says yes to them at the same time', async () => {
    const [ann, ben, cam] = [await person(world), await person(world), await person(world)]
    const [toBen, toCam] = [await askId(ann, ben), await askId(ann, cam)]
    const both = await Promise.all([answer(ben, toBen), answer(cam, toCam)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const mates = [await own(ben), await own(cam)].filter(({ couple }) => couple)
    expect(mates).toHaveLength(1)
    const rows = await world.db.orm
      .select()
      .from(campaignCoupled)
      .where(eq(campaignCoupled.userId, ann.id))
    expect(rows).toHaveLength(1)
  })

  it('cannot be had while they are just coupled with another, and all their questions are over', async () => {
    const [ann, ben, cam, dan] = (await Promise.all([0, 1, 2, 3].map(() => person(world)))) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const [annBen, camAnn, benDan] = [
      await askId(ann, ben),
      await askId(cam, ann),
      await askId(ben, dan),
    ]
    const [yes, late] = await Promise.all([answer(ben, annBen), answer(ann, camAnn)])
    expect([yes.status, late.status].sort()).toEqual([200, 409])
    const [one] = await world.db.orm
      .select({ open: sql<number>`count(*)::int` })
      .from(campaignCouple)
      .where(
        and(
          sql`${campaignCouple.id} IN (${annBen}, ${camAnn}) AND ${campaignCouple.togetherAt} IS NULL AND ${campaignCouple.overAt} IS NULL`,
        ),
      )
    expect(one?.open).toBe(0)
    if (yes.status === 200) {
      expect((await answer(dan, benDan)).code).toBe('COUPLE_ASK_OVER')
      expect((await ask(dan, ben)).code).toBe('COUPLE_TAKEN')
      expect((await ask(ben, dan)).code).toBe('COUPLE_ALREADY')
    }
  })

  it('answers once by two taps', async () => {
    const [ann, ben] = [await person(world), await person(world)]
    const id = await askId(ann, ben)
    const one = randomUUID()
    const [tap, again, other] = await Promise.all([
      answer(ben, id, true, one),
      answer(ben, id, true, one),
      answer(ben, id),
    ])
    expect(tap.status).toBe(again.status)
    expect([tap.status, other.status].sort()).toEqual([200, 409])
    expect((await own(ann)).couple).not.toBeNull()
  })
})

describe('a couple', () => {
  it('that parts is off the board, and together again stands as before', async () => {
    const [ann, ben, id] = await couple()
    await tellAll(world, [flowers(ann, ben, 7)])
    expect((await board(ann)).mine?.score).toBe(35)
    const two = await Promise.all([part(ann, id), part(ben, id)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await board(ann)).mine).toBeNull()
    expect(await isSeen(ann)(ben)).toBe(false)
    await tellAll(world, [flowers(ben, ann, 1)])
    expect((await board(ann)).mine).toBeNull()
    await answer(ann, await askId(ben, ann))
    expect((await board(ann)).mine?.score).toBe(40)
    expect((await part(ann, id)).code).toBe('COUPLE_ASK_OVER')
  })

  it('is counted by who is in it alone, and by no other gift', async () => {
    const [ann, ben] = await couple()
    const cam = await person(world)
    await tellAll(world, [
      flowers(ann, cam, 50),
      flowers(cam, ben, 50),
      happened(
        world,
        'gift',
        { from: ann, to: ben },
        { gift: 'castle', count: 9, diamonds: 900, where: 'live' },
      ),
    ])
    expect((await board(ann)).mine).toBeNull()
  })

  it('is over when one is disqualified, deleted or blocked, and whoever is left may have another', async () => {
    const [ann, ben] = await couple()
    const [cam, dan] = await couple()
    const [eve, fay] = await couple()
    await tellAll(world, [flowers(ann, ben, 2), flowers(cam, dan, 2), flowers(eve, fay, 2)])
    const now = world.clock.now()
    await world.db.orm.transaction((tx) => leaveBoards(tx as Transaction, ann.id, now))
    await world.db.orm.transaction((tx) => leaveCouples(tx as Transaction, cam.id, now))
    await block(eve, fay)
    for (const left of [ben, dan, fay]) {
      expect((await own(left)).couple).toBeNull()
      expect((await board(left)).mine).toBeNull()
    }
    expect((await ask(ben, dan)).status).toBe(200)
    expect((await ask(ben, ann)).code).toBe('COUPLE_PERSON_UNKNOWN')
    const ends = await world.db.orm
      .select({ why: campaignCouple.why })
      .from(campaignCouple)
      .where(sql`${campaignCouple.askerId} IN (${ann.id}, ${cam.id}, ${eve.id})`)
    expect(ends.map(({ why }) => why).sort()).toEqual(['blocked', 'out', 'out'])
  })

  it('never comes about across a block, whichever of the two is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, ben] = [await person(world), await person(world)]
      const asked = await askId(ann, ben)
      await Promise.all([answer(ben, asked), block(ann, ben)])
      for (const one of [ann, ben]) expect((await own(one)).couple).toBeNull()
    }
  })

  it('stays when the period is over, whoever is blocked then', async () => {
    const [ann, ben] = await couple()
    await tellAll(world, [flowers(ann, ben, 2)])
    await world.db.orm.transaction(async (tx) => {
      const over = { clock: { now: () => edition.endsAt.getTime(), fixed: true as const } }
      await endBetween(tx as Transaction, over, { userId: ann.id, blockedId: ben.id })
    })
    expect((await own(ann)).couple).not.toBeNull()
  })
})

describe('the books', () => {
  it('find a pair, a place or a couple that is not what it should be', async () => {
    const [ann, ben, id] = await couple()
    await tellAll(world, [flowers(ann, ben, 2)])
    const low = Math.min(ann.id, ben.id)
    const missesOf = async (
      change: (tx: Transaction) => Promise<unknown>,
      back: (tx: Transaction) => Promise<unknown>,
    ) => {
      await change(world.db.orm as unknown as Transaction)
      const checks = await audit(world)
      await back(world.db.orm as unknown as Transaction)
      return checks.filter(({ miss }) => miss !== null).map(({ check }) => check)
    }
    expect(
      await missesOf(
        (db) => db.update(campaignPair).set({ flowers: 3 }).where(eq(campaignPair.lowId, low)),
        (db) => db.update(campaignPair).set({ flowers: 2 }).where(eq(campaignPair.lowId, low)),
      ),
    ).toContain(
      'flowers between two people in a campaign are what the events of its period add up to',
    )
    expect(
      await missesOf(
        (db) => db.update(campaignTeam).set({ score: 99 }).where(eq(campaignTeam.teamId, id)),
        (db) => db.update(campaignTeam).set({ score: 10 }).where(eq(campaignTeam.teamId, id)),
      ),
    ).toContain('every couple and family of a campaign stands by what it did')
    const row = { editionId: edition.id, userId: ann.id, coupleId: id }
    expect(
      await missesOf(
        (db) => db.delete(campaignCoupled).where(eq(campaignCoupled.userId, ann.id)),
        (db) => db.insert(campaignCoupled).values(row),
      ),
    ).toContain('nobody is in two couples of a campaign, and everybody in one has said yes')
    await expectCleanBooks(world)
  })
})

describe('the end', () => {
  it('closes questions to the millisecond, counts what came in time, and pays both of a couple', async () => {
    const [ann, ben, annBen] = await couple()
    const [cam, dan] = await couple()
    const { startsAt, endsAt } = edition
    await tellAll(world, [
      flowers(ann, ben, 1_000, { at: startsAt.getTime() }),
      flowers(ann, ben, 5_000, { at: startsAt.getTime() - 1 }),
      flowers(cam, dan, 500),
    ])
    expect((await board(ann)).mine).toMatchObject({ place: 1, score: 5_000 })
    const [eve, fay] = [await person(world), await person(world)]
    const late = await askId(eve, fay)
    const answering = (moment: number, isYes: boolean) =>
      world.db.orm.transaction((tx) =>
        answerAsk(tx as Transaction, {
          ...{ user: { id: fay.id, brand: BRAND }, number: 1, at: moment, ask: late, isYes },
        }),
      )
    await expect(answering(endsAt.getTime(), true)).rejects.toMatchObject({
      code: 'CAMPAIGN_NOT_OPEN',
    })
    await answering(endsAt.getTime() - 1, false)
    const again = await askId(eve, fay)
    world.clock.advance(endsAt.getTime() - world.clock.now())
    expect((await answer(fay, again)).code).toBe('CAMPAIGN_NOT_OPEN')
    expect((await own(fay)).askedBy).toEqual([])
    await doDue(platformOf(world))
    expect((await part(ann, annBen)).code).toBe('CAMPAIGN_NOT_OPEN')
    await tellAll(world, [
      flowers(cam, dan, 501, { at: endsAt.getTime() - 1 }),
      flowers(ann, ben, 900, { at: endsAt.getTime() }),
    ])
    expect((await board(cam)).mine).toMatchObject({ place: 1, score: 5_005 })
    world.clock.advance(edition.definition.countingHours * 3_600_000)
    await Promise.all([doDue(platformOf(world)), doDue(platformOf(world))])
    expect((await board(ann)).top.slice(0, 2).map(({ score }) => score)).toEqual([5_005, 5_000])
    const paid = await world.db.orm
      .select()
      .from(campaignReward)
      .where(eq(campaignReward.source, 'team'))
    const of = (who: Person) =>
      paid.filter(({ userId }) => userId === who.id).map(({ rewards }) => rewards)
    for (const who of [cam, dan]) expect(of(who)).toEqual([[{ kind: 'diamond', amount: 101 }]])
    for (const who of [ann, ben]) expect(of(who)).toEqual([[{ kind: 'gold', amount: 70 }]])
    const { rewards } = (
      await cam.call('GET /api/campaigns/editions/:number/rewards', { ...at, query: {} })
    ).answer
    expect(rewards.filter(({ source }) => source === 'team')).toMatchObject([{ item: 'pairs' }])
    const shares = await world.db.orm.select().from(campaignTeamShare)
    expect(shares).toHaveLength(6)
    expect((await own(ann)).couple?.user.id).toBe(ben.id)
  })
})
