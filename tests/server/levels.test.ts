// Levels from what happens in the apps, with the ornaments that they bring (issue 28, point 2).
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LevelKind } from '../../contract/levels-constants.ts'
import { eventsCommand } from '../../server/events/commands.ts'
import { audit } from '../../server/ledger/audit.ts'
import { intimacy, levelDay, levelReached, levelStanding } from '../../server/levels/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, platformOf } from './events-world.ts'
import { claim, happened, missionOf, type Person, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

async function levelOf(who: Person, kind: LevelKind) {
  const { answer } = await who.call('GET /api/levels')
  const level = answer.levels.find((it) => it.kind === kind)
  if (!level) throw new Error(`there is no level of ${kind}`)
  return level
}

const gift = (from: Person, to: Person | undefined, diamonds: number, more: object = {}) =>
  happened(
    world,
    'gift',
    { from, ...(to ? { to } : {}) },
    {
      ...{ gift: 'castle', count: 1, diamonds, where: 'live' },
      ...more,
    },
  )

describe('the active level', () => {
  it('adds a day, answers, minutes in calls and missions, each up to its bound', async () => {
    const ann = await person(world)
    const call = { medium: 'video', diamonds: 0 }
    await tellAll(world, [
      happened(world, 'presence', { from: ann }, { seconds: 600 }),
      ...times(60, () => happened(world, 'reply', { to: ann }, { seconds: 5 })),
      happened(world, 'call', { from: ann }, { ...call, seconds: 119 }),
      happened(world, 'call', { to: ann }, { ...call, seconds: 61 }),
      ...times(10, () => happened(world, 'greeting', { from: ann })),
    ])
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    await claim(ann, 'say-hi', day)
    const { today, experience, level } = await levelOf(ann, 'active')
    expect(today).toEqual([
      { source: 'answered', count: 60, experience: 50, most: 50 },
      { source: 'missions', count: 1, experience: 20, most: 60 },
      { source: 'days', count: 1, experience: 10, most: 10 },
      { source: 'call-minutes', count: 3, experience: 6, most: 60 },
    ])
    expect([experience, level]).toEqual([86, 0])
    const days = (await ann.call('GET /api/levels/:kind/days', { params: { kind: 'active' } }))
      .answer
    expect(days.days).toEqual([{ day, experience: 86, parts: today }])
  })

  it('says on a new day what it can bring, and how much of each', async () => {
    const nothing = { count: 0, experience: 0 }
    expect((await levelOf(await person(world), 'active')).today).toEqual([
      { source: 'days', ...nothing, most: 10 },
      { source: 'answered', ...nothing, most: 50 },
      { source: 'call-minutes', ...nothing, most: 60 },
      { source: 'missions', ...nothing, most: 60 },
    ])
  })

  it('is the same whatever order claims and events come in', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    const hellos = (who: Person) => times(10, () => happened(world, 'greeting', { from: who }))
    const there = (who: Person) => happened(world, 'presence', { from: who }, { seconds: 60 })
    await tellAll(world, [...hellos(ann), ...hellos(bea), there(ann)])
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    await claim(ann, 'say-hi', day)
    await claim(bea, 'say-hi', day)
    await tellAll(world, [there(bea)])
    expect((await levelOf(ann, 'active')).experience).toBe(30)
    expect((await levelOf(bea, 'active')).experience).toBe(30)
  })
})

describe('the wealth level', () => {
  it('is a point for each diamond that is spent, and brings its ornament', async () => {
    const ann = await person(world)
    await tellAll(world, [
      gift(ann, undefined, 400),
      happened(world, 'text', { from: ann }, { diamonds: 60 }),
      happened(world, 'call', { from: ann }, { medium: 'voice', seconds: 60, diamonds: 39 }),
    ])
    expect(await levelOf(ann, 'wealth')).toMatchObject({ level: 0, experience: 499 })
    await tellAll(world, [gift(ann, undefined, 1)])
    const { level, levels } = await levelOf(ann, 'wealth')
    expect(level).toBe(1)
    expect(levels[0]).toMatchObject({ level: 1, from: 500, ornament: 'coins' })
    expect(levels[0]?.reachedAt).toBe(world.clock.now() - 1)
    const { ornaments } = (await ann.call('GET /api/ornaments')).answer
    expect(ornaments.find(({ id }) => id === 'coins')).toMatchObject({
      state: 'owned',
      until: null,
    })
    expect(ornaments.find(({ id }) => id === 'ribbon')).toMatchObject({ state: null })
  })

  it('passes several levels at once, with the ornaments of all of them', async () => {
    const ann = await person(world)
    await tellAll(world, [gift(ann, undefined, 40_000)])
    expect((await levelOf(ann, 'wealth')).level).toBe(5)
    const { ornaments } = (await ann.call('GET /api/ornaments')).answer
    const owned = ornaments.filter(({ state }) => state !== null).map(({ id }) => id)
    expect(owned).toEqual(['coins', 'ribbon', 'gems'])
  })
})

describe('charm and intimacy', () => {
  it('count a flower as one, whatever it costs, and ten of them as a level', async () => {
    const [ann, bea] = [await person(world), await person(world, { role: 'streamer' })]
    await tellAll(world, [
      gift(ann, bea, 90, { gift: 'rose', count: 9 }),
      gift(ann, bea, 5),
      gift(bea, ann, 7, { gift: 'flower', count: 1 }),
      happened(world, 'follow', { to: bea }),
      happened(world, 'like', { to: bea }, { count: 70 }),
    ])
    expect((await levelOf(bea, 'charm')).today).toEqual([
      { source: 'likes', count: 70, experience: 20, most: 20 },
      { source: 'flowers', count: 9, experience: 9, most: null },
      { source: 'followers', count: 1, experience: 5, most: 50 },
      { source: 'gifts', count: 5, experience: 5, most: null },
    ])
    for (const [who, other] of [
      [ann, bea],
      [bea, ann],
    ] as const) {
      const { answer } = await who.call('GET /api/levels/intimacy')
      expect(answer.people).toMatchObject([{ user: { id: other.id }, flowers: 10, level: 1 }])
    }
  })

  it('lists the closest first, page by page', async () => {
    const ann = await person(world)
    const guests = (await Promise.all(times(5, () => ({})).map(() => person(world)))).toSorted(
      (one, other) => one.id - other.id,
    )
    await tellAll(
      world,
      guests.map((guest, index) => gift(guest, ann, 1, { gift: 'rose', count: index < 2 ? 4 : 5 })),
    )
    const seen: number[] = []
    for (let before: string | undefined; ; ) {
      const query = { limit: 2, ...(before ? { before } : {}) }
      const { people, next } = (await ann.call('GET /api/levels/intimacy', { query })).answer
      seen.push(...people.map(({ user }) => user?.id ?? 0))
      if (next === null) break
      before = next
    }
    const ids = guests.map(({ id }) => id)
    expect(seen).toEqual([...ids.slice(2), ...ids.slice(0, 2)])
  })
})

describe('what comes late or again', () => {
  it('counts for its own day, across the end of a month', async () => {
    const nima = await person(world, { country: 'NP' })
    // 23:50 of 30 June in Nepal, and a quarter of an hour later.
    const evening = Date.UTC(2026, 5, 30, 18, 5)
    world.clock.advance(evening + 2 * DAY_MS - world.clock.now())
    const later = gift(nima, undefined, 7, { at: evening + 900_000 })
    await tellAll(world, [later])
    await tellAll(world, [gift(nima, undefined, 5, { at: evening }), later])
    const { answer } = await nima.call('GET /api/levels/:kind/days', { params: { kind: 'wealth' } })
    expect(answer.days.map(({ day, experience }) => [day, experience])).toEqual([
      ['2026-07-01', 7],
      ['2026-06-30', 5],
    ])
  })

  it('is the same to the last digit when it is made again, while events come', async () => {
    const read = async () => [
      await world.db.orm
        .select()
        .from(levelDay)
        .orderBy(levelDay.userId, levelDay.kind, levelDay.day),
      await world.db.orm
        .select()
        .from(levelStanding)
        .orderBy(levelStanding.userId, levelStanding.kind),
      await world.db.orm.select().from(intimacy).orderBy(intimacy.lowId, intimacy.highId),
    ]
    const before = await read()
    const context = { ...platformOf(world), cwd: '/', paths: new Set<string>() }
    const names = ['events.figures', 'levels.days', 'levels.intimacy']
    const ann = await person(world)
    await Promise.all([
      ...names.map((name) => eventsCommand(['rebuild', name])(context)),
      tellAll(world, [happened(world, 'greeting', { from: ann })]),
    ])
    await consumed(world)
    expect(await read()).toEqual(before)
    await expectCleanBooks(world)
  })

  it('that was changed is found', async () => {
    const ann = await person(world)
    await tellAll(world, [gift(ann, undefined, 3)])
    const mine = and(eq(levelDay.userId, ann.id), eq(levelDay.kind, 'wealth'))
    await world.db.orm.update(levelDay).set({ experience: 4 }).where(mine)
    const checks = (await audit(world)).filter(({ miss }) => miss !== null)
    expect(checks.map(({ check }) => check).toSorted()).toEqual([
      'every day of experience is what its figures and claimed missions bring',
      'everybody’s experience is what their days have brought, and no level was reached with none',
    ])
    await world.db.orm.update(levelDay).set({ experience: 3 }).where(mine)
  })

  it('reaches a level once, and it stays', async () => {
    const ann = await person(world)
    await tellAll(world, [gift(ann, undefined, 600)])
    await tellAll(world, [gift(ann, undefined, 600)])
    const rows = await world.db.orm
      .select()
      .from(levelReached)
      .where(eq(levelReached.userId, ann.id))
    expect(rows).toHaveLength(1)
    await expect(
      world.db.orm.delete(levelReached).where(eq(levelReached.userId, ann.id)),
    ).rejects.toThrow()
  })
})

it('somebody of whom nothing is known has no level yet', async () => {
  const ann = await person(world)
  const { answer } = await ann.call('GET /api/levels')
  expect(answer.levels.map(({ kind, level, experience }) => [kind, level, experience])).toEqual([
    ['active', 0, 0],
    ['wealth', 0, 0],
    ['charm', 0, 0],
  ])
})
