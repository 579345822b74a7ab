import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Prize } from '../../../contract/money.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
import { useBalances } from '../../stores/balances.ts'
import type { TurntableActor } from './use-turntable.ts'

/** Where money leaves and lands. */
export type Places = Partial<Record<Prize['currency'] | 'wheel', HTMLElement | null>>

export interface MoneyPath {
  /** Lets prizes fly from the wheel to their pills, which show them once they land. */
  bring: (prizes: readonly Prize[]) => void
}

/** The stake's way from its pill to the wheel, and a prize's way from the wheel to its own. */
export function useMoneyPath(actor: TurntableActor, places: RefObject<Places>): MoneyPath {
  const flights = useRef<(() => void)[]>([])
  const cancel = useCallback(() => {
    for (const end of flights.current.splice(0)) end()
  }, [])

  useStateTransition(actor, (from, { value }) => {
    const { diamond, wheel } = places.current
    const isSpent = value === 'spinning'
    const comesBack = from === 'spinning' && value !== 'decelerating'
    if (isSpent || comesBack) cancel()
    if (isSpent && diamond && wheel) {
      flights.current.push(flyMoney({ currency: 'diamond', from: diamond, to: wheel }))
    }
  })
  useEffect(
    () => () => {
      cancel()
      // Whoever leaves meanwhile finds everything landed.
      useBalances.getState().land()
    },
    [cancel],
  )

  return useMemo(
    () => ({
      bring: (prizes) => {
        const { landing, land } = useBalances.getState()
        const { wheel } = places.current
        for (const { currency } of prizes) {
          const pill = places.current[currency]
          const onLand = () => land(currency)
          if (!landing[currency]) continue
          if (!wheel || !pill) onLand()
          else flights.current.push(flyMoney({ currency, from: wheel, to: pill, onLand }))
        }
      },
    }),
    [places],
  )
}
