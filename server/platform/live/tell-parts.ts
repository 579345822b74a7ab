import { LIVE_MESSAGES_A_SECOND } from '../../../contract/live.ts'
import type { Platform } from '../feature.ts'
import { throttle } from '../throttle.ts'
import type { Room } from './live-room.ts'

/**
 * Tells those who look at a part of a live room that it has changed: they ask for what they lack. A word that is lost,
 * late or told twice therefore loses and repeats nothing.
 * @returns what ends it
 */
export function tellParts(
  { clock }: Pick<Platform, 'clock'>,
  room: Room<{ changedAt: number }>,
): () => void {
  const changed = new Set<string>()
  let latest = 0
  const sending = throttle(1_000 / LIVE_MESSAGES_A_SECOND, () => {
    // Two changes of the same millisecond are two.
    latest = Math.max(latest + 1, clock.now())
    for (const part of changed) room.send({ changedAt: latest }, part)
    changed.clear()
  })
  room.onNudge((parts) => {
    for (const part of parts) changed.add(part)
    sending.trigger()
  })
  return sending.stop
}
