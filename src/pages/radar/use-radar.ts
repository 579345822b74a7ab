import { useActorRef } from '@xstate/react'
import { useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { GreetAnswer, Purpose, RadarProfile, ScanAnswer } from '../../../contract/radar.ts'
import { radarMachine } from '../../../machines/radar/machine.ts'
import { radarParts } from '../../../machines/replay/deciding.ts'
import { durableCall } from '../../api/durable-call.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'

/** Spends a chance. Kept until one goes on, so that a page that dies on the way finds its match again. */
export const SCAN = durableCall('POST /api/radar/scan', { until: 'shown' })
export const GREET = durableCall('POST /api/radar/greet')

export type RadarActor = ActorRefFrom<typeof radarMachine>
export type Opening = Answer<'GET /api/radar'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'idle' }

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
