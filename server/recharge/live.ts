// Where a player's pages hear that something about their top-ups changed.
import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { Platform } from '../platform/feature.ts'
import type { Room } from '../platform/live/live-room.ts'
import { rechargeReader } from './tables.ts'

/** The part of the room that is somebody's own, from their first look on. */
export async function roomOf(
  { db, random }: Pick<Platform, 'db' | 'random'>,
  userId: number,
): Promise<string> {
  const known = await findRoom(db, userId)
  if (known !== undefined) return known
  await db.orm
    .insert(rechargeReader)
    .values({ userId, room: v4({ random: random.bytes(16) }) })
    .onConflictDoNothing()
  const made = await findRoom(db, userId)
  if (made === undefined) throw new Error(`the reader ${userId} is not there`)
  return made
}

async function findRoom(db: Platform['db'], userId: number): Promise<string | undefined> {
  const [found] = await db.orm
    .select({ room: rechargeReader.room })
    .from(rechargeReader)
    .where(eq(rechargeReader.userId, userId))
  return found?.room
}

/** Tells somebody's pages, wherever they are connected; who never opened one has none. */
export async function tellChange(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  userId: number,
): Promise<void> {
  const room = await findRoom(db, userId)
  if (room !== undefined) live.nudge('recharge', room)
}

/** Says in each part that something changed, never what: pages ask for it. @returns what ends it */
export function tellReaders(_platform: Platform, room: Room): () => void {
  room.onNudge((rooms) => {
    for (const part of rooms) room.send({ changed: true }, part)
  })
  return () => {}
}
