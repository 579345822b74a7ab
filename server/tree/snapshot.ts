import { desc, eq, or, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { TreeTuning } from '../../contract/tree.ts'
import type { Reader } from '../platform/database/database.ts'
import { placeOf } from './held.ts'
import { receivedBy } from './invitations.ts'
import { lifeOf } from './life.ts'
import { type Asked, peopleOf, shownPast, shownTree } from './shown.ts'
import { type TreeRow, tree } from './tables.ts'

/** How everything stands for somebody: their tree or how the last one ended, and who invites them. */
export async function treeSnapshot(
  db: Reader,
  tuning: TreeTuning,
  who: Omit<Asked, 'tuning'>,
): Promise<Omit<Answer<'GET /api/tree'>, 'art' | 'receipt' | 'usableItems' | 'room'>> {
  const asked = { ...who, tuning }
  const mine = await livingOf(db, asked)
  return {
    tuning,
    tree: mine ? await shownTree(db, mine, asked) : null,
    received: await receivedBy(db, asked),
    ...(mine?.stage === 'growing' ? { past: null, unanswered: null } : await lastOf(db, asked)),
  }
}

async function livingOf(db: Reader, { userId, ...moment }: Asked): Promise<TreeRow | null> {
  const id = await placeOf(db, userId)
  if (id === null) return null
  const [row] = await db.select().from(tree).where(eq(tree.id, id))
  // One that has run out is not put away yet; one that ended a moment ago gave its place back.
  return row && ['invited', 'growing'].includes(lifeOf(row, moment).stage) ? row : null
}

/** How somebody's last tree came to its end, where that was not of their own doing alone. */
async function lastOf(
  db: Reader,
  { userId, ...moment }: Asked,
): Promise<Pick<Answer<'GET /api/tree'>, 'past' | 'unanswered'>> {
  const [last] = await db
    .select()
    .from(tree)
    .where(or(eq(tree.inviterId, userId), eq(tree.partnerId, userId)))
    .orderBy(desc(sql`coalesce(${tree.acceptedAt}, ${tree.invitedAt})`))
    .limit(1)
  const nothing = { past: null, unanswered: null }
  if (!last) return nothing
  const { stage } = lifeOf(last, moment)
  const people = await peopleOf(db, [last])
  if (stage === 'closed') return { ...nothing, past: shownPast(last, people, userId) }
  if (stage !== 'declined' && stage !== 'expired') return nothing
  const invitee = last.inviteeId === null ? null : people(last.inviteeId)
  return { ...nothing, unanswered: { end: stage, invitee } }
}
