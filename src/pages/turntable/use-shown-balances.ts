import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useBalances } from '../../stores/balances.ts'
import { usePassage } from './use-passage.ts'
import type { TurntableActor } from './use-turntable.ts'

/**
 * Lets the shown balances follow the game: new at the reveal, asked for again when they fall short
 * and when the page is seen again.
 * @returns asks for them now
 */
export function useShownBalances(actor: TurntableActor): () => Promise<void> {
  const spins = useRef(0)
  const refresh = useCallback(async () => {
    const before = spins.current
    try {
      const { balances } = await call('GET /api/turntable')
      // A spin has begun meanwhile: what it leaves comes with its own answer.
      if (spins.current !== before) return
      useBalances.getState().show(balances)
      actor.send({ type: 'BALANCE', diamonds: balances.diamond })
    } catch {
      // The figures of before stay; the next spin or the next look at the page brings new ones.
    }
  }, [actor])

  usePassage(actor, (from, { value, context }) => {
    const { balances, show } = useBalances.getState()
    if (value === 'spinning') spins.current += 1
    if (value === 'blocked') void refresh()
    // A spin found again is older than the balances that were asked for with it.
    if (from === 'decelerating' && context.answer) show(context.answer.balances)
    if (from === 'revealing' && balances && balances.diamond !== context.diamonds) {
      actor.send({ type: 'BALANCE', diamonds: balances.diamond })
    }
  })

  useEffect(() => {
    const seenAgain = () => {
      const { value } = actor.getSnapshot()
      const rests = value === 'idle' || value === 'blocked'
      if (document.visibilityState === 'visible' && rests) void refresh()
    }
    document.addEventListener('visibilitychange', seenAgain)
    return () => document.removeEventListener('visibilitychange', seenAgain)
  }, [actor, refresh])
  return refresh
}
