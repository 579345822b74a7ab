import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PurchaseAnswer } from '../../../contract/adventure.ts'
import type { Refusal } from '../../../machines/call/ends.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallRecovery } from '../../api/use-call-recovery.ts'
import { formatNumber } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { isPlayStop, type PlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'
import { useSession } from '../../stores/session.ts'
import { choiceIn, missingOf, NO_SHIPS, type Plan, planetsOf, totalOf } from './plan.ts'
import { keptFlight } from './standing-flight.ts'
import type { AdventureActor } from './use-actor.ts'
import type { Adventure } from './use-adventure.ts'
import { useDispatch } from './use-dispatch.ts'
import { usePurchase } from './use-purchase.ts'
import { type Standing, useStandingFlight } from './use-standing-flight.ts'

export type SheetName =
  | 'dispatch'
  | 'buy'
  | 'mine'
  | 'rounds'
  | 'last'
  | 'ranking'
  | 'rules'
  | 'stop'

/** The way of ships and diamonds on this page: what is planned, bought and sent. */
export interface Spending {
  /** The sheet that is open. */
  sheet: OpenSheet<SheetName>
  plan: Plan
  setPlan: (plan: Plan) => void
  /** The planet that ships are planned for on the map; null while none is. */
  chosen: number | null
  /** A planet of the map was tapped; null puts the tray away. The plan stays. */
  choose: (planet: number | null) => void
  launch: () => void
  /** The plan that leaves by itself when the next round opens; it stands until the plan is another one. */
  standing: Standing
  /** Ships that the plan lacks. */
  missing: number
  /** Ships that were to be bought before the player left to recharge; null for none. */
  wanted: number | null
  buy: (ships: number) => void
  isBuying: boolean
  /** Ships are bought because a plan lacks them. */
  isShort: boolean
  /** The player's own limit or pause that stood against it last. */
  stop: PlayStop | null
  /** Calls whose end is not known. */
  lost: { dispatch: CallRecovery; purchase: CallRecovery }
}

export function useSpending(adventure: Adventure): Spending {
  const { actor, hangar, bought, refresh } = adventure
  const { t } = useTranslation('adventure')
  const textOf = useErrorText()
  const [query] = useSearchParams()
  const { mostShipsPerPlanet, mostShipsPerPurchase } = adventure.tuning
  const [kept] = useState(() =>
    choiceIn(query, { plan: mostShipsPerPlanet, buy: mostShipsPerPurchase }),
  )
  const me = useSession((session) => session.me?.id) ?? 0
  const [plan, setPlan] = useState<Plan>(
    () => keptFlight(me, mostShipsPerPlanet)?.plan ?? kept.plan,
  )
  const [wanted, setWanted] = useState(kept.ships)
  const [isShort, setShort] = useState(() => missingOf(kept.plan, hangar.ships) > 0)
  const [stop, setStop] = useState<PlayStop | null>(null)
  const [chosen, choose] = useChosen(actor, kept.planet)
  const missing = missingOf(plan, hangar.ships)
  const shown = useSheet<SheetName>({
    dispatch: true,
    buy: true,
    mine: true,
    rounds: true,
    last: true,
    ranking: true,
    rules: true,
    stop: stop !== null,
  })
  // An answer comes later: by then another one may be open.
  const nameNow = useRef(shown.name)
  nameNow.current = shown.name

  const open = (name: SheetName) => {
    setShort(missing > 0)
    setWanted(null)
    shown.open(name)
  }
  const dispatchRefused = (refusal: Refusal) => {
    if (standing.retries(refusal)) return
    void refresh()
    if (refusal === 'SHIPS_NOT_ENOUGH') {
      setShort(true)
      shown.open('buy')
    } else {
      toast(textOf(new ApiError(refusal)))
    }
  }
  const dispatchLost = useDispatch(actor, {
    onSent: () => {
      setPlan(NO_SHIPS)
      choose(null)
      if (nameNow.current === 'dispatch') shown.close()
    },
    onRefused: dispatchRefused,
    refresh,
  })

  const launch = (ships: Plan) => actor.send({ type: 'DISPATCH', planets: planetsOf(ships) })
  const standing = useStandingFlight(adventure, {
    isHeld: adventure.live.frozen || dispatchLost.isOpen,
    onLeave: ({ plan: ships, refusedAt }) => {
      setPlan(ships)
      const count = totalOf(ships)
      if (!refusedAt) toast(t('standing.leaves', { count, ships: formatNumber(count) }))
      launch(ships)
    },
    onMissed: () => toast(t('standing.missed')),
  })

  const wasBought = (answer: PurchaseAnswer) => {
    setShort(false)
    setWanted(null)
    toast(t('buy.done', { count: answer.ships, ships: formatNumber(answer.ships) }))
    // Ships that were bought for a plan go on to it.
    if (nameNow.current !== 'buy') return
    if (chosen === null && planetsOf(plan).length > 0) shown.open('dispatch')
    else shown.close()
  }
  const purchaseRefused = (error: unknown) => {
    void refresh()
    if (isPlayStop(error)) {
      setStop(error)
      shown.open('stop')
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
    sheet: { ...shown, open },
    plan,
    setPlan: (next) => {
      standing.cancel()
      setPlan(next)
    },
    chosen,
    choose,
    launch: () => {
      // What is refused from now on is not the flight that left by itself.
      standing.cancel()
      launch(plan)
    },
    standing: {
      ...standing,
      set: (ships) => {
        standing.set(ships)
        choose(null)
        if (nameNow.current === 'dispatch') shown.close()
      },
    },
    missing,
    wanted,
    buy: (ships) => void purchase.buy(ships),
    isBuying: purchase.isBuying,
    isShort,
    stop,
    lost: { dispatch: dispatchLost, purchase: purchase.lost },
  }
}

/**
 * The planet that is chosen on the map. While ships fly and the treasure opens the map is a stage:
 * nothing is chosen then.
 * @param first the one that is chosen at first
 */
function useChosen(
  actor: AdventureActor,
  first: number | null,
): [chosen: number | null, choose: (planet: number | null) => void] {
  const [chosen, setChosen] = useState(first)
  const isStage = useSelector(
    actor,
    ({ value }) => value.phase === 'flying' || value.phase === 'revealed',
  )
  useEffect(() => {
    if (isStage) setChosen(null)
  }, [isStage])
  const choose = useCallback(
    (planet: number | null) => setChosen(isStage ? null : planet),
    [isStage],
  )
  return [chosen, choose]
}
