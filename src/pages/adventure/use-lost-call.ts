import { useCallback, useEffect, useRef, useState } from 'react'
import { searchAnswer } from '../../api/outcome.ts'
import { forget, pendingOf } from '../../api/pending.ts'

const ASK_AGAIN_MS = 8_000

interface LostCallParts<A> {
  /** Under which the key is kept. */
  operation: string
  /** Asks for the answer by its key. */
  ask: (key: string) => Promise<A>
  onFound: (answer: A) => void
  /** The server knows no such call: nothing was spent. */
  onNever: () => void
}

export interface LostCall {
  /** No other call of this kind may begin before this one's end is known. */
  isOpen: boolean
  /** Its answer could not be had at the first try, so that the player should hear of it. */
  isTold: boolean
  isAsking: boolean
  ask: () => void
  /** A call has failed: looks for its answer where its end is not known. */
  failed: () => void
}

/**
 * Finds the end of a call whose answer never came: asks by its key at once, when the network is
 * back, when the page is seen again, and every few seconds.
 */
export function useLostCall<A>(parts: LostCallParts<A>): LostCall {
  const { operation } = parts
  const latest = useRef(parts)
  latest.current = parts
  const [isOpen, setOpen] = useState(() => pendingOf(operation) !== null)
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isGone = useRef(false)
  const asking = useRef(false)

  const failed = useCallback(() => {
    if (pendingOf(operation) === null) return
    setOpen(true)
    setTold(true)
  }, [operation])

  const ask = useCallback(async () => {
    const pending = pendingOf(operation)
    if (!pending || asking.current) return
    asking.current = true
    setAsking(true)
    const search = await searchAnswer(
      () => latest.current.ask(pending.key),
      (ms) => new Promise((done) => setTimeout(done, ms)),
    )
    asking.current = false
    // The player has left the page; the next one that opens it shall see the end.
    if (isGone.current) return
    setAsking(false)
    if (search.state === 'unknown') return setTold(true)
    forget(operation)
    setOpen(false)
    setTold(false)
    if (search.state === 'found') latest.current.onFound(search.answer)
    else latest.current.onNever()
  }, [operation])

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const askNow = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    askNow()
    const timer = setInterval(askNow, ASK_AGAIN_MS)
    window.addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [isOpen, ask])

  return { isOpen, isTold: isOpen && isTold, isAsking, ask: () => void ask(), failed }
}
