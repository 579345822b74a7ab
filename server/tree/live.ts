import type { TreeLive } from '../../contract/tree.ts'
import type { Platform } from '../platform/feature.ts'
import type { Room } from '../platform/live/live-room.ts'

/**
 * Tells the two of a tree that it has changed, in the part of the room that has the tree's id: nobody
 * else knows that. What it has become, each asks for by their own token.
 * @returns what ends it
 */
export function tellTwo({ clock }: Pick<Platform, 'clock'>, room: Room<TreeLive>): () => void {
  let latest = 0
  room.onNudge((trees) => {
    for (const id of trees) {
      // Two changes of the same millisecond are two.
      latest = Math.max(latest + 1, clock.now())
      room.send({ changedAt: latest }, id)
    }
  })
  return () => {}
}
