import { useSelector } from '@xstate/react'
import { type FlappyActor, stageOf } from './use-flappy.ts'

/** Where the flight is: ready, flying, sending, kept, submitted or refused. */
export function useStage(actor: FlappyActor) {
  return useSelector(actor, stageOf)
}
