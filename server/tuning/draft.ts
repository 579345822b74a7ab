import { eq } from 'drizzle-orm'
import type { TuningFault } from '../../contract/tuning-ops.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { type DraftFact, draftMachine } from '../../machines/tuning/machine.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Flow, type FlowFact, stepFlow } from '../platform/flow.ts'
import type { FeatureTuning } from '../platform/tuning/feature-tuning.ts'
import { artFaultsOf } from './art.ts'
import { type DraftRow, tuningDraft } from './tables.ts'

/** What a draft is proven with. */
export type Prover = Pick<Platform, 'features' | 'settings' | 'files'>

export const DRAFTS: Flow = { name: 'tuning.draft', machine: draftMachine, table: tuningDraft }

/** SHA-256 of what a draft would publish; an approval is of it. */
export function draftHashOf({ tuning, art }: Pick<DraftRow, 'tuning' | 'art'>): string {
  return tuningHashOf({ tuning, art })
}

/** @throws ApiError NOT_FOUND when there is no such game, or it has nothing to tune */
export function tuningOf({ features }: Pick<Platform, 'features'>, game: string): FeatureTuning {
  const feature = features.find(({ name }) => name === game)
  if (feature?.tuning) return feature.tuning
  throw new ApiError('NOT_FOUND', 'There is no such game.')
}

/** @throws ApiError NOT_FOUND */
export async function findDraft(db: Reader, id: string): Promise<DraftRow> {
  const [draft] = await db.select().from(tuningDraft).where(eq(tuningDraft.id, id))
  if (!draft) throw new ApiError('NOT_FOUND', 'There is no such draft.')
  return draft
}

/**
 * A draft as its operator saw it, locked until the transaction ends.
 * @throws ApiError NOT_FOUND, or OPS_CHANGED when it was edited meanwhile
 */
export async function lockDraft(tx: Transaction, id: string, seen: string): Promise<DraftRow> {
  const [draft] = await tx.select().from(tuningDraft).where(eq(tuningDraft.id, id)).for('update')
  if (!draft) throw new ApiError('NOT_FOUND', 'There is no such draft.')
  if (draft.hash !== seen) {
    throw new ApiError('OPS_CHANGED', 'The draft has been edited since it was shown.')
  }
  return draft
}

/**
 * Lets a fact happen to a draft.
 * @returns the state that it is in then
 * @throws ApiError OPS_STEP_REFUSED when it cannot happen in the draft's state
 */
export async function stepDraft(
  tx: Transaction,
  id: string,
  fact: Omit<FlowFact, 'event'> & { event: DraftFact },
): Promise<DraftRow['state']> {
  const change = await stepFlow(tx, DRAFTS, id, fact)
  if (!change) {
    throw new ApiError('OPS_STEP_REFUSED', `This draft can’t be ${fact.event.type} now.`)
  }
  return change.to as DraftRow['state']
}

type Contents = Pick<DraftRow, 'game' | 'tuning' | 'art'>

/** All that is wrong with a draft: its values, its return, its pictures. */
export async function faultsOf(
  { features, settings, files }: Prover,
  { game, tuning, art }: Contents,
): Promise<TuningFault[]> {
  const faults = await tuningOf({ features }, game).faults(settings, tuning)
  const told = faults.map(({ field, what }) => ({ field, what }))
  return [...told, ...(await artFaultsOf({ files }, game, art))]
}

/** @throws ApiError OPS_TUNING_FAULTS with the first of what is wrong */
export async function requireProven(platform: Prover, contents: Contents): Promise<void> {
  const [fault] = await faultsOf(platform, contents)
  if (!fault) return
  const { field, what } = fault
  throw new ApiError('OPS_TUNING_FAULTS', `${field} ${what}`, { field, what })
}
