import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { searchAnswer } from '../../api/outcome.ts'
import { forget, pendingOf } from '../../api/pending.ts'
import { toast } from '../../components/toast.ts'
import { SPIN } from './spin-call.ts'
import { usePassage } from './use-passage.ts'
import type { TurntableActor } from './use-turntable.ts'

const ASK_AGAIN_MS = 8_000

/** Since when a spin's answer is missing: since an earlier page, or since this page's network broke. */
type Loss = 'away' | 'late'

export interface LostSpin {
  /** No other spin may begin before this one's end is known. */
  isOpen: boolean
  /** It could not be found at the first try, so that the player should hear of it. */
  isTold: boolean
  isAsking: boolean
  ask: () => void
  /** How the answer that is shown was lost before; null when it never was. */
  found: Loss | null
}

/**
 * Finds the end of a spin whose answer never came: asks by its key at once, when the network is
 * back, when the page is seen again, and every few seconds.
 */
export function useLostSpin(actor: TurntableActor, refresh: () => Promise<void>): LostSpin {
  const { t } = useTranslation('turntable')
  const [loss, setLoss] = useState<Loss | null>(() => (pendingOf(SPIN) ? 'away' : null))
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Loss | null>(null)
  const asking = useRef(false)

  usePassage(actor, (from, { value }) => {
    if (from === 'spinning' && value === 'idle' && pendingOf(SPIN)) {
      setLoss('late')
      setTold(true)
    }
    // The prize is shown: from here on there is nothing to find again.
    if (value === 'revealing') forget(SPIN)
    if (value === 'spinning') setFound(null)
  })

  const ask = useCallback(async () => {
    const pending = pendingOf(SPIN)
    if (!pending || !loss || asking.current) return
    asking.current = true
    setAsking(true)
    const search = await searchAnswer(
      () => call('GET /api/turntable/spins/by-key/:key', { params: { key: pending.key } }),
      (ms) => new Promise((done) => setTimeout(done, ms)),
    )
    if (search.state !== 'unknown') await refresh()
    asking.current = false
    setAsking(false)
    // The player has left the page; the next one that opens it shall see the end.
    if (actor.getSnapshot().status !== 'active') return
    if (search.state === 'unknown') {
      setTold(true)
      return
    }
    setLoss(null)
    setTold(false)
    if (search.state === 'found') {
      setFound(loss)
      actor.send({ type: 'FOUND', answer: search.answer })
    } else {
      forget(SPIN)
      toast(t('lost.never'))
    }
  }, [actor, loss, refresh, t])

  useEffect(() => {
    if (!loss) return
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
  }, [loss, ask])

  return { isOpen: loss !== null, isTold: isTold && loss !== null, isAsking, ask, found }
}
