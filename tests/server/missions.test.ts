// Missions: measured by events, claimed once, kept for a day, then lapsed (issue 28, point 1).
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import tuning from '../../assets/missions/tuning.json' with { type: 'json' }
import { eventsCommand } from '../../server/events/commands.ts'
import { missionClaim } from '../../server/missions/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { platformOf } from './events-world.ts'
import { claim, happened, missionOf, type Person, person, tellAll, times } from './growth-world.ts'
import { openWorld, START, type World } from './harness.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** What the file's tuning gives for a mission. */
const rewardOf = (id: string): number =>
  tuning.missions.find((it) => it.id === id)?.reward.amount ?? Number.NaN
const hellos = (who: Person, count: number, at = world.clock.now()) =>
  times(count, () => happened(world, 'greeting', { from: who }, { at }))
/** Moves the clock to a moment of a day in Viet Nam (+07). */
const goTo = (ms: number) => world.clock.advance(ms - world.clock.now())
const dayOf = (ms: number, offsetMinutes = 420) =>
  new Date(ms + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)
const midnightAfter = (ms: number, offsetMinutes = 420) =>
  Date.parse(dayOf(ms, offsetMinutes)) + DAY_MS - offsetMinutes * MINUTE_MS

describe('a mission', () => {
  it('counts people said hi to, each once a day, and pays once', async () => {
    const ann = await person(world)
    await tellAll(world, hellos(ann, 9))
    const known = await person(world)
    await tellAll(
      world,
      times(3, () => happened(world, 'greeting', { from: ann, to: known })),
    )
    const mission = await missionOf(ann, 'say-hi')
    expect(mission).toMatchObject({ value: 10, target: 10, state: 'reached' })
    const day = mission?.day ?? ''
    const key = randomUUID()
    const first = await claim(ann, 'say-hi', day, key)
    expect(first.answer.balances.gold).toBe(rewardOf('say-hi'))
    expect((await claim(ann, 'say-hi', day, key)).text).toBe(first.text)
    expect((await claim(ann, 'say-hi', day)).code).toBe('MISSION_CLAIMED')
    expect(await missionOf(ann, 'say-hi')).toMatchObject({ state: 'claimed' })
  })

  it('pays once where two devices claim at once', async () => {
    const ann = await person(world)
    await tellAll(world, hellos(ann, 10))
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    const both = await Promise.all([claim(ann, 'say-hi', day), claim(ann, 'say-hi', day)])
    expect(both.map(({ code }) => code ?? 'paid').toSorted()).toEqual(['MISSION_CLAIMED', 'paid'])
    const claims = await world.db.orm
      .select()
      .from(missionClaim)
      .where(eq(missionClaim.userId, ann.id))
    expect(claims).toHaveLength(1)
    expect((await ann.call('GET /api/me')).answer.balances.gold).toBe(rewardOf('say-hi'))
  })

  it('is refused while it is not reached, and all or none of what is named is paid', async () => {
    const ann = await person(world)
    await tellAll(world, hellos(ann, 10))
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    const body = { claims: ['say-hi', 'reply'].map((mission) => ({ mission, day })) }
    expect((await ann.call('POST /api/missions/claims', { body })).code).toBe('MISSION_NOT_REACHED')
    const twice = { claims: [body.claims[0], body.claims[0]] as typeof body.claims }
    expect((await ann.call('POST /api/missions/claims', { body: twice })).code).toBe(
      'MISSION_CLAIMED',
    )
    expect((await ann.call('GET /api/me')).answer.balances.gold).toBe(0)
    expect((await claim(ann, 'nothing-like-it', day)).code).toBe('NOT_FOUND')
  })

  it('of streamers is no user’s', async () => {
    const [ann, bea] = [await person(world), await person(world, { role: 'streamer' })]
    expect(await missionOf(ann, 'prompt-replies')).toBeUndefined()
    expect(await missionOf(bea, 'prompt-replies')).toBeDefined()
    expect(await missionOf(bea, 'say-hi')).toBeUndefined()
  })
})

describe('a prompt reply', () => {
  it('comes within 5:00.000; 5:00.001 is late, whatever the rounded seconds say', async () => {
    const bea = await person(world, { role: 'streamer' })
    const at = world.clock.now()
    const reply = (ms: number) =>
      happened(world, 'reply', { from: bea }, { at, since: at - ms, seconds: 300 })
    await tellAll(world, [reply(300_000)])
    expect(await missionOf(bea, 'prompt-replies')).toMatchObject({ value: 1 })
    await tellAll(world, [reply(300_001)])
    expect(await missionOf(bea, 'prompt-replies')).toMatchObject({ value: 1 })
    await tellAll(world, [happened(world, 'reply', { from: bea }, { seconds: 299 })])
    expect(await missionOf(bea, 'prompt-replies')).toMatchObject({ value: 2 })
  })

  it('that answers something later than itself is refused', async () => {
    const bea = await person(world, { role: 'streamer' })
    const at = world.clock.now()
    const told = tellAll(world, [
      happened(world, 'reply', { from: bea }, { at, since: at + 1, seconds: 0 }),
    ])
    await expect(told).rejects.toThrow('"field":"since"')
  })
})

describe('the reply rate', () => {
  it('is of people who wrote, and counts from enough of them on', async () => {
    const bea = await person(world, { role: 'streamer' })
    const guests = await Promise.all(times(10, () => ({})).map(() => person(world)))
    const wrote = (guest: Person) => happened(world, 'text', { from: guest, to: bea })
    const answered = (guest: Person) =>
      happened(world, 'reply', { from: bea, to: guest }, { seconds: 30 })
    await tellAll(
      world,
      guests.slice(0, 9).flatMap((guest) => [wrote(guest), answered(guest)]),
    )
    expect(await missionOf(bea, 'reply-rate')).toMatchObject({ value: 0, state: 'open' })
    await tellAll(world, [wrote(guests[9] as Person), wrote(guests[9] as Person)])
    // 9 of 10, shown up to the target.
    expect(await missionOf(bea, 'reply-rate')).toMatchObject({ value: 80, state: 'reached' })
  })
})

describe('time online', () => {
  it('that two phones tell counts once', async () => {
    const ann = await person(world)
    const at = world.clock.now()
    const there = (seconds: number, until: number) =>
      happened(world, 'presence', { from: ann }, { seconds, at: until })
    await tellAll(world, [there(600, at)])
    await tellAll(world, [there(900, at - 300_000)])
    await tellAll(world, [there(60, at - 60_000)])
    // From 20 minutes ago to now.
    expect(await missionOf(ann, 'stay-online')).toMatchObject({ value: 20 })
  })

  it('is cut at midnight by the account’s offset, in whatever order it comes', async () => {
    const nima = await person(world, { country: 'NP' })
    // 18:15 UTC is 00:00 in Nepal (+05:45).
    const midnight = midnightAfter(world.clock.now(), 345)
    goTo(midnight + 20 * MINUTE_MS)
    const there = (from: number, to: number) =>
      happened(world, 'presence', { from: nima }, { seconds: (to - from) / 1_000, at: to })
    await tellAll(world, [there(midnight + 5 * MINUTE_MS, midnight + 15 * MINUTE_MS)])
    await tellAll(world, [there(midnight - 10 * MINUTE_MS, midnight + 10 * MINUTE_MS)])
    expect(await missionOf(nima, 'stay-online')).toMatchObject({ value: 15 })
    const rows = (await world.db.orm.execute(
      sql`SELECT day::text, value::float8 AS value FROM event_figure
        WHERE user_id = ${nima.id} AND measure = 'online-ms' AND period = 'day' ORDER BY day`,
    )) as unknown as { rows: { day: string; value: number }[] }
    expect(rows.rows.map(({ value }) => value / MINUTE_MS)).toEqual([10, 15])
  })
})

describe('what is not claimed', () => {
  it('can be claimed until the next day is over, and then lapses and says so', async () => {
    const ann = await person(world)
    await tellAll(world, hellos(ann, 10))
    const { day, endsAt, claimBy } = (await missionOf(ann, 'say-hi')) ?? {
      day: '',
      endsAt: 0,
      claimBy: 0,
    }
    expect(endsAt).toBe(midnightAfter(world.clock.now()))
    expect(claimBy).toBe(endsAt + DAY_MS)
    // A moment passes before each call.
    goTo(endsAt - 2)
    expect(await missionOf(ann, 'say-hi')).toMatchObject({ day, state: 'reached' })
    goTo(endsAt - 1)
    expect(await missionOf(ann, 'say-hi')).toMatchObject({ state: 'open', value: 0 })
    expect(await missionOf(ann, 'say-hi', 'receipt')).toMatchObject({ day, state: 'reached' })
    goTo(claimBy - 1)
    expect((await claim(ann, 'say-hi', day)).code).toBe('MISSION_LAPSED')
    expect(await missionOf(ann, 'say-hi', 'receipt')).toBeUndefined()
    expect(await missionOf(ann, 'say-hi', 'lapsed')).toMatchObject({ day })
    world.clock.advance(DAY_MS)
    expect(await missionOf(ann, 'say-hi', 'lapsed')).toBeUndefined()
  })

  it('is paid at 23:59:59.999 of the last day', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    await tellAll(world, [...hellos(ann, 10), ...hellos(bea, 10)])
    const { day, claimBy, endsAt } = (await missionOf(ann, 'say-hi')) ?? {
      day: '',
      claimBy: 0,
      endsAt: 0,
    }
    goTo(endsAt - 2)
    expect((await claim(ann, 'say-hi', day)).status).toBe(200)
    goTo(claimBy - 2)
    expect((await claim(bea, 'say-hi', day)).status).toBe(200)
  })

  it('grows by what comes late', async () => {
    world.clock.advance(60 * MINUTE_MS)
    const ann = await person(world)
    const at = world.clock.now()
    await tellAll(world, hellos(ann, 9))
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    goTo(midnightAfter(at) + MINUTE_MS)
    expect(await missionOf(ann, 'say-hi', 'receipt')).toBeUndefined()
    await tellAll(world, hellos(ann, 1, at))
    expect(await missionOf(ann, 'say-hi', 'receipt')).toMatchObject({ value: 10 })
    expect((await claim(ann, 'say-hi', day)).status).toBe(200)
  })
})

describe('the first days', () => {
  it('of a woman last from sign-up for as many days as the tuning says', async () => {
    const createdAt = new Date(world.clock.now())
    const eva = await person(world, { createdAt, gender: 'female' })
    const adam = await person(world, { createdAt })
    const { answer } = await eva.call('GET /api/missions')
    const joined = dayOf(world.clock.now())
    expect(answer.newcomerUntil).toBe(Date.parse(joined) + 7 * DAY_MS - 420 * MINUTE_MS)
    expect(await missionOf(adam, 'first-hellos')).toBeUndefined()
    await tellAll(world, hellos(eva, 15))
    world.clock.advance(5 * DAY_MS)
    await tellAll(world, hellos(eva, 15))
    expect(await missionOf(eva, 'first-hellos')).toMatchObject({ day: joined, value: 30 })
    world.clock.advance(2 * DAY_MS)
    expect((await eva.call('GET /api/missions')).answer.newcomerUntil).toBeNull()
    expect(await missionOf(eva, 'first-hellos', 'receipt')).toMatchObject({ day: joined })
    const got = await claim(eva, 'first-hellos', joined)
    expect(got.answer.claimed).toEqual([
      {
        mission: 'first-hellos',
        day: joined,
        reward: { currency: 'gold', amount: rewardOf('first-hellos') },
      },
    ])
  })
})

describe('days in a row', () => {
  it('keep through one missed day a week, and bring their reward on the seventh', async () => {
    const ann = await person(world)
    // A Monday, in the morning there.
    while (new Date(world.clock.now() + 420 * MINUTE_MS).getUTCDay() !== 1)
      world.clock.advance(DAY_MS)
    const played = [true, true, false, true, true, true, true, true]
    for (const [index, plays] of played.entries()) {
      if (index > 0) world.clock.advance(DAY_MS)
      if (!plays) continue
      await tellAll(world, hellos(ann, 10))
      const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
      const { answer } = await claim(ann, 'say-hi', day)
      expect(answer.streak).toMatchObject({ isTodayIn: true, lost: null })
    }
    const { answer } = await ann.call('GET /api/missions')
    expect(answer.streak).toMatchObject({ days: 7, hasGrace: true })
    const row = answer.missions.find(({ id }) => id === 'seven-days')
    expect(row).toMatchObject({ value: 7, state: 'reached' })
    expect((await claim(ann, 'seven-days', row?.day ?? '')).status).toBe(200)
    world.clock.advance(3 * DAY_MS)
    expect((await ann.call('GET /api/missions')).answer.streak).toMatchObject({ days: 0, lost: 7 })
  })
})

describe('figures that are made again', () => {
  it('pay nothing twice, and leave what was claimed', async () => {
    const ann = await person(world)
    await tellAll(world, hellos(ann, 10))
    const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
    await claim(ann, 'say-hi', day)
    const context = { ...platformOf(world), cwd: '/', paths: new Set<string>() }
    for (const name of ['events.figures', 'levels.days'])
      await eventsCommand(['rebuild', name])(context)
    expect((await claim(ann, 'say-hi', day)).code).toBe('MISSION_CLAIMED')
    expect(await missionOf(ann, 'say-hi')).toMatchObject({ value: 10, state: 'claimed' })
    await expectCleanBooks(world)
  })
})

it('what was claimed is listed, the newest first', async () => {
  const ann = await person(world)
  await tellAll(world, hellos(ann, 10))
  const day = (await missionOf(ann, 'say-hi'))?.day ?? ''
  await claim(ann, 'say-hi', day)
  const { answer } = await ann.call('GET /api/missions/claims')
  expect(answer).toMatchObject({
    claims: [
      {
        mission: 'say-hi',
        measure: 'greetings',
        target: 10,
        day,
        reward: { amount: rewardOf('say-hi') },
      },
    ],
    next: null,
  })
  expect(world.clock.now()).toBeGreaterThan(START)
})
