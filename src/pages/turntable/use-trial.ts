import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { Balances } from '../../../contract/money.ts'
import type { SpinAnswer, SpinCount } from '../../../contract/turntable.ts'
import { turntableMachine } from '../../../machines/turntable/machine.ts'
import { PLAY_DIAMONDS, spinForPlayMoney } from '../../../machines/turntable/play-money.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { newKey } from '../../base/new-key.ts'
import { newSeed } from '../../base/new-seed.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { MoneyPath } from './use-money-path.ts'

export type TrialOpening = Answer<'GET /api/turntable/trial'>

const FULL: Balances = { diamond: PLAY_DIAMONDS, gold: 0, point: 0 }

/**
 * The table's machine for play money: it draws in the page, and what it holds is gone with it (decision 050).
 * @returns with the machine the play money to show, which changes where real money would; `refill` fills it up again
 */
export function useTrial({ tuning }: TrialOpening) {
  const purse = useRef(FULL)
  const [shown, setShown] = useState(FULL)
  const [machine] = useState(() => {
    const draws = { seed: newSeed(), nonce: 0 }
    const newSpin = () => ({ id: newKey(), at: serverNow() })
    const spin = async ({ input: { count } }: { input: { count: SpinCount } }) => {
      const answer = spinForPlayMoney(tuning, draws, count, purse.current, newSpin)
      draws.nonce += count
      purse.current = answer.balances
      return answer
    }
    return turntableMachine.provide({
      actors: { spin: fromPromise<SpinAnswer, { count: SpinCount }>(spin) },
    })
  })
  const actor = useActorRef(machine, { input: { diamonds: FULL.diamond } })
  useStateTransition(actor, (_from, { value, context: { count } }) => {
    if (value === 'spinning') {
      setShown((now) => ({ ...now, diamond: now.diamond - stakeOf(tuning, count) }))
    }
  })
  const money = useMemo<MoneyPath>(() => ({ bring: () => setShown(purse.current) }), [])
  const refill = () => {
    purse.current = { ...purse.current, diamond: PLAY_DIAMONDS }
    setShown(purse.current)
    actor.send({ type: 'BALANCE', diamonds: PLAY_DIAMONDS })
  }
  return { actor, shown, money, refill }
}
