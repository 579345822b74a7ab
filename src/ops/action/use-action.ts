import { useRef, useState } from 'react'
import type { Answer, Body, OpsAction } from '../../../contract/api.ts'
import { ask, type Given } from '../base/call.ts'
import { newKey } from '../base/new-key.ts'
import { asOpsError, type OpsError } from '../base/ops-error.ts'

/** How an action's sending stands. */
export interface Sending<C extends OpsAction> {
  isBusy: boolean
  error: OpsError | undefined
  /** Sends it; null where it was refused, or where it is under way already. */
  send: (given: Given<C>) => Promise<Answer<C> | null>
  clear: () => void
}

/**
 * Sends an action once, however often it is tapped. What has had no answer goes under its old key again, so that it
 * is not done twice; what was refused, or has been changed, is another attempt.
 */
export function useAction<C extends OpsAction>(call: C): Sending<C> {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<OpsError>()
  const attempt = useRef<{ key: string; sent: string } | null>(null)
  const isUnderWay = useRef(false)

  const send = async (given: Given<C>): Promise<Answer<C> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    setError(undefined)
    const sent = JSON.stringify(given satisfies { body: Body<C> } | object)
    if (attempt.current?.sent !== sent) attempt.current = { key: newKey(), sent }
    try {
      const answer = await ask(call, given, { key: attempt.current.key })
      attempt.current = null
      return answer
    } catch (thrown) {
      const refused = asOpsError(thrown)
      if (!UNANSWERED.has(refused.code)) attempt.current = null
      setError(refused)
      return null
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, send, clear: () => setError(undefined) }
}

/** It may have been done all the same. */
const UNANSWERED: ReadonlySet<string> = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE'])
