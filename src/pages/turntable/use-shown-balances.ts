import { useCallback, useEffect, useRef } from 'react'
import type { SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { call } from '../../api/call.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useBalances } from '../../stores/balances.ts'
import type { TurntableActor } from './use-turntable.ts'
import { sumOf } from './winnings.ts'

/**
 * Lets the balances follow the game, so that every figure is one that was true: before, without the
 * stake from the tap on, and with the prize from the reveal on. They are asked for again when they
 * fall short and when the page is seen again.
 * @param onFrozen is told whether the game is stopped, whenever they are asked for
 * @returns asks for them now
 */
export function useShownBalances(
  actor: TurntableActor,
  tuning: TurntableTuning,
  onFrozen: (isFrozen: boolean) => void,
): () => Promise<void> {
  const spins = useRef(0)
  const refresh = useCallback(async () => {
    const before = spins.current
    try {
      const { balances, frozen } = await call('GET /api/turntable')
      onFrozen(frozen)
      // A spin has begun meanwhile: what it leaves comes with its own answer.
      if (spins.current !== before) return
      useBalances.getState().show(balances)
      actor.send({ type: 'BALANCE', diamonds: balances.diamond })
    } catch {
      // The figures of before stay; the next spin or the next look at the page brings new ones.
    }
  }, [actor, onFrozen])

  useStateTransition(actor, (from, { value, context }) => {
    const { balances, show, stake, pay } = useBalances.getState()
    if (value === 'spinning') {
      spins.current += 1
      stake(stakeOf(tuning, context.count))
    } else if (from === 'spinning' && value !== 'decelerating') stake(0)
    if (value === 'blocked' || context.refusal === 'GAME_FROZEN') void refresh()
    if (value === 'decelerating' && context.answer) show(withoutPrizes(context.answer))
    // A spin found again is older than the balances that were asked for with it.
    if (from === 'decelerating' && context.answer) {
      const { balances: after, spins: drawn } = context.answer
      pay(after, { diamond: sumOf(drawn, 'diamond'), gold: sumOf(drawn, 'gold') })
    }
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

/** What was left after the stake, before the wheel has told what it brought. */
function withoutPrizes({ balances, spins }: SpinAnswer): SpinAnswer['balances'] {
  return {
    ...balances,
    diamond: balances.diamond - sumOf(spins, 'diamond'),
    gold: balances.gold - sumOf(spins, 'gold'),
  }
}
