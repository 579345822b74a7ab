import { useEffect, useState } from 'react'
import type { FlappyActor } from './use-flappy.ts'
import type { useStage } from './use-stage.ts'

/**
 * Back to the start, at once or as soon as the run is settled: the wish of a player who taps while it is
 * still on its way to the server is kept.
 */
export function useAgain(actor: FlappyActor, stage: ReturnType<typeof useStage>): () => void {
  const [isWished, setWished] = useState(false)
  useEffect(() => {
    if (stage === 'submitted' || stage === 'refused') {
      if (isWished) actor.send({ type: 'AGAIN' })
    } else if (stage !== 'sending') {
      setWished(false)
    }
  }, [actor, stage, isWished])
  return () => setWished(true)
}
