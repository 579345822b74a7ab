import type { WorldCupLive } from '../../contract/world-cup.ts'
import type { Platform } from '../platform/feature.ts'
import type { Room } from '../platform/live/live-room.ts'

/**
 * Tells everyone who looks at the tournament that something has changed; what it has become, their pages ask for.
 * @returns what ends it
 */
export function tellChanges(
  { clock }: Pick<Platform, 'clock'>,
  room: Room<WorldCupLive>,
): () => void {
  let latest = 0
  room.onNudge(() => {
    // Two changes of the same millisecond are two.
    latest = Math.max(latest + 1, clock.now())
    room.send({ changedAt: latest })
  })
  return () => {}
}
