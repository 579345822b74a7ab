import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import { ApiError } from '../platform/errors.ts'
import type { FlowFact } from '../platform/flow.ts'
import { newestTunings } from '../platform/tuning/publish.ts'
import { type Prover, requireProven, stepDraft } from './draft.ts'
import type { DraftRow } from './tables.ts'

/**
 * Publishes an approved draft as the version after its base; all processes play by it from the next round or spin on.
 * @param draft locked
 * @throws ApiError OPS_CHANGED when another version was published since its base, OPS_TUNING_FAULTS, OPS_STEP_REFUSED
 */
export async function publishDraft(
  tx: Transaction,
  platform: Prover,
  draft: DraftRow,
  told: Pick<FlowFact, 'at' | 'actor'>,
): Promise<number> {
  const { id, game, base, tuning, art } = draft
  // Two drafts of one game must not both follow the same version.
  await lockText(tx, `tuning ${game}`)
  await requireBase(tx, draft)
  await requireProven(platform, draft)
  const version = base + 1
  await stepDraft(tx, id, { ...told, event: { type: 'PUBLISHED' }, detail: { version } })
  await tx.insert(tuningVersion).values({
    game,
    version,
    tuning,
    art,
    hash: tuningHashOf(tuning),
    draftId: id,
    publishedAt: new Date(told.at),
  })
  return version
}

/** @throws ApiError OPS_CHANGED when another version than the draft's base is in force */
export async function requireBase(
  tx: Transaction,
  { game, base }: Pick<DraftRow, 'game' | 'base'>,
): Promise<void> {
  const newest = (await newestTunings(tx)).get(game) ?? 0
  if (newest === base) return
  throw new ApiError('OPS_CHANGED', `Version ${newest} has been published since.`)
}
