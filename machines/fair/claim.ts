import type { DrawBinding, PublishedTuning } from '../../contract/fairness.ts'
import type { ClaimedDraw } from './verify.ts'

/** A draw to calculate again; null for what nobody claims. */
export interface Claim extends Omit<ClaimedDraw, 'commitment' | 'outcome' | 'bound'> {
  /** The hashes in its message (`boundOf`). */
  bound: readonly string[]
  commitment: string | null
  outcome: number | null
  /** Which published tuning has the first of those hashes, where that is said. */
  tuning?: ClaimedTuning
}

export type ClaimedTuning = Pick<PublishedTuning, 'game' | 'version' | 'hash'>

/** The tuning that a draw names; draws of protocol 1 name none. */
export function tuningOf(
  game: ClaimedTuning['game'],
  version: number,
  { protocol, tuningHash }: Pick<DrawBinding, 'protocol' | 'tuningHash'>,
): { tuning?: ClaimedTuning } {
  return protocol === 1 ? {} : { tuning: { game, version, hash: tuningHash } }
}
