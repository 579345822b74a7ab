// Seasons that run in the demo world: made, approved and announced by the real rules on a clock in the past, with
// what people did on the past evenings claimed, opened and bought.
import { and, count, eq } from 'drizzle-orm'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { wallTimeOf } from '../../machines/campaigns/period.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { dayBegins, localDayAt } from '../../machines/clock/local-day.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { buyPackage } from '../campaigns/buy.ts'
import { claimTasks } from '../campaigns/claim.ts'
import { announceEdition, approveEdition, makeEdition } from '../campaigns/drafts.ts'
import { doDue } from '../campaigns/due.ts'
import { editionOf } from '../campaigns/editions.ts'
import { openBoxes } from '../campaigns/open.ts'
import { tokensOf } from '../campaigns/purse.ts'
import { provenCampaigns } from '../campaigns/release.ts'
import { campaignEdition, campaignPurchase, type EditionRow } from '../campaigns/tables.ts'
import type { TakingPart } from '../campaigns/taking-part.ts'
import { taskStandings } from '../campaigns/tasks.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { coupleUp } from './couples.ts'
import { crowdOf } from './crowd.ts'
import { usersToEnter } from './enter.ts'

const ACTOR = 'operator:demo'
const OFFSET_MINUTES = 480
const HOUR_MS = 3_600_000

/** Which run, from so many days ago and for so many more. */
const RUNNING = [
  { campaign: 'halloween', since: 7, until: 4 },
  { campaign: 'christmas-box', since: 3, until: 12 },
  { campaign: 'spring-market', since: 4, until: 9 },
  { campaign: 'night-train', since: 4, until: 6 },
  { campaign: 'close-friends', since: 5, until: 9 },
  { campaign: 'lover-festival', since: 6, until: 5 },
  { campaign: 'family-battles', since: 6, until: 8 },
] as const

/** The past days on which people played, and at which hour (UTC): their evening is over, their day is not. */
const PLAYED_DAYS = [6, 5, 4, 3, 2] as const
const PLAYED_HOUR = 15.5
const PLAYERS = 60

/** Begins the seasons, in a world that has none: before what happened in the apps is told. */
export async function beginCampaigns(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const [known] = await db.orm.select({ id: campaignEdition.id }).from(campaignEdition).limit(1)
  if (known) return
  const released = await provenCampaigns()
  const now = clock.now()
  const today = localDayAt(now, OFFSET_MINUTES)
  const midnight = dayBegins(today, OFFSET_MINUTES)
  for (const { campaign, since, until } of RUNNING) {
    const definition = released.find(({ id }) => id === campaign)?.definition
    if (!definition) continue
    const from = midnight - since * DAY_MS
    const period = {
      from: wallTimeOf(from, OFFSET_MINUTES),
      to: wallTimeOf(midnight + until * DAY_MS, OFFSET_MINUTES),
      offset: '+08:00',
    }
    const at = from - DAY_MS
    const acting = { operatorId: null, actor: ACTOR, at }
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const made = { ...acting, definition: { ...definition, period }, brands: [HOUSE_BRAND] }
      const { id, hash } = await makeEdition(tx, platform, made)
      await approveEdition(tx, id, { ...acting, seen: { state: 'draft', hash } })
      await announceEdition(tx, id, { ...acting, seen: { state: 'approved', hash } })
    })
    await doDue({ ...platform, clock: { fixed: true, now: () => from } })
  }
}

/** Lets people take what they reached on the past evenings, and open what their tokens pay for. */
export async function playCampaigns(platform: Platform): Promise<void> {
  const offered = (await usersToEnter(platform)).map(({ id }) => id)
  const people = [...offered, ...(await crowdOf(platform))].slice(0, PLAYERS)
  const editions = await platform.db.orm.select().from(campaignEdition)
  const now = platform.clock.now()
  const today = now - (now % DAY_MS)
  for (const days of PLAYED_DAYS) {
    const at = today - days * DAY_MS + PLAYED_HOUR * HOUR_MS
    for (const edition of editions) {
      if (edition.state !== 'running' || edition.startsAt.getTime() > at) continue
      for (const userId of people) {
        // The people whom the sign-in offers open their boxes themselves.
        await playDay(platform, edition, { userId, at, opens: !offered.includes(userId) })
      }
    }
  }
  for (const edition of editions) await coupleUp(platform, edition, { at: now, offered })
}

interface Playing {
  userId: number
  at: number
  opens: boolean
}

async function playDay(
  platform: Platform,
  edition: EditionRow,
  { userId, at, opens }: Playing,
): Promise<void> {
  await platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const part = { user: { id: userId, brand: HOUSE_BRAND }, number: edition.number, at }
    const { current } = await taskStandings(tx, await editionOf(tx, edition.id), userId, at)
    const due = current.filter(({ value, task, isClaimed }) => !isClaimed && value >= task.target)
    if (due.length > 0) {
      const claims = due.map(({ block, task, day }) => ({ block, task: task.id, day }))
      await claimTasks(tx, platform, { ...part, claims })
    }
    if (!opens) return
    await openWithTokens(tx, platform, edition, part)
    await buyWhatTheyCan(tx, platform, edition, part)
  })
}

/** Opens each box once that somebody's tokens pay for. */
async function openWithTokens(
  tx: Transaction,
  platform: Platform,
  { id: editionId, definition }: EditionRow,
  part: TakingPart,
): Promise<void> {
  for (const { id: block, boxes } of blocksOf(definition, 'boxes')) {
    for (const { id: box, price } of boxes) {
      if (price.kind !== 'token') continue
      const tokens = await tokensOf(tx, { editionId, userId: part.user.id })
      if ((tokens[price.token] ?? 0) < price.amount) continue
      await openBoxes(tx, platform, { ...part, block, box, count: 1 })
    }
  }
}

/** One in so many also buys for diamonds. */
const DIAMOND_BUYERS = 4

/** Buys each package once that somebody can pay for. */
async function buyWhatTheyCan(
  tx: Transaction,
  platform: Platform,
  { id: editionId, definition }: EditionRow,
  part: TakingPart,
): Promise<void> {
  const userId = part.user.id
  let tokens = await tokensOf(tx, { editionId, userId })
  const bought = await packagesOf(tx, editionId, userId)
  for (const { id: block, packages } of blocksOf(definition, 'packages')) {
    for (const { id: name, price, most } of packages) {
      if ((bought.get(name) ?? 0) >= most) continue
      if (price.kind === 'diamond' && (userId % DIAMOND_BUYERS !== 0 || most === 1)) continue
      const has =
        price.kind === 'diamond'
          ? (await balancesOf(tx, userId)).diamond
          : (tokens[price.token] ?? 0)
      if (has < price.amount) continue
      const { mine } = await buyPackage(tx, platform, { ...part, block, package: name })
      tokens = mine.tokens
    }
  }
}

/** How many somebody has bought of each package of an edition. */
async function packagesOf(tx: Transaction, editionId: string, userId: number) {
  const rows = await tx
    .select({ name: campaignPurchase.package, times: count() })
    .from(campaignPurchase)
    .where(and(eq(campaignPurchase.editionId, editionId), eq(campaignPurchase.userId, userId)))
    .groupBy(campaignPurchase.package)
  return new Map(rows.map(({ name, times }) => [name, times]))
}
