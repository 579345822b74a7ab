// What operators write and have not published: one draft of a text, which they share. Whoever saves names the
// revision that they saw, so that nobody writes over what another one has saved meanwhile.
import { and, eq } from 'drizzle-orm'
import type { TypedText } from '../../contract/content-ops.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import type { TextKey } from './files.ts'
import { contentDraft } from './tables.ts'

/** A draft as it was saved last. */
export type Draft = typeof contentDraft.$inferSelect

/** The draft of a text; undefined where nobody has one. */
export async function draftOf(db: Reader, key: TextKey): Promise<Draft | undefined> {
  const [row] = await db.select().from(contentDraft).where(isOf(key))
  return row
}

/** Whose drafts there are, without what they say. */
export function savedDrafts(db: Reader) {
  const { slug, brand, language, operator, savedAt } = contentDraft
  return db.select({ slug, brand, language, operator, savedAt }).from(contentDraft)
}

/**
 * Saves a draft. The same text once more, whose answer was lost, stays as it was saved.
 * @param seen the revision that it is written on; null where there was no draft
 * @returns the draft as it is by now
 * @throws ApiError OPS_CHANGED when another one is there by now, or none any more
 */
export async function saveDraft(
  tx: Transaction,
  { random, operator, now }: { random: Random; operator: string; now: number },
  { key, seen, ...typed }: TypedText & { key: TextKey; base: number; seen: string | null },
): Promise<Draft> {
  const [before] = await tx.select().from(contentDraft).where(isOf(key)).for('update')
  if (before && isSame(before, { ...typed, operator })) return before
  if ((before?.revision ?? null) !== seen) throw changed(before)
  const draft = {
    ...{ slug: key.slug, brand: key.brand, language: key.language },
    ...typed,
    revision: timeOrderedId(random, now),
    operator,
    savedAt: new Date(now),
  }
  const [saved] = before
    ? await tx.update(contentDraft).set(draft).where(isOf(key)).returning()
    : await tx.insert(contentDraft).values(draft).onConflictDoNothing().returning()
  // Somebody else began one at the same moment.
  if (!saved) throw changed(await draftOf(tx, key))
  return saved
}

/**
 * Takes a draft away, to publish it or to throw it away.
 * @throws ApiError OPS_CHANGED when it is not the one that was seen
 */
export async function takeDraft(tx: Transaction, key: TextKey, seen: string): Promise<Draft> {
  const [draft] = await tx.select().from(contentDraft).where(isOf(key)).for('update')
  if (draft?.revision !== seen) throw changed(draft)
  await tx.delete(contentDraft).where(isOf(key))
  return draft
}

function isSame(draft: Draft, other: TypedText & { base: number; operator: string }): boolean {
  const fields = ['title', 'updatedOn', 'markdown', 'base', 'operator'] as const
  return fields.every((name) => draft[name] === other[name])
}

function changed(draft: Draft | undefined): ApiError {
  return draft
    ? new ApiError('OPS_CHANGED', `${draft.operator} has saved it meanwhile.`, {
        operator: draft.operator,
      })
    : new ApiError('OPS_CHANGED', 'It was published or thrown away meanwhile.')
}

const isOf = ({ slug, brand, language }: TextKey) =>
  and(
    eq(contentDraft.slug, slug),
    eq(contentDraft.brand, brand),
    eq(contentDraft.language, language),
  )
