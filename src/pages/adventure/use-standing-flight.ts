import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
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
}

interface Ends {
  /** Nothing can be sent now: the game rests, or the end of another dispatch is not known. */
  isHeld: boolean
  onLeave: (plan: Plan) => void
  /** Its round has passed while the page was away. */
  onMissed: () => void
}

/** Keeps a flight over a reload, and sends it once, when its round opens. */
export function useStandingFlight({ actor, live, tuning }: Adventure, ends: Ends): Standing {
  const me = useSession((session) => session.me?.id) ?? 0
  const [flight, setFlight] = useState(() => keptFlight(me, tuning.mostShipsPerPlanet))
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
    if (step === 'leaves') latest.current.onLeave(flight.plan)
    else latest.current.onMissed()
  }, [flight, step, isHeld, keep])

  return {
    flight,
    set: (plan) => {
      const { round, now } = actor.getSnapshot().context
      keep({ opensAt: nextOpening(round, live.nextOpensAt, now), plan })
    },
    cancel: () => keep(null),
  }
}
