// An edition of a campaign that runs in a world, made by the rules that the console goes by.

import { eq } from 'drizzle-orm'
import type { Block, Campaign, CampaignPackage } from '../../contract/campaigns-definition.ts'
import { wallTimeOf } from '../../machines/campaigns/period.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { askCouple } from '../../server/campaigns/couples.ts'
import { announceEdition, approveEdition, makeEdition } from '../../server/campaigns/drafts.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { provenCampaigns } from '../../server/campaigns/release.ts'
import { campaignEdition, type EditionRow } from '../../server/campaigns/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { BRAND, platformOf } from './events-world.ts'
import { withFriends } from './friends-world.ts'
import { happened, type Person, person, tellAll } from './growth-world.ts'
import type { World } from './harness.ts'

const OFFSET = 480

/** Halloween as it is released, for so many days from the next midnight of its offset on. */
export async function halloween(
  world: World,
  days = 4,
  change: (definition: Campaign) => Campaign = (it) => it,
): Promise<Campaign> {
  const released = (await provenCampaigns()).find(({ id }) => id === 'halloween')
  if (!released) throw new Error('there is no halloween')
  const first = dayPlus(localDayAt(world.clock.now(), OFFSET), 1)
  const period = {
    from: `${first}T00:00`,
    to: `${dayPlus(first, days)}T00:00`,
    offset: '+08:00',
  }
  // Prizes of few days weigh more on each of them.
  return change({ ...released.definition, period, mostADay: 20_000 })
}

/** Makes, approves and announces an edition, and lets it begin. */
export async function running(world: World, definition: Campaign): Promise<EditionRow> {
  const edition = await announced(world, definition)
  world.clock.advance(edition.startsAt.getTime() - world.clock.now())
  await doDue(platformOf(world))
  return edition
}

/** Makes, approves and announces an edition. */
export function announced(
  world: World,
  definition: Campaign,
  brands: readonly string[] = [BRAND],
): Promise<EditionRow> {
  const platform = platformOf(world)
  const acting = { operatorId: null, actor: 'operator:test', at: world.clock.now() }
  return world.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const made = await makeEdition(tx, platform, { ...acting, definition, brands })
    const { id, hash } = made
    await approveEdition(tx, id, { ...acting, seen: { state: 'draft', hash } })
    await announceEdition(tx, id, { ...acting, seen: { state: 'approved', hash } })
    return made
  })
}

/** Midnight of an edition's day, so many days after its first one. */
export const midnight = (edition: EditionRow, day: number): number =>
  dayBegins(dayPlus(localDayAt(edition.startsAt.getTime(), OFFSET), day), OFFSET)

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A period at the offset that all editions of tests have. */
const periodFrom = (from: number, to: number): Campaign['period'] => ({
  ...{ from: wallTimeOf(from, OFFSET), to: wallTimeOf(to, OFFSET), offset: '+08:00' },
})

/** The edition that runs in a world now, without moving its clock; it is made where there is none. */
export async function runningNow(world: World): Promise<EditionRow> {
  const [known] = await world.db.orm
    .select()
    .from(campaignEdition)
    .where(eq(campaignEdition.state, 'running'))
  if (known) return known
  const from = world.clock.now() - 10 * MINUTE_MS
  const definition = await halloween(world, 4, (it) =>
    withCouples(withFriends(withSupplies({ ...it, period: periodFrom(from, from + 4 * DAY_MS) }))),
  )
  const past = { ...world, clock: { ...world.clock, now: () => from - 60 * MINUTE_MS } }
  const edition = await announced(past, definition)
  await doDue(platformOf(world))
  return edition
}

/** A stall more, with these packages. */
export const withPackages = (
  definition: Campaign,
  packages: readonly CampaignPackage[],
): Campaign => ({
  ...definition,
  blocks: [...definition.blocks, { kind: 'packages', id: 'stall', packages: [...packages] }],
})

/** Ten diamonds for some gold and a ship; and a bag of gold for five sweets. */
export const PACKAGES: readonly CampaignPackage[] = [
  {
    ...{ id: 'parcel', price: { kind: 'diamond', amount: 10 }, stock: 1_000, most: 3 },
    contents: [
      { kind: 'gold', amount: 50 },
      { kind: 'item', item: 'ships', amount: 1, days: 7 },
    ],
  },
  {
    ...{ id: 'bag', price: { kind: 'token', token: 'candy', amount: 5 }, stock: 1_000, most: 3 },
    contents: [{ kind: 'gold', amount: 20 }],
  },
]

/** Two tasks more, that bring at once what boxes and recipes ask for: 25 sweets, and two of each piece. */
export function withSupplies(definition: Campaign): Campaign {
  const task = { target: 1, window: 'period', spot: null } as const
  const token = (name: string, amount: number) => ({ kind: 'token' as const, token: name, amount })
  const supplies: Block = {
    ...{ kind: 'tasks', id: 'supplies', lights: null },
    tasks: [
      { ...task, id: 'sweets', measure: 'texts', rewards: [token('candy', 25)] },
      {
        ...{ ...task, id: 'pieces', measure: 'replies' },
        rewards: [token('bat', 2), token('moon', 2), token('pumpkin', 2)],
      },
    ],
  }
  const supplied = { ...definition, blocks: [...definition.blocks, supplies] }
  return { ...withPackages(supplied, PACKAGES), mostADay: 1_000_000 }
}

/** Couples beside what else there is. */
export function withCouples(definition: Campaign): Campaign {
  const pairs: Block = {
    ...{ kind: 'couples', id: 'pairs', each: 5 },
    prizes: [
      { from: 1, to: 1, rewards: [{ kind: 'diamond', amount: 101 }] },
      { from: 2, to: 3, rewards: [{ kind: 'gold', amount: 70 }] },
    ],
  }
  return { ...definition, mostADay: 1_000_000, blocks: [...definition.blocks, pairs] }
}

/** Somebody has done such a task. */
export const supplied = (world: World, who: Person, task: 'sweets' | 'pieces') =>
  tellAll(world, [
    task === 'sweets'
      ? happened(world, 'text', { from: who })
      : happened(world, 'reply', { from: who }, { seconds: 5 }),
  ])

/** Somebody takes what such a task brings. */
export async function supply(
  world: World,
  edition: Pick<EditionRow, 'number'>,
  who: Person,
  task: 'sweets' | 'pieces',
): Promise<void> {
  await supplied(world, who, task)
  const { status, error } = await who.call('POST /api/campaigns/editions/:number/claims', {
    params: { number: edition.number },
    body: { claims: [{ block: 'supplies', task, day: 'period' }] },
  })
  if (status !== 200) throw new Error(error?.message)
}

/**
 * An edition of another campaign that was over and paid a day ago, with two who are a couple and gave the most. One of
 * families has no couples: flowers of such an edition before, of the same days, would be of this one's period, though
 * they were counted before it was announced, which no real edition knows.
 * @param prepare what the first of them does before it begins, by a clock that is days behind
 */
export async function endedEdition(
  world: World,
  campaign = 'christmas-box',
  prepare: (who: Person, past: World) => Promise<void> = async () => {},
): Promise<EditionRow> {
  const at = world.clock.now()
  const released = (await provenCampaigns()).find(({ id }) => id === campaign)
  if (!released) throw new Error(`there is no ${campaign}`)
  const period = periodFrom(at - 5 * DAY_MS, at - 2 * DAY_MS)
  const past = { ...world, clock: { ...world.clock, now: () => at - 6 * DAY_MS } }
  // Prizes of few days weigh more on each of them.
  const played = { ...released.definition, period, mostADay: 1_000_000 }
  const hasCouples = blocksOf(played, 'families').length === 0
  const edition = await announced(past, hasCouples ? withCouples(played) : played)
  const [who, mate] = [await person(world), await person(world)]
  await prepare(who, past)
  await doDue({ ...platformOf(world), clock: { fixed: true, now: () => at - 4 * DAY_MS } })
  if (hasCouples) await coupleUp(world, edition, [who, mate], at - 4 * DAY_MS)
  const gift = { gift: 'rose', count: 3, diamonds: 30, where: 'live', at: at - 3 * DAY_MS }
  await tellAll(world, [happened(world, 'gift', { from: who, to: mate }, gift)])
  await doDue(platformOf(world))
  return edition
}

/** Two people ask one another, and so are a couple. */
export async function coupleUp(
  world: World,
  { number }: Pick<EditionRow, 'number'>,
  [one, other]: readonly [Person, Person],
  at: number,
): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await world.db.orm.transaction((tx) =>
      askCouple(tx as Transaction, platformOf(world), {
        ...{ user: { id: from.id, brand: BRAND }, number, at, userId: to.id },
      }),
    )
  }
}

/** Somebody opens a box of the edition that runs. */
export async function openBox(world: World): Promise<void> {
  const { number } = await runningNow(world)
  const who = await world.player({ diamond: 100 })
  await who.call('POST /api/campaigns/editions/:number/openings', {
    params: { number },
    body: { block: 'doors', box: 'door-witch', count: 1 },
  })
}

/** Somebody buys a package. */
export async function buyPackage(world: World): Promise<void> {
  const { number } = await runningNow(world)
  const who = await world.player({ diamond: 100 })
  await who.call('POST /api/campaigns/editions/:number/purchases', {
    params: { number },
    body: { block: 'stall', package: 'parcel' },
  })
}
