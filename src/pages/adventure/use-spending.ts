import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PurchaseAnswer } from '../../../contract/adventure.ts'
import type { Refusal } from '../../../machines/adventure/machine.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../app/format.ts'
import { isPlayStop, type PlayStop } from '../../components/play-stop.ts'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/use-error-text.ts'
import { missingOf, NO_SHIPS, type Plan, planetsOf } from './plan.ts'
import type { Adventure } from './use-adventure.ts'
import { useChosen } from './use-chosen.ts'
import { useDispatch } from './use-dispatch.ts'
import type { LostCall } from './use-lost-call.ts'
import { usePurchase } from './use-purchase.ts'

export type SheetName = 'dispatch' | 'buy' | 'mine' | 'rounds' | 'ranking' | 'rules'

/** The way of ships and diamonds on this page: what is planned, bought and sent. */
export interface Spending {
  /** The sheet that is open. */
  sheet: SheetName | null
  open: (sheet: SheetName) => void
  close: () => void
  plan: Plan
  setPlan: (plan: Plan) => void
  /** The planet that ships are planned for on the map; null while none is. */
  chosen: number | null
  /** A planet of the map was tapped; null puts the tray away. The plan stays. */
  choose: (planet: number | null) => void
  launch: () => void
  /** Ships that the plan lacks. */
  missing: number
  buy: (ships: number) => void
  isBuying: boolean
  /** Ships are bought because a plan lacks them. */
  isShort: boolean
  /** The player's own limit or pause that stood against it. */
  stop: PlayStop | null
  endStop: () => void
  /** Calls whose end is not known. */
  lost: { dispatch: LostCall; purchase: LostCall }
}

export function useSpending(adventure: Adventure): Spending {
  const { actor, hangar, bought, refresh } = adventure
  const { t } = useTranslation('adventure')
  const textOf = useErrorText()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [plan, setPlan] = useState<Plan>(NO_SHIPS)
  const [isShort, setShort] = useState(false)
  const [stop, setStop] = useState<PlayStop | null>(null)
  const [chosen, choose] = useChosen(actor)
  const missing = missingOf(plan, hangar.ships)

  const open = (name: SheetName) => {
    setShort(missing > 0)
    setSheet(name)
  }
  const dispatchRefused = (refusal: Refusal) => {
    void refresh()
    if (refusal === 'SHIPS_NOT_ENOUGH') {
      setShort(true)
      setSheet('buy')
    } else {
      toast(textOf(new ApiError(refusal)))
    }
  }
  const dispatchLost = useDispatch(actor, {
    onSent: () => {
      setPlan(NO_SHIPS)
      choose(null)
      setSheet((name) => (name === 'dispatch' ? null : name))
    },
    onRefused: dispatchRefused,
    refresh,
  })

  const wasBought = (answer: PurchaseAnswer) => {
    setShort(false)
    toast(t('buy.done', { count: answer.ships, ships: formatNumber(answer.ships) }))
    // Ships that were bought for a plan go on to it.
    const back = chosen === null && planetsOf(plan).length > 0 ? 'dispatch' : null
    setSheet((name) => (name === 'buy' ? back : name))
  }
  const purchaseRefused = (error: unknown) => {
    void refresh()
    if (isPlayStop(error)) {
      setSheet(null)
      setStop(error)
    } else {
      toast(textOf(error))
    }
  }
  const purchase = usePurchase({
    onBought: (answer) => {
      bought(answer)
      wasBought(answer)
    },
    onFound: (answer) => {
      void refresh()
      wasBought(answer)
    },
    onRefused: purchaseRefused,
  })

  return {
    sheet,
    open,
    close: () => setSheet(null),
    plan,
    setPlan,
    chosen,
    choose,
    launch: () => actor.send({ type: 'DISPATCH', planets: planetsOf(plan) }),
    missing,
    buy: (ships) => void purchase.buy(ships),
    isBuying: purchase.isBuying,
    isShort,
    stop,
    endStop: () => setStop(null),
    lost: { dispatch: dispatchLost, purchase: purchase.lost },
  }
}
