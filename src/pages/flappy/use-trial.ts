import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { FlightResult, FlightTicket, FlownRun } from '../../../contract/flappy.ts'
import { layCourse } from '../../../machines/flappy/course.ts'
import { flappyMachine } from '../../../machines/flappy/machine.ts'
import { flyAgain } from '../../../machines/flappy/replay.ts'
import { newKey } from '../../base/new-key.ts'
import { newSeed } from '../../base/new-seed.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { FlappyActor } from './use-flappy.ts'

export type TrialOpening = Answer<'GET /api/flappy/trial'>

/**
 * The flight's machine without a server: courses are laid in the page, by the tuning in force, and a run counts
 * nowhere (decision 050).
 */
export function useTrial({ tuning }: TrialOpening): FlappyActor {
  const [machine] = useState(() => {
    const courses = new Map<string, string>()
    let best = -1
    const layOut = async (): Promise<FlightTicket> => {
      const seed = newSeed()
      const id = newKey()
      courses.set(id, seed)
      return {
        id,
        course: seed,
        commitment: seed,
        clientSeed: 'trial',
        nextCommitment: seed,
        tuning,
        issuedAt: serverNow(),
        // It stays good for as long as the page is open: nobody else could have it.
        expiresAt: Number.MAX_SAFE_INTEGER,
        runsLeft: 1,
      }
    }
    const submit = async (run: FlownRun | null): Promise<FlightResult> => {
      const course = run && courses.get(run.ticket)
      if (!course) throw new Error('There is no run to count.')
      const { score } = flyAgain(layCourse(course, tuning), run.taps)
      const isBest = score > best
      best = Math.max(best, score)
      return {
        id: run.ticket,
        score,
        at: serverNow(),
        held: false,
        isBest,
        best: { week: best, ever: best },
        place: null,
        serverSeed: course,
      }
    }
    return flappyMachine.provide({
      actors: {
        ticket: fromPromise<FlightTicket>(layOut),
        submit: fromPromise<FlightResult, FlownRun | null>(({ input }) => submit(input)),
      },
    })
  })
  return useActorRef(machine, { input: {} })
}
