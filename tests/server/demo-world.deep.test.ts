import { count, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { adventureRound } from '../../server/adventure/tables.ts'
import { unreadBy } from '../../server/chat/received.ts'
import { commissionsOf } from '../../server/commission/shown.ts'
import { offered } from '../../server/demo/enter.ts'
import { seedDemoWorld } from '../../server/demo/seed.ts'
import { earningsOf, openedLine } from '../../server/earnings/shown.ts'
import { features } from '../../server/features.ts'
import { flappyChest, flappyRun, flappyWeek } from '../../server/flappy/tables.ts'
import { inviteRanking } from '../../server/invite/ranking.ts'
import { friendsPage } from '../../server/invite/shown.ts'
import { audit } from '../../server/ledger/audit.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { worldOf } from '../../server/platform/database/world.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { settledTunings } from '../../server/platform/tuning/in-force.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { stateOf } from '../../server/play/state.ts'
import { postsOf } from '../../server/topic/queries.ts'
import { openGarden } from '../../server/tree/garden.ts'
import { treeSnapshot } from '../../server/tree/snapshot.ts'
import { tree } from '../../server/tree/tables.ts'
import { turntableSpin } from '../../server/turntable/tables.ts'
import { appUser } from '../../server/user/tables.ts'
import { openWorld, START, type World } from './harness.ts'

const PEOPLE = 40
/** Who comes back after weeks, besides. */
const AWAY = 3
/** Who came by somebody's link (issue 27). */
const FRIENDS = 11
const ALL = PEOPLE + AWAY + FRIENDS
const opened: World[] = []
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})

/** The platform of an empty server, as a start has it before it listens. */
async function empty(): Promise<Platform> {
  const world = await openWorld()
  opened.push(world)
  const settings = readSettings({ DATA_DIR: world.dataDir, DEMO_USERS: String(PEOPLE) })
  return {
    db: world.db,
    clock: { fixed: true, now: () => START },
    random: systemRandom,
    seeds: world.seeds,
    beacon: noBeacon,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    live: noLive,
    tunings: settledTunings,
    features: features(),
  }
}

const people = async (db: Database) => (await db.orm.select({ n: count() }).from(appUser))[0]?.n
const spins = async (db: Database) =>
  (await db.orm.select({ n: count() }).from(turntableSpin))[0]?.n

/** First those who can play both games; then others, to try what else happens (issue 8). */
async function offersSomeoneWhoCanPlay(platform: Platform): Promise<void> {
  const users = await offered(platform)
  expect(users[0]?.diamonds).toBeGreaterThanOrEqual(1_000)
  expect(users[0]?.ships).toBeGreaterThanOrEqual(10)
  const purposes = users.map(({ purpose }) => purpose)
  expect(purposes.slice(0, 3)).toEqual(['ready', 'ready', 'ready'])
  expect(purposes).toEqual(expect.arrayContaining(['rich', 'limited', 'away']))
  expect(purposes.at(-1)).toBe('new')
  expect(users.at(-1)?.diamonds).toBeLessThan(10)
  const limited = users.find(({ purpose }) => purpose === 'limited')
  const { day } = await stateOf(platform.db.orm, platform, limited?.id ?? 0)
  expect(day.diamonds).toBe(50)
}

/** One has a tree that waits for their water, one is invited (issue 10). */
async function offersSomeoneWithATree(platform: Platform): Promise<void> {
  const [gardener, invited] = await offered(platform)
  const asked = (userId = 0) => ({ userId, now: START })
  const { tuning } = await openGarden(platform)
  const mine = await treeSnapshot(platform.db.orm, tuning, asked(gardener?.id))
  expect(mine.tree).toMatchObject({ stage: 'growing', role: 'inviter', streak: 8 })
  expect(mine.tree?.wateredDay.partner).toBe((mine.tree?.wateredDay.inviter ?? 0) + 1)
  const theirs = await treeSnapshot(platform.db.orm, tuning, asked(invited?.id))
  expect(theirs.received).toMatchObject([{ isForMe: true, over: null }])
  const levels = await platform.db.orm.select({ level: tree.level }).from(tree)
  expect(new Set(levels.map(({ level }) => level)).size).toBeGreaterThan(2)
}

/** Streamers whom the sign-in offers have earned on evenings before: points to withdraw, opened to their events (issue 26). */
async function offersStreamersWhoHaveEarned(platform: Platform): Promise<void> {
  const { orm } = platform.db
  const streamers = (await offered(platform)).filter(({ role }) => role === 'streamer')
  expect(streamers.length).toBeGreaterThan(1)
  const points: number[] = []
  for (const { id } of streamers) {
    const { lines, open } = await earningsOf(orm, id, '2026-06-01', { limit: 50 })
    expect(open).toEqual([])
    expect(lines.length).toBeGreaterThan(1)
    const [line] = lines
    const opened = await openedLine(orm, id, line?.id ?? '', { limit: 1_000 })
    expect(opened.events.reduce((sum, { milli }) => sum + milli, 0)).toBe(line?.milli)
    expect(line?.at).toBeLessThan(START)
    points.push((await balancesOf(orm, id)).point)
  }
  // One of them at least has enough for a withdrawal that is worth it.
  expect(Math.max(...points)).toBeGreaterThan(1_000)
}

/** Inviters have friends in every state, were paid for what these bought and earned, and stand in both rankings (issue 27). */
async function offersSomeoneWhoInvites(platform: Platform): Promise<void> {
  const { orm } = platform.db
  const [best] = await offered(platform)
  const id = best?.id ?? 0
  const { friends } = await friendsPage(orm, id, { limit: 50 })
  const states = friends.map(({ state }) => state)
  expect(states).toHaveLength(7)
  expect(states[0]).toBe('registered')
  expect(states.filter((state) => state === 'held')).toHaveLength(1)
  expect(states.filter((state) => state === 'qualified')).toHaveLength(5)
  const { lines, open } = await commissionsOf(orm, { program: 'invitation' }, id, { limit: 50 })
  expect(open).toBeNull()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ points }) => points > 0)).toBe(true)
  const brought = friends.map((friend) => friend.brought)
  expect(brought.filter((micro) => micro > 0)).toHaveLength(3)
  for (const board of ['top', 'newcomers'] as const) {
    const { top, me } = await inviteRanking(platform, id, board)
    expect(top.length).toBe(board === 'top' ? 5 : 2)
    if (board === 'top') expect(me).toMatchObject({ place: 1, friends: 5 })
  }
}

/** How many greetings wait for those whom the sign-in offers. */
async function greetedByRadar(platform: Platform): Promise<number> {
  const { orm } = platform.db
  const waiting = (await offered(platform)).map(({ id }) => unreadBy(orm, id, 'radar'))
  return (await Promise.all(waiting)).reduce((sum, greetings) => sum + greetings, 0)
}

describe('the demo world is played by the real rules (issue 2)', () => {
  it('has people with pictures, two weeks of spins, the last adventures, and books that hold', async () => {
    const platform = await empty()
    expect(await seedDemoWorld(platform, () => {})).toBe(true)
    const { db, files } = platform
    expect(await people(db)).toBe(ALL)
    const rows = await db.orm.select().from(turntableSpin)
    expect(rows.length).toBeGreaterThanOrEqual(PEOPLE)
    const times = rows.map(({ at }) => at.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(START)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(START - 15 * 86_400_000)
    const rounds = await db.orm.select().from(adventureRound)
    const ended = rounds.filter(({ state }) => state === 'settled')
    expect(ended).toHaveLength(20)
    expect(ended.some(({ winners }) => winners > 0)).toBe(true)
    expect(Math.max(...ended.map(({ closesAt }) => closesAt.getTime()))).toBeLessThanOrEqual(START)
    const [lastWeek] = await db.orm.select().from(flappyWeek)
    expect(lastWeek?.startsAt.getTime()).toBe(Date.UTC(2026, 4, 25))
    const chests = await db.orm.select().from(flappyChest)
    expect(chests.map(({ place }) => place).sort()).toEqual([1, 2, 3])
    const runs = await db.orm.select().from(flappyRun)
    expect(runs.length).toBeGreaterThan(PEOPLE)
    expect(await greetedByRadar(platform)).toBeGreaterThan(0)
    const checks = await audit(platform)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    const [person] = await db.orm.select().from(appUser).limit(1)
    expect(await files.get(person?.avatar ?? '')).not.toBeNull()
    expect(await worldOf(db)).toMatchObject({ kind: 'demo' })
    await offersSomeoneWhoCanPlay(platform)
    await offersSomeoneWithATree(platform)
    await offersStreamersWhoHaveEarned(platform)
    await offersSomeoneWhoInvites(platform)
  })

  it('is made once: a second start leaves it as it is', async () => {
    const platform = await empty()
    await seedDemoWorld(platform, () => {})
    const before = await spins(platform.db)
    expect(await seedDemoWorld(platform, () => {})).toBe(false)
    expect([await people(platform.db), await spins(platform.db)]).toEqual([ALL, before])
  })

  it.each(['spins', 'adventures', 'flights', 'evenings'])(
    'is made whole by the next start when the first was broken off at its %s',
    async (brokenAt) => {
      const platform = await empty()
      const brokenOff = seedDemoWorld(platform, (step) => {
        if (step === brokenAt) throw new Error('power is gone')
      })
      await expect(brokenOff).rejects.toThrow('power is gone')
      expect(await worldOf(platform.db)).toBeUndefined()
      expect(await seedDemoWorld(platform, () => {})).toBe(true)
      expect(await people(platform.db)).toBe(ALL)
      const checks = await audit(platform)
      expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    },
  )

  it('has a feed in all its languages that shows no picture twice, and all of them are there', async () => {
    const platform = await empty()
    await seedDemoWorld(platform, () => {})
    await seedDemoWorld(platform, () => {})
    const posts = await postsOf(platform.db, null, { before: null, limit: 100 })
    expect(posts.length).toBeGreaterThan(40)
    expect(new Set(posts.map(({ language }) => language)).size).toBe(11)
    expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length)
    for (const { at, comments, reactions } of posts) {
      expect(at).toBeLessThan(START)
      expect(comments).toBeGreaterThan(1)
      expect(Object.values(reactions).reduce((sum, people) => sum + people, 0)).toBeGreaterThan(2)
    }
    const paths = posts.flatMap(({ pictures }) => pictures)
    expect(new Set(paths).size).toBe(paths.length)
    expect(Math.max(...posts.map(({ pictures }) => pictures.length))).toBe(9)
    for (const path of paths) {
      const picture = await platform.files.get(path.replace('/files/', ''))
      expect(picture?.type).toBe('image/svg+xml')
      expect(picture?.body.length).toBeLessThan(20_000)
    }
  })

  it('never mixes with real people', async () => {
    const platform = await empty()
    await opened[0]?.player({ diamond: 10 })
    expect(await seedDemoWorld(platform, () => {})).toBe(false)
    expect(await people(platform.db)).toBe(1)
    expect(await worldOf(platform.db)).toBeUndefined()
  })

  it('draws the pictures again where the files are gone and the database is not', async () => {
    const platform = await empty()
    await seedDemoWorld(platform, () => {})
    const elsewhere = await openFiles(
      readSettings({ DATA_DIR: `${platform.settings.dataDir}/elsewhere` }),
    )
    await seedDemoWorld({ ...platform, files: elsewhere }, () => {})
    expect(await elsewhere.get('avatars/0.svg')).not.toBeNull()
    expect(await elsewhere.get('avatars/239.svg')).not.toBeNull()
  })
})

describe('a database prepares for one start at a time', () => {
  it('two that start at once make one demo world', async () => {
    const platform = await empty()
    const { db } = platform
    const waited: string[] = []
    const start = (name: string) =>
      db.exclusively(
        () => seedDemoWorld(platform, () => {}),
        () => waited.push(name),
      )
    if (db.kind === 'postgres') {
      expect((await Promise.all([start('one'), start('two')])).sort()).toEqual([false, true])
      expect(waited).toHaveLength(1)
    } else {
      // One process has the folder; its starts come one after the other.
      expect([await start('one'), await start('two')]).toEqual([true, false])
    }
    expect(await people(db)).toBe(ALL)
    const { rows } = (await db.orm.execute(
      sql`SELECT count(*)::int AS n FROM world`,
    )) as unknown as {
      rows: { n: number }[]
    }
    expect(rows).toEqual([{ n: 1 }])
  })
})
