import type { TreeLive } from '../../contract/tree.ts'
import type { Platform } from '../platform/feature.ts'
import type { Room } from '../platform/live/live-room.ts'

/**
 * Tells people that something has changed for them at trees, each in the part of the room that nobody else
 * knows (`readers.ts`). What it has become, each asks for by their own token.
 * @returns what ends it
 */
export function tellReaders({ clock }: Pick<Platform, 'clock'>, room: Room<TreeLive>): () => void {
  let latest = 0
  room.onNudge((rooms) => {
    for (const part of rooms) {
      // Two changes of the same millisecond are two.
      latest = Math.max(latest + 1, clock.now())
      room.send({ changedAt: latest }, part)
    }
  })
  return () => {}
}
