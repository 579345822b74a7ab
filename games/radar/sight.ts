// What of the machine is seen: the radar shows this and knows no more.
import type { ActorRefFrom } from 'xstate'
import { faceOf } from '../../contract/faces.ts'
import type { radarMachine } from '../../machines/radar/machine.ts'

export type RadarActor = ActorRefFrom<typeof radarMachine>
type Snapshot = ReturnType<RadarActor['getSnapshot']>

export interface Sight {
  readonly state: Snapshot['value']
  /** The faces (`faceOf`) of those who surface and sink again. */
  readonly others: readonly string[]
  /** Of the one that stays; null without one. */
  readonly match: string | null
  /** How much of the wait for the next chance is over; null while none is waited for. */
  readonly waited: number | null
}

/** What of a snapshot is seen. */
export function sightOf({ value, context }: Snapshot): Sight {
  const { faces, match, chances, now } = context
  const { nextAt, everyMs } = chances
  const isSpent = value === 'spent' && nextAt !== null
  return {
    state: value,
    others: faces,
    match: match ? faceOf(match.user) : null,
    waited: isSpent ? Math.min(1, Math.max(0, 1 - (nextAt - now) / everyMs)) : null,
  }
}
