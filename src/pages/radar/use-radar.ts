import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { GreetAnswer, Purpose, RadarProfile, ScanAnswer } from '../../../contract/radar.ts'
import { radarMachine } from '../../../machines/radar/machine.ts'
import { radarParts } from '../../../machines/replay/deciding.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { timeLeft } from '../../base/time-left.ts'
import { toast } from '../../base/toast.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'

/** Spends a chance. Kept until one goes on, so that a page that dies on the way finds its match again. */
const SCAN = durableCall('POST /api/radar/scan', { until: 'shown' })
const GREET = durableCall('POST /api/radar/greet')

export type RadarActor = ActorRefFrom<typeof radarMachine>
export type Opening = Answer<'GET /api/radar'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'idle' }

const TICK_MS = 1_000

/** The radar's running machine, recorded, and why the last search or greeting failed. */
export function useRadar({ tuning, chances }: Opening, { purpose }: RadarProfile) {
  const failure = useRef<unknown>(null)
  const [machine] = useState(() => {
    /** The machine keeps the code alone; the sentence needs the figures too. */
    const noted = async <A>(sent: Promise<A>) => {
      try {
        return await sent
      } catch (error) {
        failure.current = error
        throw error
      }
    }
    return radarMachine.provide({
      actors: {
        scan: fromPromise<ScanAnswer, { purpose: Purpose }>(({ input }) => noted(SCAN.send(input))),
        greet: fromPromise<GreetAnswer, { match: string; text: string }>(({ input }) =>
          noted(GREET.send(input)),
        ),
      },
    })
  })
  const [input] = useState(() => ({ chances, purpose, now: serverNow() }))
  const [inspect] = useState(() =>
    recordPage({
      machine: 'radar',
      tuningVersion: tuning.version,
      // Nothing is drawn here that a seed could prove.
      seed: '',
      input,
      deciding: radarParts,
      restart: RESTART,
    }),
  )
  const actor: RadarActor = useActorRef(machine, { input, inspect })
  return { actor, failure }
}

/** Tells the machine the server's time while it waits for a chance: each second, when one is due, and when seen. */
export function useClock(actor: RadarActor): void {
  const nextAt = useSelector(actor, ({ context }) => context.chances.nextAt)
  useEffect(() => {
    if (nextAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const now = serverNow()
      actor.send({ type: 'CLOCK', now })
      const due = nextAt - now
      timer = setTimeout(tick, due > 0 ? Math.min(TICK_MS, due) : TICK_MS)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [actor, nextAt])
}

/** How long until the next chance, as `12:34`; null while none is waited for. */
export function useNextChance(actor: RadarActor): string | null {
  return useSelector(actor, ({ context: { chances, now } }) =>
    chances.nextAt === null ? null : timeLeft(chances.nextAt, now),
  )
}

/** Which calls' ends are not known yet: no other of their kind may begin. */
interface Ends {
  isSearchOpen: boolean
  isGreetingOpen: boolean
}

/**
 * Says why a search or a greeting brought nothing, and finds those whose answers were lost.
 * @param failure why the last call failed
 * @param onSpent the server counts fewer chances than the page
 */
export function useEnds(actor: RadarActor, failure: RefObject<unknown>, onSpent: () => void): Ends {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const search = useCallRecovery(SCAN, {
    onFound: (answer) => actor.send({ type: 'FOUND', answer }),
    onNever: () => toast(t('lost.search')),
  })
  const greeting = useCallRecovery(GREET, {
    onFound: (answer) => actor.send({ type: 'WELCOMED', answer }),
    onNever: () => toast(t('lost.greeting')),
  })

  useStateTransition(actor, (from, { value, context: { refusal } }) => {
    if (isSeen(from, value)) SCAN.forget()
    if (refusal === null) return
    const hasSearched = from === 'scanning' && (value === 'idle' || value === 'spent')
    const hasGreeted = from === 'greeting' && value === 'matched'
    if (hasSearched) search.failed()
    if (hasGreeted) greeting.failed()
    if (hasSearched || hasGreeted) toast(textOf(failure.current))
    // It stays the refusal until the next search, through whatever comes to pass meanwhile.
    if (hasSearched && refusal === 'CHANCES_SPENT') onSpent()
  })
  return { isSearchOpen: search.isOpen, isGreetingOpen: greeting.isOpen }
}

type State = ReturnType<RadarActor['getSnapshot']>['value']

/** Whoever goes on has seen what the search brought. */
function isSeen(from: State, to: State): boolean {
  return to === 'nobody' || to === 'greeted' || (from === 'matched' && to === 'idle')
}
