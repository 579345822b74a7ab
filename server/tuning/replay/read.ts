import { and, desc, eq } from 'drizzle-orm'
import type { Replay } from '../../../contract/tuning-replay-ops.ts'
import { databaseNow } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import { findDraft, tuningOf } from '../draft.ts'
import { type ReplayRow, tuningReplay } from '../tables.ts'

const SHOWN = 5
/** A process that has said nothing of its replay for so long is dead. */
const SILENT_MS = 60_000

type Reading = Pick<Platform, 'db' | 'clock' | 'features'>

/** The last replays of a draft, and whether its game has any. @throws ApiError NOT_FOUND */
export async function replaysOf(
  { db, clock, features }: Reading,
  draftId: string,
): Promise<{ canReplay: boolean; replays: Replay[] }> {
  const { game } = await findDraft(db.orm, draftId)
  const rows = await db.orm
    .select()
    .from(tuningReplay)
    .where(eq(tuningReplay.draftId, draftId))
    .orderBy(desc(tuningReplay.id))
    .limit(SHOWN)
  const now = await databaseNow({ clock, db: db.orm })
  return {
    canReplay: tuningOf({ features }, game).replay !== undefined,
    replays: rows.map((row) => shown(row, now)),
  }
}

/** @throws ApiError NOT_FOUND */
export async function findReplay(
  { db, clock }: Reading,
  draftId: string,
  id: string,
): Promise<Replay> {
  const [row] = await db.orm
    .select()
    .from(tuningReplay)
    .where(and(eq(tuningReplay.id, id), eq(tuningReplay.draftId, draftId)))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such replay.')
  return shown(row, await databaseNow({ clock, db: db.orm }))
}

function shown(
  { id, state, hash, fromAt, toAt, progress, result, beatAt }: ReplayRow,
  now: number,
) {
  const isDead = state === 'running' && now - beatAt.getTime() > SILENT_MS
  return {
    id,
    state: isDead ? ('failed' as const) : state,
    hash,
    from: fromAt.getTime(),
    to: toAt.getTime(),
    progress: progress / 1_000,
    result,
  }
}
