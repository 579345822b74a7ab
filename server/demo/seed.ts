import { randomUUID } from 'node:crypto'
import { createAvatar } from '@dicebear/core'
import { create as lorelei, meta, schema } from '@dicebear/lorelei'
import { and, asc, count, eq } from 'drizzle-orm'
import { startSeedsTogether } from '../fairness/seeds.ts'
import { HOUSE } from '../ledger/houses.ts'
import { moveMoneyTogether } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { hashBody } from '../platform/idempotency.ts'
import { timeOrderedId } from '../platform/random.ts'
import { markDemoWorld, worldOf } from '../platform/world.ts'
import { openTable } from '../turntable/routes.ts'
import { spin } from '../turntable/spin.ts'
import { appUser } from '../user/tables.ts'
import { addUsers } from '../user/users.ts'
import { playAdventures } from './adventures.ts'
import { AVATARS, demoPerson, type Pick, pickFrom } from './people.ts'
import type { Progress } from './progress.ts'

const DAY_MS = 86_400_000
const HISTORY_DAYS = 14
const BATCH = 500
const SPINS_PER_USER = 2
const LOOKS = ['fff1d6', 'ffd9c7', 'ffd1dc', 'e3d4ff', 'cfe8ff', 'd3f3e0']

/**
 * Fills an empty database with a demo world: people with pictures, diamonds and gold, two weeks of
 * spins and the last adventures, played by the real rules on a clock in the past. A database with people in it, or whose
 * demo world is whole, is left alone.
 * @returns whether it made one
 */
export async function seedDemoWorld(platform: Platform, progress: Progress): Promise<boolean> {
  if (await worldOf(platform.db)) {
    await drawAvatars(platform, progress)
    return false
  }
  const [people] = await platform.db.orm.select({ count: count() }).from(appUser)
  const total = platform.settings.demoUsers
  if ((people?.count ?? 0) > 0 && !(await onlyDemoPeople(platform))) return false
  const pick = pickFrom(20_261_121)
  await drawAvatars(platform, progress)
  await addPeople(platform, total, pick, progress)
  const users = await platform.db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.isDemo, true))
    .orderBy(asc(appUser.id))
  await playSpins(platform, users, pick, progress)
  await playAdventures(
    platform,
    {
      people: users.map(({ id }) => id),
      beginners: (await usersToEnter(platform)).map(({ id }) => id),
      since: platform.clock.now() - HISTORY_DAYS * DAY_MS,
    },
    pick,
    progress,
  )
  await platform.db.orm.transaction((tx) => markDemoWorld(tx as Transaction, platform.clock.now()))
  return true
}

/** A start that was broken off left people of the demo world; the next start goes on with them. */
async function onlyDemoPeople({ db }: Platform): Promise<boolean> {
  const rows = await db.orm.select().from(appUser).where(eq(appUser.isDemo, false)).limit(1)
  return rows.length === 0
}

/** Draws the pictures; files may be elsewhere than they were at the last start, so it looks first. */
async function drawAvatars({ files }: Platform, progress: Progress): Promise<void> {
  if (await files.get(`avatars/${AVATARS - 1}.svg`)) return
  for (let index = 0; index < AVATARS; index++) {
    const svg = createAvatar(
      { create: lorelei, meta, schema },
      { seed: `companion-${index}`, backgroundColor: LOOKS, backgroundType: ['solid'] },
    ).toString()
    const body = new TextEncoder().encode(svg)
    await files.put(`avatars/${index}.svg`, { body, type: 'image/svg+xml' })
    progress('pictures', index + 1, AVATARS)
  }
}

async function addPeople(
  platform: Platform,
  total: number,
  pick: Pick,
  progress: Progress,
): Promise<void> {
  const { db, clock, random } = platform
  const start = clock.now() - HISTORY_DAYS * DAY_MS
  for (let from = 0; from < total; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, total - from) }, (_, offset) => ({
      ...demoPerson(from + offset, pick),
      createdAt: start,
      isDemo: true,
    }))
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const ids = await addUsers(tx, people)
      if (ids.length === 0) return
      await startSeedsTogether(tx, ids, platform, start)
      await moveMoneyTogether(
        tx,
        ids.map((id) => {
          const diamonds = welcomeDiamonds(pick)
          const gold = pick(40) * 25 + 100
          return {
            id: timeOrderedId(random, start),
            kind: 'demo.welcome',
            at: start,
            lines: [
              { ownerId: id, currency: 'diamond' as const, amount: diamonds },
              { ownerId: HOUSE.issuance, currency: 'diamond' as const, amount: -diamonds },
              { ownerId: id, currency: 'gold' as const, amount: gold },
              { ownerId: HOUSE.issuance, currency: 'gold' as const, amount: -gold },
            ],
          }
        }),
      )
    })
    progress('people', Math.min(from + BATCH, total), total)
  }
}

/** Few are rich, some are short of a spin, as in any such app. */
function welcomeDiamonds(pick: Pick): number {
  const luck = pick(100)
  if (luck < 4) return 5
  if (luck < 70) return 100 + pick(40) * 10
  if (luck < 95) return 600 + pick(200) * 10
  return 5_000 + pick(500) * 100
}

/** Everyone plays by the real spin on a clock that runs through the past two weeks. */
async function playSpins(
  platform: Platform,
  users: { id: number }[],
  pick: Pick,
  progress: Progress,
): Promise<void> {
  const { clock } = platform
  const plays = users.length * SPINS_PER_USER
  const end = clock.now() - 60_000
  const start = end - HISTORY_DAYS * DAY_MS
  let at = start
  const past: Platform = { ...platform, clock: { fixed: true, now: () => at } }
  const table = await openTable(platform)
  for (let play = 0; play < plays; play++) {
    at = start + Math.floor(((end - start) * (play + 1)) / plays)
    const user = users[pick(users.length)]
    if (!user) return
    const count = pick(4) === 0 ? (10 as const) : (1 as const)
    const body = { count, tuningVersion: table.tuning.version }
    const attempt = {
      userId: user.id,
      operation: 'turntable.spin',
      key: randomUUID(),
      bodyHash: hashBody(body),
    }
    await spin(past, table, attempt, body).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'DIAMOND_NOT_ENOUGH')) throw error
    })
    if (play % 50 === 49 || play === plays - 1) progress('spins', play + 1, plays)
  }
}

/** The users that the sign-in sheet offers: some of every kind. */
export async function usersToEnter(platform: Platform) {
  const pickRole = (role: 'user' | 'streamer' | 'agent', limit: number) =>
    platform.db.orm
      .select()
      .from(appUser)
      .where(and(eq(appUser.isDemo, true), eq(appUser.role, role)))
      .orderBy(asc(appUser.id))
      .limit(limit)
  return [
    ...(await pickRole('user', 16)),
    ...(await pickRole('streamer', 3)),
    ...(await pickRole('agent', 2)),
  ]
}
