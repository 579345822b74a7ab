import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import type { Role } from '../../contract/user.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import { systemClock } from '../../server/platform/clock.ts'
import {
  type Database,
  openPglite,
  type Transaction,
} from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { end, run, startServer } from '../faults/process.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'
import { bindEarly } from './bind-early.ts'
import { type ClusterOfTwelve, inviteEleven } from './cluster-of-twelve.ts'
import { openCup } from './cup-bets.ts'
import { type CupMatches, makeCup } from './cup-matches.ts'
import { letEarn } from './earned.ts'
import { letInvite, payInviters } from './invited.ts'

/** A server that one test file at a time has for itself. */
export interface SharedServer {
  address: string
  /** A folder whose lock the file holds meanwhile. */
  claim: string
  /** Those with which operators' commands reach it. */
  settings: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One a worker; none when they could not be started. */
    servers: SharedServer[]
    /** The ids of all players of the demo world; it is the same on each server. */
    people: number[]
    /** The ids of its streamers, who have points to withdraw. */
    streamers: number[]
    /** Those of other streamers, who can be paid at once. */
    bankers: number[]
    /** Those of streamers who can be paid at once, and have earned points on the last days. */
    evening: number[]
    /** The id of a streamer who has earned points on the last days, and withdraws none. */
    earner: number
    /** An inviter and their friends, whose invitations are held. */
    cluster: ClusterOfTwelve
    /** Matches that are decided about at the console. */
    cup: CupMatches
    /** The id of the player who invited them, and was paid for it. */
    inviter: number
    /** The id of somebody whose bets on the World Cup were settled while they were away. */
    bettor: number
  }
}

/**
 * The pages as they would be served now, on a real server with a small demo world for each worker:
 * files that run beside each other share no players. A fault here must not keep the other projects'
 * tests from running: these find no server, and fail.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  project.provide('servers', [])
  project.provide('people', [])
  project.provide('streamers', [])
  project.provide('bankers', [])
  project.provide('evening', [])
  project.provide('earner', 0)
  project.provide('cluster', { inviter: 0, friends: [], invitations: [] })
  project.provide('cup', { draft: '', played: '', settled: '', bettor: 0 })
  project.provide('inviter', 0)
  project.provide('bettor', 0)
  const folder = await mkdtemp(join(tmpdir(), 'companion-e2e-'))
  try {
    await buildIfStale(() => {})
    const { worlds, cluster, cup, inviter, bettor } = await makeWorlds(
      folder,
      Number(project.config.maxWorkers),
    )
    project.provide('people', await withWorld(worlds[0] ?? '', (db) => peopleOf(db, 'user')))
    const { earner, bankers, evening, streamers } = await streamersOf(worlds[0] ?? '')
    project.provide('streamers', streamers)
    project.provide('bankers', bankers)
    project.provide('evening', evening)
    project.provide('earner', earner)
    project.provide('cluster', cluster)
    project.provide('cup', cup)
    project.provide('inviter', inviter)
    project.provide('bettor', bettor)
    const servers = await Promise.all(
      worlds.map((world) => startServer({ DATA_DIR: world, ...SETTINGS }, 'start.ts')),
    )
    project.provide(
      'servers',
      servers.map(({ address }, worker) => ({
        address,
        claim: join(folder, `claim-${worker}`),
        settings: { DATA_DIR: worlds[worker] ?? '', ...SETTINGS },
      })),
    )
    return async () => {
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
      for (const world of worlds) await auditAfter(world)
      await rm(folder, { recursive: true })
    }
  } catch (error) {
    process.stderr.write(`The servers of the end-to-end tests did not start: ${error}\n`)
    await rm(folder, { recursive: true })
  }
}

/** Whatever browsers did to a world, its books are right and its draws as they were promised. */
async function auditAfter(world: string): Promise<void> {
  const audit = run('operate.ts audit', { DATA_DIR: world, ...SETTINGS })
  if ((await audit.ended) === 0) return
  process.stderr.write(
    `After the end-to-end tests, the audit finds:\n${audit.said.out}${audit.said.err}`,
  )
  // Vitest only tells of what fails after its tests.
  process.exitCode = 1
}

/** Folders with the same demo world: to copy one takes a hundredth of what filling another does. */
async function makeWorlds(folder: string, count: number) {
  const [first = '', ...others] = Array.from({ length: count }, (_, world) =>
    join(folder, String(world)),
  )
  const seeding = run('seed.ts', { DATA_DIR: first, ...SETTINGS })
  if ((await seeding.ended) !== 0) throw new Error(seeding.said.err)
  const { earner, bankers, evening, streamers } = await streamersOf(first)
  await givePoints(first, [...bankers, ...evening, ...streamers])
  const { cluster, cup, inviter, bettor } = await withWorld(first, async (db) => {
    await bindEarly(db, { DATA_DIR: first, ...SETTINGS }, [...bankers, ...evening])
    const fans = (await peopleOf(db, 'user')).slice(0, 2)
    // Before apps tell of their sign-ups, some of which have been invited by others.
    const invitedBy = await letInvite(db, earner)
    const held = await inviteEleven(db)
    for (const userId of [...evening, earner]) await letEarn(db, userId, fans)
    await payInviters(db)
    const bettor = await openCup(db)
    return { cluster: held, cup: await makeCup(db), inviter: invitedBy, bettor }
  })
  for (const other of others) await cp(first, other, { recursive: true })
  return { worlds: [first, ...others], cluster, cup, inviter, bettor }
}

/** Few streamers of a new world have earned; these begin with points that they can withdraw. */
async function givePoints(world: string, userIds: readonly number[]): Promise<void> {
  await withWorld(world, async (db) => {
    for (const ownerId of userIds) {
      const at = systemClock.now()
      const lines = [
        { ownerId, currency: 'point' as const, amount: STREAMERS_POINTS },
        { ownerId: ISSUANCE, currency: 'point' as const, amount: -STREAMERS_POINTS },
      ]
      await db.orm.transaction((tx) =>
        moveMoney(tx as Transaction, {
          id: timeOrderedId(systemRandom, at),
          kind: 'ledger.grant',
          at,
          lines,
        }),
      )
    }
  })
}

/** The last one earns, the others have points from the beginning; some of them have an account of theirs. */
async function streamersOf(world: string) {
  const all = await withWorld(world, (db) => peopleOf(db, 'streamer'))
  const earner = all.at(-1)
  if (earner === undefined) throw new Error('the demo world has no streamer')
  const [first, second] = [BANKERS, BANKERS + EVENING]
  return {
    earner,
    bankers: all.slice(0, first),
    evening: all.slice(first, second),
    streamers: all.slice(second, -1),
  }
}

/** The sign-in offers a few of them only, too few for tests that must not meet each other. */
async function peopleOf(db: Database, role: Role): Promise<number[]> {
  const people = await db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), eq(appUser.role, role)))
    .orderBy(asc(appUser.id))
  return people.map(({ id }) => id)
}

async function withWorld<T>(world: string, action: (db: Database) => Promise<T>): Promise<T> {
  const db = await openPglite(join(world, 'database'))
  try {
    return await action(db)
  } finally {
    await db.close()
  }
}

/** Streamers who are paid by operators. */
const BANKERS = 3
/** Those who have earned besides, one for each brand that is looked at. */
const EVENING = 3
/** More than can be withdrawn at once. */
const STREAMERS_POINTS = 30_000

const SETTINGS = {
  DEMO_WORLD: 'true',
  DEMO_USERS: '120',
  // For those who are here for the first time.
  BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
  // Long enough to send ships, short enough to see how it ends.
  ROUND_SECONDS: '30',
  CHOOSING_SECONDS: '12',
  // One machine plays everybody here, and is busy with it.
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
  STALL_LIMIT_MS: '0',
}
