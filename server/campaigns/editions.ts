// Editions, and the lock between those who take part in one and whoever changes it.
import { and, eq, sql } from 'drizzle-orm'
import { SHOWN_STATES, type ShownState } from '../../contract/campaigns-constants.ts'
import type { EditionFact } from '../../machines/campaigns/edition-chart.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { type FlowFact, stepFlow } from '../platform/flow.ts'
import { EDITION_FLOW } from './flow.ts'
import { campaignBrand, campaignEdition, type EditionRow } from './tables.ts'

/** An edition that players see. */
export type ShownEdition = EditionRow & { state: ShownState }

const lockOf = (id: string) => `campaign edition ${id}`

/** An edition that nobody takes part in, and nobody else changes, until the transaction ends. @throws ApiError NOT_FOUND */
export async function lockedEdition(tx: Transaction, id: string): Promise<EditionRow> {
  await lockText(tx, lockOf(id))
  return editionOf(tx, id)
}

/**
 * An edition that nobody changes until the transaction ends; others may take part in it.
 * @throws ApiError NOT_FOUND for who is of another brand, or before it is announced
 */
export async function sharedEdition(
  tx: Transaction,
  number: number,
  brand: string,
): Promise<ShownEdition> {
  const { id } = await editionOfNumber(tx, number, brand)
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockOf(id)}, 0))`)
  return editionOfNumber(tx, number, brand)
}

/** An edition as it stands. @throws ApiError NOT_FOUND */
export async function editionOf(db: Reader, id: string): Promise<EditionRow> {
  const [row] = await db.select().from(campaignEdition).where(eq(campaignEdition.id, id))
  if (!row) throw notFound()
  return row
}

/** An edition by its number as a brand's people see it. @throws ApiError NOT_FOUND */
export async function editionOfNumber(
  db: Reader,
  number: number,
  brand: string,
): Promise<ShownEdition> {
  const [row] = await db.select().from(campaignEdition).where(eq(campaignEdition.number, number))
  if (!row?.brands.includes(brand) || !isShown(row)) throw notFound()
  return row
}

const isShown = (row: EditionRow): row is ShownEdition =>
  (SHOWN_STATES as readonly string[]).includes(row.state)

const notFound = () => new ApiError('NOT_FOUND', 'There is no such edition.')

/** Of several editions of a campaign the one that is shown: that runs or is counted, else the last one, else the next. */
const FIRST_SHOWN = sql`CASE state WHEN 'running' THEN 0 WHEN 'counting' THEN 1 WHEN 'announced' THEN
  CASE WHEN starts_at - interval '7 days' <= now_at.at THEN 2 ELSE 4 END ELSE 3 END`

/** What a brand's people see of a campaign; undefined where nothing of it was ever announced. */
export async function editionOfBrand(
  db: Reader,
  { brand, campaign, now }: { brand: string; campaign: string; now: number },
): Promise<ShownEdition | undefined> {
  const [row] = await shownOf(db, now, sql`b.brand = ${brand} AND b.campaign = ${campaign}`)
  return row
}

/** What a brand's people see of all its campaigns, one edition each. */
export async function editionsOfBrand(
  db: Reader,
  { brand, now }: { brand: string; now: number },
): Promise<ShownEdition[]> {
  return shownOf(db, now, sql`b.brand = ${brand}`)
}

async function shownOf(db: Reader, now: number, which: ReturnType<typeof sql>) {
  const newest = sql`
    SELECT DISTINCT ON (e.campaign) e.id
    FROM campaign_brand b JOIN campaign_edition e ON e.id = b.edition_id
    CROSS JOIN (SELECT ${new Date(now).toISOString()}::timestamptz AS at) now_at
    WHERE ${which} AND e.state IN ('announced', 'running', 'counting', 'ended')
    ORDER BY e.campaign, ${FIRST_SHOWN}, e.starts_at DESC`
  const editions = await db
    .select()
    .from(campaignEdition)
    .where(sql`${campaignEdition.id} IN (${newest})`)
    .orderBy(campaignEdition.campaign)
  return editions.filter(isShown)
}

/** What is set with a step. */
type Set = Partial<
  Pick<
    EditionRow,
    | 'approverId'
    | 'approvedHash'
    | 'endedEarlyAt'
    | 'countsUntil'
    | 'closedNumber'
    | 'paidAt'
    | 'cancelReason'
  >
>

/**
 * Lets a fact happen to an edition whose lock the caller holds; a brand whose edition is over may have the next one.
 * @throws ApiError OPS_CHANGED where its machine knows no such step
 */
export async function happen(
  tx: Transaction,
  { id, state }: Pick<EditionRow, 'id' | 'state'>,
  { type, set = {}, ...fact }: { type: EditionFact['type']; set?: Set } & Omit<FlowFact, 'event'>,
): Promise<EditionRow['state']> {
  if (Object.keys(set).length > 0) {
    await tx.update(campaignEdition).set(set).where(eq(campaignEdition.id, id))
  }
  const change = await stepFlow(tx, EDITION_FLOW, id, { event: { type }, ...fact })
  if (!change) throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
  const to = change.to as EditionRow['state']
  if (to === 'ended' || to === 'cancelled') {
    await tx
      .update(campaignBrand)
      .set({ isOver: true })
      .where(and(eq(campaignBrand.editionId, id), eq(campaignBrand.isOver, false)))
  }
  return to
}
