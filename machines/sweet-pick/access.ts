// Who may take part from where (spec §8, §9): an app of version 3 or higher, or a browser; a brand leaves the vote out
// where a store's rules ask for it.
import { NEW_APP_MAJOR } from '../../contract/constants.ts'
import type { VotePlatform } from '../../contract/sweet-pick-constants.ts'

export type VoteAccess = 'open' | 'old-app' | 'left-out'

/** Where a brand has the vote; where nothing is said, it has. */
export type VotePlaces = Readonly<Partial<Record<VotePlatform, boolean>>>

/**
 * Whether the vote is open here.
 * @param version as the app told it; an app that told none is an old one
 */
export function accessOf(
  places: VotePlaces | undefined,
  { platform, version }: { platform: VotePlatform; version: string | null },
): VoteAccess {
  if (places?.[platform] === false) return 'left-out'
  if (platform === 'web') return 'open'
  return Number.parseInt(version ?? '', 10) >= NEW_APP_MAJOR ? 'open' : 'old-app'
}
