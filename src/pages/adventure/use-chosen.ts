import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { AdventureActor } from './use-actor.ts'

/**
 * The planet that is chosen on the map. While ships fly and the treasure opens the map is a stage:
 * nothing is chosen then.
 * @param first the one that is chosen at first
 */
export function useChosen(
  actor: AdventureActor,
  first: number | null,
): [chosen: number | null, choose: (planet: number | null) => void] {
  const [chosen, setChosen] = useState(first)
  const isStage = useSelector(
    actor,
    ({ value }) => value.phase === 'flying' || value.phase === 'revealed',
  )
  useEffect(() => {
    if (isStage) setChosen(null)
  }, [isStage])
  const choose = useCallback(
    (planet: number | null) => setChosen(isStage ? null : planet),
    [isStage],
  )
  return [chosen, choose]
}
