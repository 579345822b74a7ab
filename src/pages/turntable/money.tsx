import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/money.ts'
import type { SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { call } from '../../api/call.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { Amount } from '../../components/money/amount.tsx'
import { flyMoney } from '../../components/money/money-flight.ts'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './board.module.css'
import { sumOf } from './moment.ts'
import type { TurntableActor } from './use-turntable.ts'

/** Where money leaves and lands. */
export type Places = Partial<Record<Prize['currency'] | 'wheel', HTMLElement | null>>

interface TopRowProps {
  places: RefObject<Places>
  /** Says what gold coins are. */
  onGold: () => void
}

/** What the player holds, and the switch for sound. Money leaves from the pills, and lands in them. */
export function TopRow({ places, onGold }: TopRowProps) {
  const { t } = useTranslation('turntable')
  const store = useBalances()
  return (
    <HoldingsRow label={t('balance')} sound={useSound()}>
      {(['diamond', 'gold'] as const).map((currency) => (
        <div
          key={currency}
          className={styles.pill}
          ref={(pill) => {
            places.current[currency] = pill
          }}
        >
          <Amount
            currency={currency}
            value={displayedBalance(store, currency)}
            accessibleValue={availableBalance(store, currency)}
          />
          {currency === 'gold' && (
            <button
              type="button"
              className={styles.aboutGold}
              aria-label={t('gold.title')}
              aria-haspopup="dialog"
              onClick={onGold}
            />
          )}
        </div>
      ))}
    </HoldingsRow>
  )
}

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
