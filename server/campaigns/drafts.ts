// Editions before anybody sees them: made of a campaign or of an earlier edition, changed, approved, announced.
import { eq, max } from 'drizzle-orm'
import { ANNOUNCED_BEFORE_MS } from '../../contract/campaigns-constants.ts'
import type { Campaign } from '../../contract/campaigns-definition.ts'
import { measuresOf } from '../../machines/campaigns/measures.ts'
import { periodOf } from '../../machines/campaigns/period.ts'
import { campaignFaults, periodFaults } from '../../machines/campaigns/proof.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { happen, lockedEdition } from './editions.ts'
import { EDITION_FLOW } from './flow.ts'
import { campaignBrand, campaignEdition, type EditionRow } from './tables.ts'

const HOUR_MS = 3_600_000

/** Who acts, and when: milliseconds since 1970. The demo world has no operator. */
export interface Acting {
  operatorId: string | null
  actor: string
  at: number
}

/** What an operator saw of an edition. */
export interface Seen {
  state: EditionRow['state']
  hash: string
  /** For whom it is; who acts by code does not look at them. */
  brands?: readonly string[]
}

/** Columns that follow from a definition. */
function columnsOf(definition: Campaign) {
  const { startsAt, endsAt, offset } = periodOf(definition.period)
  return {
    definition,
    hash: tuningHashOf(definition),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    offsetMinutes: offset,
    countsUntil: new Date(endsAt + definition.countingHours * HOUR_MS),
    measures: measuresOf(definition),
  }
}

/**
 * Makes an edition, as a draft.
 * @throws ApiError BAD_REQUEST for a brand that there is not, OPS_TUNING_FAULTS for a period that there is not
 */
export async function makeEdition(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { definition, brands, ...acting }: Acting & { definition: Campaign; brands: readonly string[] },
): Promise<EditionRow> {
  requirePeriod(definition)
  // Numbers follow one another, whoever makes editions at once.
  await lockText(tx, 'campaign numbers')
  const [last] = await tx.select({ number: max(campaignEdition.number) }).from(campaignEdition)
  const number = (last?.number ?? 0) + 1
  const id = timeOrderedId(random, acting.at)
  const [row] = await tx
    .insert(campaignEdition)
    .values({
      ...{ id, number, campaign: definition.id, state: 'draft', brands: knownBrands(brands) },
      ...columnsOf({ ...definition, version: number }),
      authorId: acting.operatorId,
    })
    .returning()
  if (!row) throw new Error('no edition was made')
  await beginFlow(tx, EDITION_FLOW, id, { state: 'draft', at: acting.at, actor: acting.actor })
  return row
}

/**
 * Changes a draft, or what was approved, which needs another approval then.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_TUNING_FAULTS, BAD_REQUEST
 */
export async function changeEdition(
  tx: Transaction,
  id: string,
  {
    seen,
    definition,
    brands,
    ...acting
  }: Acting & { seen: Seen; definition: Campaign; brands: readonly string[] },
): Promise<{ before: EditionRow; after: EditionRow }> {
  const before = await seenEdition(tx, id, seen)
  requirePeriod(definition)
  if (before.state === 'approved') {
    await happen(tx, before, { type: 'CHANGED', at: acting.at, actor: acting.actor })
  } else if (before.state !== 'draft') throw changed(before)
  const given = { ...definition, id: before.campaign as Campaign['id'], version: before.number }
  const [after] = await tx
    .update(campaignEdition)
    .set({
      ...columnsOf(given),
      ...{ brands: knownBrands(brands), authorId: acting.operatorId },
      ...{ approverId: null, approvedHash: null },
    })
    .where(eq(campaignEdition.id, id))
    .returning()
  if (!after) throw new Error('no edition was changed')
  return { before, after }
}

/**
 * Approves the very definition that was seen, by somebody else than who wrote at it last.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_OWN_PROPOSAL, OPS_TUNING_FAULTS
 */
export async function approveEdition(
  tx: Transaction,
  id: string,
  { seen, operatorId, at, actor }: Acting & { seen: Seen },
): Promise<EditionRow> {
  const edition = await seenEdition(tx, id, seen)
  if (operatorId !== null && operatorId === edition.authorId) {
    throw new ApiError('OPS_OWN_PROPOSAL', 'Somebody else approves what you wrote.')
  }
  const [fault] = campaignFaults(edition.definition)
  if (fault) throw faulty(fault)
  const set = { approverId: operatorId, approvedHash: edition.hash }
  await happen(tx, edition, { type: 'APPROVED', at, actor, set })
  return edition
}

/**
 * Shows an approved edition to the players of its brands, and publishes its definition, which its draws are bound to.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_TOO_LATE where it would begin within minutes, OPS_PROPOSED_ALREADY
 *   where a brand has an edition of this campaign that is not over
 */
export async function announceEdition(
  tx: Transaction,
  id: string,
  { seen, at, actor }: Acting & { seen: Seen },
): Promise<EditionRow> {
  const edition = await seenEdition(tx, id, seen)
  if (at > edition.startsAt.getTime() - ANNOUNCED_BEFORE_MS) {
    throw new ApiError('OPS_TOO_LATE', 'It is announced ten minutes before it begins.')
  }
  await happen(tx, edition, { type: 'ANNOUNCED', at, actor })
  const rows = edition.brands.map((brand) => ({
    ...{ editionId: id, brand, campaign: edition.campaign, isOver: false },
  }))
  const shown = await tx.insert(campaignBrand).values(rows).onConflictDoNothing().returning()
  const beside = edition.brands.find((brand) => !shown.some((it) => it.brand === brand))
  if (beside !== undefined) {
    throw new ApiError('OPS_PROPOSED_ALREADY', `${beside} has an edition that is not over.`)
  }
  await tx.insert(tuningVersion).values({
    ...{ game: 'campaigns', version: edition.number, tuning: edition.definition },
    ...{ hash: edition.hash, publishedAt: new Date(at) },
  })
  return edition
}

/** An edition as an operator saw it, whose lock is held. @throws ApiError NOT_FOUND, OPS_CHANGED */
export async function seenEdition(tx: Transaction, id: string, seen: Seen): Promise<EditionRow> {
  const edition = await lockedEdition(tx, id)
  const { state, hash, brands } = edition
  const isSame = [...(seen.brands ?? brands)].sort().join() === brands.join()
  if (state !== seen.state || hash !== seen.hash || !isSame) throw changed(edition)
  return edition
}

const changed = ({ state }: EditionRow) =>
  new ApiError('OPS_CHANGED', `It is ${state} by now, or another one.`, { state })

const faulty = ({ field, what }: { field: string; what: string }) =>
  new ApiError('OPS_TUNING_FAULTS', `${field} ${what}`, { field })

function requirePeriod(definition: Campaign): void {
  const [fault] = periodFaults(definition)
  if (fault) throw faulty(fault)
}

function knownBrands(brands: readonly string[]): string[] {
  const named = [...new Set(brands)].sort()
  const unknown = named.find((brand) => !BRANDS.has(brand))
  if (unknown === undefined) return named
  const path = 'body.brands'
  throw new ApiError('BAD_REQUEST', `${path}: there is no brand ${unknown}`, { path })
}
