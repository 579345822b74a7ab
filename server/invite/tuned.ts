import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { InviteTuning } from '../../contract/invite-tuning.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of invitations must be: its schema says all of it. */
export const TUNED: TunedGame<InviteTuning> = {
  game: 'invite',
  schema: InviteTuning,
  tuningFaults: () => [],
  spritesOf: () => [],
}

/**
 * The tuning that was in force at a moment; before the first one, the first.
 * @param at milliseconds since 1970
 */
export async function tuningAt(
  db: Reader,
  at: number,
): Promise<{ tuning: InviteTuning; version: number; since: number }> {
  const such = eq(tuningVersion.game, TUNED.game)
  const [before] = await db
    .select()
    .from(tuningVersion)
    .where(and(such, lte(tuningVersion.publishedAt, new Date(at))))
    .orderBy(desc(tuningVersion.version))
    .limit(1)
  const [first] = before
    ? [before]
    : await db.select().from(tuningVersion).where(such).orderBy(asc(tuningVersion.version)).limit(1)
  if (!first) throw new Error('no tuning of invitations is published')
  const { version, tuning, publishedAt } = first
  return { version, tuning: InviteTuning.parse(tuning), since: publishedAt.getTime() }
}

/** A published tuning, by its version. */
export async function tuningOf(db: Reader, version: number): Promise<InviteTuning> {
  const [row] = await db
    .select({ tuning: tuningVersion.tuning })
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, TUNED.game), eq(tuningVersion.version, version)))
  return InviteTuning.parse(row?.tuning)
}
