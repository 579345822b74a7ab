// Family battles: what people do counts for the family in which they are when it happens, and what it wins is shared by
// what each did (issue 31; decision 049).
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBoards } from '../../server/campaigns/boards.ts'
import { counts } from '../../server/campaigns/count.ts'
import { doDue } from '../../server/campaigns/due.ts'
import {
  campaignFamilyCount,
  campaignReward,
  campaignTeamShare,
  type EditionRow,
} from '../../server/campaigns/tables.ts'
import { eventsOf } from '../../server/events/queries.ts'
import { familyMember } from '../../server/family/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { halloween, midnight, running } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, platformOf, tell } from './events-world.ts'
import { asks, founded, leaves, steps } from './family-world.ts'
import { happened, type Person, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

const PRIZE = 100
let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(
    world,
    await halloween(world, 3, (it) => ({
      ...{ ...it, mostADay: 1_000_000 },
      blocks: [
        ...it.blocks,
        {
          ...{ kind: 'families', id: 'field' },
          scores: [
            { measure: 'greetings', each: 2 },
            { measure: 'voice-minutes', each: 10 },
          ],
          prizes: [
            {
              ...{ from: 1, to: 1 },
              rewards: [
                { kind: 'diamond', amount: PRIZE },
                { kind: 'ornament', ornament: 'lantern', days: 7 },
              ],
            },
            { from: 2, to: 3, rewards: [{ kind: 'gold', amount: 50 }] },
          ],
        },
      ],
    })),
  )
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const at = { params: { number: 1, block: 'field' } }
const greets = (who: Person, moment = world.clock.now()) =>
  happened(world, 'greeting', { from: who }, { at: moment })
const ranking = async (who: Person) =>
  (await who.call('GET /api/campaigns/editions/:number/teams/:block', at)).answer
const scoreOf = async (who: Person) => (await ranking(who)).mine?.score ?? 0
/** From when to when somebody was in a family. */
async function timeIn(who: Person, familyId: string) {
  const [row] = await world.db.orm
    .select()
    .from(familyMember)
    .where(and(eq(familyMember.familyId, familyId), eq(familyMember.userId, who.id)))
  return { since: row?.since.getTime() ?? 0, until: row?.until?.getTime() ?? 0 }
}
const battles = async (who: Person) =>
  (await who.call('GET /api/campaigns/editions/:number/families/:block/days', at)).answer
const wrongBooks = async () =>
  (await audit(world)).filter(({ miss }) => miss !== null).map(({ check }) => check)

describe('what somebody does', () => {
  it('counts for the family in which they are when it happens, to the millisecond', async () => {
    const ann = await person(world)
    const [one, two] = [await founded(world), await founded(world)]
    await tellAll(world, [greets(ann)])
    world.clock.advance(1_000)
    await asks(ann, one.id)
    const { since } = await timeIn(ann, one.id)
    await tellAll(world, [greets(ann, since - 1), greets(ann, since)])
    expect(await scoreOf(ann)).toBe(2)
    world.clock.advance(10_000)
    // Told before they leave, of a clock that runs ahead: what is counted stays where it is.
    await tellAll(world, [greets(ann, world.clock.now() + 5_000)])
    await leaves(ann, one.id)
    await asks(ann, two.id)
    expect(await scoreOf(ann)).toBe(0)
    // Late, of the last moment in the one, between both, and of the first moment in the other.
    const { until } = await timeIn(ann, one.id)
    const { since: sinceTwo } = await timeIn(ann, two.id)
    expect(until).toBeLessThanOrEqual(sinceTwo)
    await tellAll(world, [greets(ann, until - 1), greets(ann, sinceTwo - 1), greets(ann, sinceTwo)])
    expect(await scoreOf(ann)).toBe(2)
    expect(await scoreOf({ ...one.by, sub: '' })).toBe(sinceTwo > until ? 6 : 8)
  })

  it('that is not counted yet counts once, whoever counts while they come and go', async () => {
    const ann = await person(world)
    const { id } = await founded(world)
    world.clock.advance(1_000)
    await Promise.all([
      asks(ann, id),
      tell(
        world,
        times(20, () => greets(ann)),
      ),
    ])
    await Promise.all([consumed(world), leaves(ann, id), consumed(world), consumed(world)])
    await consumed(world)
    const rows = await world.db.orm
      .select()
      .from(campaignFamilyCount)
      .where(eq(campaignFamilyCount.userId, ann.id))
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(20)
    await expectCleanBooks(world)
  })

  it('is counted once, though counting was killed in its midst', async () => {
    const ann = await person(world)
    const { id } = await founded(world)
    await asks(ann, id)
    await tell(world, [greets(ann), greets(ann)])
    const { rows } = (await world.db.orm.execute(
      sql`SELECT number::int FROM app_event ORDER BY number DESC LIMIT 2`,
    )) as unknown as { rows: { number: number }[] }
    const numbers = rows.map(({ number }) => number).reverse()
    const told = await eventsOf(world.db.orm, numbers)
    const killed = world.db.orm.transaction(async (orm) => {
      const events = numbers.flatMap((number) => told.get(number) ?? [])
      await counts.take(orm as Transaction, platformOf(world), events)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await scoreOf(ann)).toBe(0)
    await consumed(world)
    expect(await scoreOf(ann)).toBe(4)
  })

  it('counts no more for a family from which they are disqualified', async () => {
    const ann = await person(world)
    const { id } = await founded(world)
    await asks(ann, id)
    const bea = await person(world)
    await asks(bea, id)
    await tellAll(world, [greets(ann), greets(ann), greets(bea)])
    expect(await scoreOf(ann)).toBe(6)
    await world.db.orm.transaction((tx) =>
      leaveBoards(tx as Transaction, ann.id, world.clock.now()),
    )
    expect(await scoreOf(bea)).toBe(2)
    await tellAll(world, [greets(ann)])
    expect(await scoreOf(bea)).toBe(2)
    expect((await battles(bea)).contributions).toEqual([{ userId: bea.id, points: 2 }])
  })
})

describe('the battles of the days', () => {
  it('say who did most on each day of the edition’s own calendar, and what mine did', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    const [one, two] = [await founded(world), await founded(world)]
    await asks(ann, one.id)
    await asks(bea, two.id)
    const next = midnight(edition, 1)
    world.clock.advance(next - world.clock.now())
    await tellAll(world, [
      ...times(30, () => greets(ann, next - 1)),
      ...times(20, () => greets(bea, next - 1)),
      ...times(3, () => greets(ann, next)),
      ...times(5, () => greets(bea, next)),
    ])
    const { days, contributions } = await battles(ann)
    expect(days).toHaveLength(2)
    const best = days.map((day) =>
      day.best.slice(0, 2).map(({ family, points }) => [family.id, points]),
    )
    expect(best).toEqual([
      [
        [one.id, 60],
        [two.id, 40],
      ],
      [
        [two.id, 10],
        [one.id, 6],
      ],
    ])
    expect(days.map(({ mine }) => mine)).toEqual([60, 6])
    expect(contributions).toEqual([{ userId: ann.id, points: 66 }])
    expect((await battles(await person(world))).days.map(({ mine }) => mine)).toEqual([null, null])
    const elsewhere = { params: { number: 1, block: 'parade' } }
    const path = 'GET /api/campaigns/editions/:number/families/:block/days'
    expect((await ann.call(path, elsewhere)).code).toBe('NOT_FOUND')
  })
})

describe('the end', () => {
  it('shares a prize to the last diamond among who is in the family then, and gives none to a closed one', async () => {
    world.clock.advance(midnight(edition, 2) - world.clock.now())
    const best = await founded(world)
    const people: Person[] = []
    for (let number = 0; number < 4; number++) people.push(await person(world))
    const [ann, bea, cat, dan] = people as [Person, Person, Person, Person]
    for (const who of people) await asks(who, best.id)
    const shut = await founded(world)
    const eve = await person(world)
    await asks(eve, shut.id)
    for (const [who, many] of [
      [ann, 100],
      [bea, 100],
      [cat, 100],
      [dan, 400],
      [eve, 450],
    ] as const) {
      await tellAll(
        world,
        times(many, () => greets(who)),
      )
    }
    const end = edition.endsAt.getTime()
    world.clock.advance(end - 1_000 - world.clock.now())
    // Dan leaves on the last day: what he did stays with them, and he gets nothing of it.
    await leaves(dan, best.id)
    await steps(shut.by, shut.id, eve, 'remove')
    await leaves(shut.by, shut.id)
    world.clock.advance(2_000)
    await doDue(platformOf(world))
    // Who leaves once it is over has been in it at its end.
    await leaves(cat, best.id)
    const late = await person(world)
    await asks(late, best.id)
    await tellAll(world, [greets(late, end - 1)])
    expect(await scoreOf(ann)).toBe(1_400)
    world.clock.advance(edition.definition.countingHours * 3_600_000)
    await Promise.all([doDue(platformOf(world)), doDue(platformOf(world))])
    const shares = await world.db.orm
      .select()
      .from(campaignTeamShare)
      .where(eq(campaignTeamShare.place, 1))
      .orderBy(campaignTeamShare.userId)
    expect(shares.map(({ userId, points }) => [userId, points])).toEqual([
      [ann.id, 200],
      [bea.id, 200],
      [cat.id, 200],
    ])
    const given = await world.db.orm
      .select()
      .from(campaignReward)
      .where(eq(campaignReward.source, 'team'))
    const of = (who: Person) => given.find(({ userId }) => userId === who.id)?.rewards
    const ornament = { kind: 'ornament', ornament: 'lantern', days: 7 }
    expect([of(ann), of(bea), of(cat)]).toEqual(
      [34, 33, 33].map((amount) => [{ kind: 'diamond', amount }, ornament]),
    )
    expect([of(dan), of(eve), of(late)]).toEqual([undefined, undefined, undefined])
    const { top } = await ranking(ann)
    expect(top[0]).toMatchObject({ place: 1, score: 1_400, team: { family: { id: best.id } } })
    expect(top.some(({ team }) => team.kind === 'family' && team.family.id === shut.id)).toBe(false)
    await expectCleanBooks(world)
  })

  it.each([
    [
      'a count that was made up',
      sql`UPDATE campaign_family_count SET value = value + 1 WHERE value = 100`,
      sql`UPDATE campaign_family_count SET value = value - 1 WHERE value = 101`,
      'what people did for families in a campaign',
    ],
    [
      'a score that was made up',
      sql`UPDATE campaign_team SET score = score + 1`,
      sql`UPDATE campaign_team SET score = score - 1`,
      'every couple and family of a campaign stands by what it did',
    ],
    [
      'somebody who was in the family longer than they were',
      sql`UPDATE family_member SET until = until + interval '1 day' WHERE why = 'left'`,
      sql`UPDATE family_member SET until = until - interval '1 day' WHERE why = 'left'`,
      'everybody in a couple or family that was paid got their share',
    ],
    [
      'two founders of none',
      sql`UPDATE family_member SET role = 'member' WHERE role = 'founder' AND until IS NULL`,
      sql`UPDATE family_member SET role = 'founder' WHERE role = 'member' AND until IS NULL
        AND (family_id, since, user_id) IN (SELECT DISTINCT ON (family_id) family_id, since, user_id
          FROM family_member WHERE until IS NULL ORDER BY family_id, since, user_id)`,
      'every family that is open has one founder',
    ],
  ])('is found wrong by the audit with %s', async (_what, wrong, right, check) => {
    await world.db.orm.execute(wrong)
    expect((await wrongBooks()).some((it) => it.startsWith(check))).toBe(true)
    await world.db.orm.execute(right)
    expect(await wrongBooks()).toEqual([])
  })
})
