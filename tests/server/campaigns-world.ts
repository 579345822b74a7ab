// An edition of a campaign that runs in a world, made by the rules that the console goes by.
import type { Campaign } from '../../contract/campaigns-definition.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { announceEdition, approveEdition, makeEdition } from '../../server/campaigns/drafts.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { provenCampaigns } from '../../server/campaigns/release.ts'
import type { EditionRow } from '../../server/campaigns/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { BRAND, platformOf } from './events-world.ts'
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
