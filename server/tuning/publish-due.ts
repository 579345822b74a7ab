import { and, asc, eq, lte } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Prover, stepDraft } from './draft.ts'
import { publishDraft } from './publish-draft.ts'
import { tuningDraft } from './tables.ts'

/**
 * Publishes the drafts whose time has come, each by one process. One that cannot be published goes back to its author,
 * and its steps say why.
 */
export async function publishDue(
  platform: Prover & Pick<Platform, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, clock, log } = platform
  const now = await databaseNow({ clock, db: db.orm })
  const due = and(eq(tuningDraft.state, 'scheduled'), lte(tuningDraft.publishAt, new Date(now)))
  const ids = await db.orm
    .select({ id: tuningDraft.id })
    .from(tuningDraft)
    .where(due)
    .orderBy(asc(tuningDraft.publishAt), asc(tuningDraft.id))
  for (const { id } of ids) {
    try {
      await db.orm.transaction(async (orm) => {
        const tx = orm as Transaction
        const [draft] = await tx
          .select()
          .from(tuningDraft)
          .where(and(eq(tuningDraft.id, id), due))
          .for('update', { skipLocked: true })
        // Another process publishes it, or somebody took its time back.
        if (draft) await publishDraft(tx, platform, draft, { at: now, actor: 'job' })
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      log.error({ err: error, draft: id }, 'a scheduled tuning could not be published')
      await giveBack(platform, id, now, error.code)
    }
  }
}

async function giveBack(
  { db }: Pick<Platform, 'db'>,
  id: string,
  at: number,
  code: string,
): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const [draft] = await tx.select().from(tuningDraft).where(eq(tuningDraft.id, id)).for('update')
    if (draft?.state !== 'scheduled') return
    await stepDraft(tx, id, { event: { type: 'FAILED' }, at, actor: 'job', detail: { code } })
    await tx
      .update(tuningDraft)
      .set({ approver: null, approvedHash: null, publishAt: null })
      .where(eq(tuningDraft.id, id))
  })
}
