// An edition of a campaign that runs in a world, made by the rules that the console goes by.

import { eq } from 'drizzle-orm'
import type { Block, Campaign } from '../../contract/campaigns-definition.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { announceEdition, approveEdition, makeEdition } from '../../server/campaigns/drafts.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { provenCampaigns } from '../../server/campaigns/release.ts'
import { campaignEdition, type EditionRow } from '../../server/campaigns/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { BRAND, platformOf } from './events-world.ts'
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

/** The edition that runs in a world now, without moving its clock; it is made where there is none. */
export async function runningNow(world: World): Promise<EditionRow> {
  const [known] = await world.db.orm
    .select()
    .from(campaignEdition)
    .where(eq(campaignEdition.state, 'running'))
  if (known) return known
  const from = world.clock.now() - 10 * MINUTE_MS
  const wallTime = (at: number) => new Date(at + OFFSET * MINUTE_MS).toISOString().slice(0, 16)
  const definition = await halloween(world, 4, (it) =>
    withSupplies({
      ...it,
      period: { from: wallTime(from), to: wallTime(from + 4 * 86_400_000), offset: '+08:00' },
    }),
  )
  const past = { ...world, clock: { ...world.clock, now: () => from - 60 * MINUTE_MS } }
  const edition = await announced(past, definition)
  await doDue(platformOf(world))
  return edition
}

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
  return { ...definition, mostADay: 1_000_000, blocks: [...definition.blocks, supplies] }
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
 * An edition of another campaign that was over and paid a day ago, with somebody who gave the most.
 * @param prepare what they do before it begins, by a clock that is days behind
 */
export async function endedEdition(
  world: World,
  campaign = 'christmas-box',
  prepare: (who: Person, past: World) => Promise<void> = async () => {},
): Promise<EditionRow> {
  const day = 86_400_000
  const at = world.clock.now()
  const released = (await provenCampaigns()).find(({ id }) => id === campaign)
  if (!released) throw new Error(`there is no ${campaign}`)
  const wallTime = (moment: number) =>
    new Date(moment + OFFSET * MINUTE_MS).toISOString().slice(0, 16)
  const period = { from: wallTime(at - 5 * day), to: wallTime(at - 2 * day), offset: '+08:00' }
  const past = { ...world, clock: { ...world.clock, now: () => at - 6 * day } }
  const definition = { ...released.definition, mostADay: 1_000_000, period }
  const edition = await announced(past, definition)
  const who = await person(world)
  await prepare(who, past)
  const gift = { gift: 'rose', count: 3, diamonds: 30, where: 'live', at: at - 3 * day }
  await tellAll(world, [happened(world, 'gift', { from: who }, gift)])
  await doDue(platformOf(world))
  return edition
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
