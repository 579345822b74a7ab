import { LIVE_MESSAGES_A_SECOND } from '../../contract/live.ts'
import type { TopicLive } from '../../contract/topic.ts'
import type { Platform } from '../platform/feature.ts'
import type { Room } from '../platform/live/live-room.ts'
import { throttle } from '../platform/throttle.ts'

/** So that a message stays below a thousand bytes; a page that missed a word asks by its interval. */
const MAX_TOLD = 12

/**
 * Tells everyone who looks at a post which ones have just changed: the pages of those ask for them. It
 * says no more than that, so that nothing is told here that the calls would not answer.
 * @returns what ends it
 */
export function tellChanges({ clock }: Pick<Platform, 'clock'>, room: Room<TopicLive>): () => void {
  /** When each changed, the latest last. */
  const changed = new Map<string, number>()
  let latest = 0
  const message = (): TopicLive => ({
    changed: Array.from(changed, ([post, at]) => ({ post, at })).reverse(),
  })
  const sending = throttle(1_000 / LIVE_MESSAGES_A_SECOND, () => {
    if (room.size() > 0) room.send(message())
  })
  const note = (post: string) => {
    // Two of the same millisecond are two.
    latest = Math.max(latest + 1, clock.now())
    changed.delete(post)
    changed.set(post, latest)
    const [oldest] = changed.keys()
    if (changed.size > MAX_TOLD && oldest !== undefined) changed.delete(oldest)
  }
  room.onEnter((tell) => {
    if (changed.size > 0) tell(message())
  })
  room.onNudge((posts) => {
    for (const post of posts) note(post)
    sending.trigger()
  })
  return sending.stop
}
