import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { ask, type Given, type OpsCall } from './call.ts'
import { asOpsError, type OpsError } from './ops-error.ts'

/** What a call has answered so far. */
export interface Loaded<A> {
  /** The newest answer; the one before stays while another comes. */
  data: A | undefined
  error: OpsError | undefined
  isLoading: boolean
  reload: () => void
}

/**
 * Asks a call, and again when what it is given changes. Only the newest question is heard: a late answer never
 * overwrites a newer one.
 * @param everyMs asks again after so long, while the page is visible
 */
export function useCall<C extends OpsCall>(
  call: C,
  given: Given<C>,
  { everyMs }: { everyMs?: number } = {},
): Loaded<Answer<C>> {
  const [state, setState] = useState<Omit<Loaded<Answer<C>>, 'reload'>>(NOTHING)
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(given)
  const reload = useCallback(() => setTurn((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks the same again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState((before) => ({ ...before, isLoading: true }))
    ask(call, JSON.parse(asked) as Given<C>, { signal }).then(
      (data) => !signal.aborted && setState({ data, error: undefined, isLoading: false }),
      (error: unknown) =>
        !signal.aborted &&
        setState(({ data }) => ({ data, error: asOpsError(error), isLoading: false })),
    )
    return () => controller.abort()
  }, [call, asked, turn])

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reload])

  return { ...state, reload }
}

const NOTHING = { data: undefined, error: undefined, isLoading: true }
