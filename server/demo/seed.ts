import { randomUUID } from 'node:crypto'
import { asc, count, eq } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { startSeedsTogether } from '../fairness/seeds.ts'
import { moveMoneyTogether } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashBody } from '../platform/database/idempotency.ts'
import { markDemoWorld, worldOf } from '../platform/database/world.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { fulfil } from '../play/change.ts'
import { openTable } from '../turntable/routes.ts'
import { spin } from '../turntable/spin.ts'
import { appUser } from '../user/tables.ts'
import { addUsers } from '../user/users.ts'
import { playAdventures } from './adventures.ts'
import { earnInThePast } from './apps-past.ts'
import { addAway } from './away.ts'
import { beginCampaigns, playCampaigns } from './campaigns.ts'
import { usersToEnter } from './enter.ts'
import { foundFamilies } from './families.ts'
import { flyWeeks } from './flights.ts'
import { befriendSome } from './friends.ts'
import { joinInThePast } from './guilds.ts'
import { inviteFriends, inviteStreamers } from './invitations.ts'
import { wearOrnaments } from './ornaments.ts'
import { demoPerson, type Pick, pickFrom } from './people.ts'
import { drawPictures } from './pictures.ts'
import { sharePosts } from './posts.ts'
import type { Progress } from './progress.ts'
import { LIMITED, NOTHING, purseOf } from './purses.ts'
import { findByRadar } from './radar.ts'
import { holdContests } from './sweet-pick.ts'
import { topUpInThePast } from './top-ups.ts'
import { plantTrees } from './trees.ts'
import { welcome } from './welcome.ts'
import { bringWorldCup, playWorldCup } from './world-cup.ts'

const HISTORY_DAYS = 14
const BATCH = 500
const SPINS_PER_USER = 2

/**
 * Fills an empty database with a demo world: people with pictures, diamonds and gold, two weeks of
 * spins and the last adventures, played by the real rules on a clock in the past. A database with
 * people in it, or whose demo world is whole, is left alone.
 * @returns whether it made one
 */
export async function seedDemoWorld(platform: Platform, progress: Progress): Promise<boolean> {
  if (await worldOf(platform.db)) {
    await drawPictures(platform.files, progress)
    await sharePosts(platform)
    // A world of an earlier release has none of them.
    await platform.db.orm.transaction((tx) => addAway(tx as Transaction, platform))
    await findByRadar(platform)
    await plantTrees(platform)
    await wearOrnaments(platform)
    await bringWorldCup(platform)
    await foundFamilies(platform)
    await beginCampaigns(platform)
    return false
  }
  const [people] = await platform.db.orm.select({ count: count() }).from(appUser)
  const total = platform.settings.demoUsers
  if ((people?.count ?? 0) > 0 && !(await onlyDemoPeople(platform))) return false
  const pick = pickFrom(20_261_121)
  await drawPictures(platform.files, progress)
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
  const since = platform.clock.now() - HISTORY_DAYS * DAY_MS
  await flyWeeks(platform, { people: users.map(({ id }) => id), since }, pick, progress)
  await inviteStreamers(platform)
  await joinInThePast(platform)
  await foundFamilies(platform)
  await beginCampaigns(platform)
  await befriendSome(platform)
  await earnInThePast(platform, progress)
  await playCampaigns(platform)
  await limitOne(platform)
  await sharePosts(platform)
  await findByRadar(platform)
  await plantTrees(platform)
  await topUpInThePast(platform)
  await inviteFriends(platform)
  await wearOrnaments(platform)
  await playWorldCup(platform, progress)
  await holdContests(platform)
  await platform.db.orm.transaction(async (tx) => {
    // Last of all: they played in none of the past weeks.
    await addAway(tx as Transaction, platform)
    await markDemoWorld(tx as Transaction, platform.clock.now())
  })
  return true
}

/** One of the first players keeps to a limit of their own, to see what a game says then. */
async function limitOne(platform: Platform): Promise<void> {
  const person = (await usersToEnter(platform)).filter(({ role }) => role === 'user')[LIMITED.place]
  if (!person) return
  const wish = { type: 'LIMIT', period: 'day', diamonds: LIMITED.diamonds } as const
  await platform.db.orm.transaction((tx) => fulfil(tx as Transaction, platform, person.id, wish))
}

/** A start that was broken off left people of the demo world; the next start goes on with them. */
async function onlyDemoPeople({ db }: Platform): Promise<boolean> {
  const rows = await db.orm.select().from(appUser).where(eq(appUser.isDemo, false)).limit(1)
  return rows.length === 0
}

async function addPeople(
  platform: Platform,
  total: number,
  pick: Pick,
  progress: Progress,
): Promise<void> {
  const { db, clock, random } = platform
  const start = clock.now() - HISTORY_DAYS * DAY_MS
  let players = 0
  for (let from = 0; from < total; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, total - from) }, (_, offset) => ({
      ...demoPerson(from + offset, pick),
      createdAt: start,
      isDemo: true,
    }))
    const purses = people.map(({ role }) => purseOf(role === 'user' ? players++ : undefined, pick))
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      // A batch is added whole, in its order, or was added whole by a start that was broken off.
      const ids = await addUsers(tx, people)
      if (ids.length === 0) return
      await startSeedsTogether(tx, ids, platform, start)
      const welcomes = ids.map((id, place) =>
        welcome(id, purses[place] ?? NOTHING, { random, at: start }),
      )
      await moveMoneyTogether(
        tx,
        welcomes.filter(({ lines }) => lines.length > 0),
      )
    })
    progress('people', Math.min(from + BATCH, total), total)
  }
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
    const body = { count, tuningVersion: table.rules.tuning.version }
    const request = {
      userId: user.id,
      operation: 'turntable.spin',
      key: randomUUID(),
      bodyHash: hashBody(body),
    }
    await spin(past, table, request, body).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'DIAMOND_NOT_ENOUGH')) throw error
    })
    if (play % 50 === 49 || play === plays - 1) progress('spins', play + 1, plays)
  }
}
