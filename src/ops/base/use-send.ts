import { useRef, useState } from 'react'
import { asOpsError, type OpsError } from './ops-error.ts'

/** Sends something once at a time, and keeps why it was refused. */
export function useSend() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<OpsError>()
  const isUnderWay = useRef(false)

  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      setError(asOpsError(thrown))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, send }
}
