import { type RefObject, useState } from 'react'
import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { usePlayStops } from '../../api/use-play-stops.ts'
import type { PlayStop } from '../../components/game/play-stop.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useRefusal } from './use-refusal.ts'
import type { TurntableActor } from './use-turntable.ts'

/** What the player's own limits and pauses say at the table. */
export interface Stops {
  /** What speaks against so many opportunities; null when nothing of one's own does. */
  stopOf: (count: SpinCount) => PlayStop | null
  /** The stop that was told last. */
  told: PlayStop | null
  tell: (stop: PlayStop) => void
}

/**
 * Knows one's own limits before the tap, and hears of them where the server refused by them.
 * @param failure why the last spin failed
 * @param onTell a stop is to be shown
 */
export function useStops(
  actor: TurntableActor,
  tuning: TurntableTuning,
  failure: RefObject<unknown>,
  onTell: () => void,
): Stops {
  const [told, setTold] = useState<PlayStop | null>(null)
  const { stopOf, hasLimit, refresh } = usePlayStops()
  const tell = (stop: PlayStop) => {
    setTold(stop)
    onTell()
  }
  useRefusal(actor, failure, tell)
  useStateTransition(actor, (from, { value }) => {
    // Something was staked, or refused: what is left may be another.
    if (from === 'spinning' && (value === 'idle' || hasLimit)) refresh().catch(() => {})
  })
  return { stopOf: (count) => stopOf(stakeOf(tuning, count)), told, tell }
}
