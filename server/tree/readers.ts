// People who have opened the page of trees: where they hear of changes, and what they were told.
import { eq, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { Orm, Reader } from '../platform/database/database.ts'
import type { Random } from '../platform/secrets/random.ts'
import { tree, treeReader } from './tables.ts'

type ReaderRow = typeof treeReader.$inferSelect

/** Somebody as a reader of this page, from their first look on. */
export async function readerOf(db: Orm, random: Random, userId: number): Promise<ReaderRow> {
  const known = await findReader(db, userId)
  if (known) return known
  await db
    .insert(treeReader)
    .values({ userId, room: v4({ random: random.bytes(16) }) })
    .onConflictDoNothing()
  const made = await findReader(db, userId)
  if (!made) throw new Error(`the reader ${userId} is not there`)
  return made
}

async function findReader(db: Reader, userId: number): Promise<ReaderRow | undefined> {
  const [found] = await db.select().from(treeReader).where(eq(treeReader.userId, userId))
  return found
}

/** Where those hear whom a tree concerns: who invited, who is invited, who accepted. */
export async function roomsOf(db: Reader, treeId: string): Promise<string[]> {
  const rows = await db
    .select({ room: treeReader.room })
    .from(treeReader)
    .innerJoin(
      tree,
      sql`${treeReader.userId} IN (${tree.inviterId}, ${tree.inviteeId}, ${tree.partnerId})`,
    )
    .where(eq(tree.id, treeId))
  return rows.map(({ room }) => room)
}
