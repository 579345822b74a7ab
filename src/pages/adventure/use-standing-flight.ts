import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../machines/call/ends.ts'
import { useSession } from '../../stores/session.ts'
import { nextOpening } from './moments.ts'
import type { Plan } from './plan.ts'
import { keepFlight, keptFlight, type StandingFlight, stepOf } from './standing-flight.ts'
import type { Adventure } from './use-adventure.ts'

/** The flight that leaves by itself, and the ways to set and to cancel it. */
export interface Standing {
  flight: StandingFlight | null
  /** Sends this plan when the next round opens. */
  set: (plan: Plan) => void
  cancel: () => void
  /**
   * Hears that a dispatch was refused.
   * @returns whether it was this flight's and is tried again: its round is open for this page, whose
   * clock may be ahead of the server's
   */
  retries: (refusal: Refusal) => boolean
}

interface Ends {
  /** Nothing can be sent now: the game rests, or the end of another dispatch is not known. */
  isHeld: boolean
  onLeave: (flight: StandingFlight) => void
  /** Its round has passed while the page was away. */
  onMissed: () => void
}

/** Keeps a flight over a reload, and sends it once, when its round opens. */
export function useStandingFlight({ actor, live, tuning }: Adventure, ends: Ends): Standing {
  const me = useSession((session) => session.me?.id) ?? 0
  const [flight, setFlight] = useState(() => keptFlight(me, tuning.mostShipsPerPlanet))
  /** What has left and is not answered yet. */
  const leaving = useRef<StandingFlight | null>(null)
  const latest = useRef(ends)
  latest.current = ends
  const keep = useCallback(
    (next: StandingFlight | null) => {
      keepFlight(me, next)
      setFlight(next)
    },
    [me],
  )
  const step = useSelector(actor, ({ value, context: { round, now } }) =>
    flight && value.hangar === 'ready' ? stepOf(flight, round, value.phase, now) : 'waits',
  )
  const { isHeld } = ends
  useEffect(() => {
    if (!flight || step === 'waits' || (step === 'leaves' && isHeld)) return
    // Forgotten before it leaves: a page that dies on the way never sends it twice.
    keep(null)
    if (step === 'missed') return latest.current.onMissed()
    leaving.current = flight
    latest.current.onLeave(flight)
  }, [flight, step, isHeld, keep])

  return {
    flight,
    set: (plan) => {
      const { round, now } = actor.getSnapshot().context
      keep({ opensAt: nextOpening(round, live.nextOpensAt, now), plan })
    },
    cancel: () => {
      leaving.current = null
      keep(null)
    },
    retries: (refusal) => {
      const refused = leaving.current
      leaving.current = null
      if (!refused || refusal !== 'ROUND_CLOSED') return false
      const { value, context } = actor.getSnapshot()
      if (value.phase !== 'choosing' || context.round.opensAt !== refused.opensAt) return false
      keep({ ...refused, refusedAt: context.now })
      return true
    },
  }
}
