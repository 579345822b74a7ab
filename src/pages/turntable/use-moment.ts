import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { outcomeOf } from '../../../machines/turntable/outcome.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import { type Moment, planMoment, totalsOf } from './moment.ts'
import type { MoneyPath } from './money.tsx'
import type { TurntableActor } from './use-turntable.ts'

/** The moment under way and what may shorten it. */
interface MomentControl {
  moment: Moment | null
  /** Deals at once what has not been dealt. */
  hurry: () => void
  /** Sends the prize home now. */
  goHome: () => void
}

/**
 * Lives through what follows a spin: ten are dealt one by one, the result is told, and the prize
 * flies home by itself, without a tap. It ends where the next spin begins.
 */
export function useMoment(
  actor: TurntableActor,
  tuning: TurntableTuning,
  game: RefObject<Game | null>,
  money: MoneyPath,
): MomentControl {
  const [moment, setMoment] = useState<Moment | null>(null)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const isStill = useReducedMotion()

  const cancel = useCallback(() => {
    for (const timer of timers.current.splice(0)) clearTimeout(timer)
  }, [])
  const change = (part: Partial<Moment>) => setMoment((now) => now && { ...now, ...part })

  const goHome = () => {
    const { value, context } = actor.getSnapshot()
    if (value !== 'revealing' || !context.answer) return
    cancel()
    const { spins } = context.answer
    change({ dealt: spins.length, isTold: true, isHome: true })
    actor.send({ type: 'COLLECTED' })
    money.bring(totalsOf(spins))
  }
  const tell = (answer: SpinAnswer, holdMs: number) => {
    cancel()
    change({ dealt: answer.spins.length, isTold: true })
    game.current?.present()
    timers.current.push(setTimeout(goHome, holdMs))
  }
  const deal = (place: number) => {
    change({ dealt: place + 1 })
    game.current?.tick()
  }
  const hurry = () => {
    const { answer } = actor.getSnapshot().context
    if (!moment || moment.isTold || !answer) return
    const { toldAt, homeAt } = planMoment(answer, moment.outcome, isStill)
    tell(answer, homeAt - toldAt)
  }

  useStateTransition(actor, (from, { value, context: { answer } }) => {
    if (value === 'spinning') {
      cancel()
      setMoment(null)
    }
    if (value !== 'revealing' || !answer) return
    const outcome = outcomeOf(answer, tuning)
    const plan = planMoment(answer, outcome, isStill || from !== 'decelerating')
    setMoment({ answer, outcome, dealt: 0, isTold: false, isHome: false })
    if (plan.toldAt === 0) return tell(answer, plan.homeAt)
    timers.current = [
      ...plan.deals.map((afterMs, place) => setTimeout(() => deal(place), afterMs)),
      setTimeout(() => tell(answer, plan.homeAt - plan.toldAt), plan.toldAt),
    ]
  })
  useEffect(() => cancel, [cancel])
  return { moment, hurry, goHome }
}
