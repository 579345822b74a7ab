import { and, count, eq, gt } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { provide } from '../../server/demo/alive.ts'
import { crowdOf } from '../../server/demo/crowd.ts'
import { lifeOf } from '../../server/demo/life.ts'
import { doorTo } from '../../server/demo/life-door.ts'
import { actsBetween, type Crowd } from '../../server/demo/life-plan.ts'
import { demoPerson, pickFrom } from '../../server/demo/people.ts'
import { audit } from '../../server/ledger/audit.ts'
import { transfer } from '../../server/ledger/tables.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { idempotency } from '../../server/platform/database/tables.ts'
import { radarProfile } from '../../server/radar/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  openAdventure,
  ROUND_MS,
  roundOf,
} from './adventure-world.ts'
import { openTestDatabase } from './databases.ts'
import { START } from './harness.ts'

const CREW = 40
const DAY_MS = 86_400_000

let world: AdventureWorld
let address: string
let crowd: Crowd
beforeEach(async () => {
  const found = await inhabited({ DEMO_LIFE: 'false' })
  world = found.world
  address = found.address
  crowd = found.crowd
})
afterEach(() => world.close())

/** A server that listens, in a demo world of people who hold nothing yet. */
async function inhabited(environment: Record<string, string>) {
  const opened = await openAdventure(
    { DEMO_WORLD: 'true', ...environment },
    { demo: true, db: await crewed() },
  )
  const found = await opened.app.listen({ host: '127.0.0.1', port: 0 })
  const people = await crowdOf(opened.platform)
  return { world: opened, address: found, crowd: { people, rounds: ROUNDS } }
}

async function crewed(): Promise<Database> {
  const db = await openTestDatabase()
  const crew = Array.from({ length: CREW }, (_, index) => ({
    ...demoPerson(index, pickFrom(index)),
    role: 'user' as const,
    createdAt: START,
    isDemo: true,
  }))
  await db.orm.transaction((tx) => addUsers(tx as Transaction, crew))
  return db
}

const ROUNDS = { roundMs: ROUND_MS, choosingMs: CHOOSING_MS }

async function transfersSince(kind: string, { db } = world): Promise<number> {
  const since = and(eq(transfer.kind, kind), gt(transfer.at, new Date(START)))
  const [row] = await db.orm.select({ n: count() }).from(transfer).where(since)
  return row?.n ?? 0
}

async function answersSince(operation: string): Promise<number> {
  const since = and(
    eq(idempotency.operation, operation),
    gt(idempotency.createdAt, new Date(START)),
  )
  const [row] = await world.db.orm.select({ n: count() }).from(idempotency).where(since)
  return row?.n ?? 0
}

const network = () => doorTo(address, new AbortController().signal)

function life() {
  const call = network()
  return lifeOf({
    crowd,
    isOver: () => false,
    clock: world.clock,
    door: (name, given) => {
      // A moment passes between two requests, as it does for players.
      world.clock.advance(1)
      return call(name, given)
    },
    provide: (userId) => provide(world.platform, userId),
  })
}

describe('the demo world is alive (issue 8)', () => {
  it('two processes give a round company and keep the wheel turning, each act done once and paid', async () => {
    const offeredBefore = (await world.call('GET /api/demo/users')).answer
    world.at(0)
    const lives = [life(), life()]
    for (let ms = 5_000; ms < CHOOSING_MS; ms += 5_000) {
      world.at(ms)
      await Promise.all(lives.map((one) => one.step()))
    }
    const planned = actsBetween(crowd, START, START + CHOOSING_MS - 5_000)
    const taps = planned.filter(({ does }) => does === 'spin').length
    expect(await transfersSince('turntable.spin')).toBe(taps)
    const sendings = planned.filter(({ does }) => does === 'send').length
    expect(await answersSince('adventure.dispatch')).toBe(sendings)
    const { players, ships } = await roundOf(world)
    expect(players).toBeGreaterThan(5)
    expect(ships.reduce((sum, some) => sum + some)).toBeGreaterThan(20)
    expect((await world.call('GET /api/demo/users')).answer).toEqual(offeredBefore)
    // Whoever ran dry was provided for in the open, and not by both.
    const welcomes = await transfersSince('demo.welcome')
    expect(welcomes).toBeGreaterThan(0)
    expect(welcomes).toBeLessThanOrEqual(crowd.people.length)

    world.at(CHOOSING_MS + 60_000)
    await world.conduct()
    expect((await roundOf(world)).state).toBe('settled')
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('everybody looks at the radar within a day, and so is found, however long the server runs', async () => {
    const looks = actsBetween(crowd, START, START + DAY_MS).filter(({ does }) => does === 'look')
    expect(new Set(looks.map(({ userId }) => userId))).toEqual(new Set(crowd.people))
    const [act] = looks
    if (!act) throw new Error('nobody looks')
    const call = network()
    const entered = await call('POST /api/demo/sign-in', { body: { userId: act.userId } })
    if (entered.code !== undefined) throw new Error(entered.code)
    const body = { purpose: 0, birthYear: 1_996 } as const
    await call('POST /api/radar/profile', { token: entered.answer.token, body })
    const mine = eq(radarProfile.userId, act.userId)
    const seenAt = new Date(START - 40 * DAY_MS)
    await world.db.orm.update(radarProfile).set({ seenAt }).where(mine)

    world.clock.advance(act.at - 1 - world.clock.now())
    const alive = life()
    world.clock.advance(1_000)
    await alive.step()
    const [profile] = await world.db.orm.select().from(radarProfile).where(mine)
    expect(profile?.seenAt.getTime()).toBeGreaterThanOrEqual(act.at)
  })

  it('whoever has enough is given nothing', async () => {
    const [userId = 0] = crowd.people
    await world.give(userId, 'diamond', 500)
    world.clock.advance(1)
    await provide(world.platform, userId)
    expect(await transfersSince('demo.welcome')).toBe(0)
  })

  it('a server that listens does so by itself, unless DEMO_LIFE is false', async () => {
    const alive = (await inhabited({ DEMO_LIFE: 'true' })).world
    try {
      const bothLater = async () => {
        alive.clock.advance(4_000)
        world.clock.advance(4_000)
        return transfersSince('turntable.spin', alive)
      }
      await expect.poll(bothLater, { timeout: 20_000, interval: 500 }).toBeGreaterThan(1)
      expect(await transfersSince('turntable.spin')).toBe(0)
    } finally {
      await alive.close()
    }
    expect(alive.logs.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  })

  it('leaves a server alone for a while that has too much to do, and goes on', async () => {
    const call = network()
    let isBusy = true
    let asked = 0
    const patient = lifeOf({
      crowd,
      isOver: () => false,
      clock: world.clock,
      door: (name, given) => {
        asked++
        return isBusy ? Promise.resolve({ code: 'TOO_MANY_REQUESTS' }) : call(name, given)
      },
      provide: async () => {},
    })
    world.clock.advance(9_000)
    await patient.step()
    expect(asked).toBe(1)
    isBusy = false
    world.clock.advance(9_000)
    await patient.step()
    expect(asked).toBe(1)
    world.clock.advance(22_000)
    await patient.step()
    expect(asked).toBeGreaterThan(1)
  })
})
