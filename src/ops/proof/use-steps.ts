import { useCallback, useEffect, useState } from 'react'
import { asOpsError, type OpsError } from '../base/ops-error.ts'
import type { ShownStep } from './shown-step.ts'

/** How a proof stands. */
export interface Proving {
  steps: ShownStep[] | undefined
  error: OpsError | undefined
  retry: () => void
}

/**
 * Verifies something in this browser, and again where it is another one.
 * @param subject tells by its JSON whether it is another one
 */
export function useSteps<S>(subject: S, prove: (subject: S) => Promise<ShownStep[]>): Proving {
  const [state, setState] = useState<Omit<Proving, 'retry'>>(NOTHING)
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(subject)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries the same again
  useEffect(() => {
    let isOver = false
    setState(NOTHING)
    prove(JSON.parse(asked) as S).then(
      (steps) => !isOver && setState({ steps, error: undefined }),
      (error: unknown) => !isOver && setState({ steps: undefined, error: asOpsError(error) }),
    )
    return () => {
      isOver = true
    }
  }, [asked, prove, turn])

  return { ...state, retry: useCallback(() => setTurn((before) => before + 1), []) }
}

const NOTHING = { steps: undefined, error: undefined }
