import type { RefObject } from 'react'
import { toast } from '../../base/toast.ts'
import { isPlayStop, type PlayStop } from '../../components/game/play-stop.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { SPIN, type TurntableActor } from './use-turntable.ts'

/**
 * Says why a spin was refused. Short diamonds and the player's own limits have sheets of their own,
 * and a spin whose end is unknown is told by its card.
 * @param failure why the last spin failed
 * @param onStop the player's own limit or pause stopped it
 */
export function useRefusal(
  actor: TurntableActor,
  failure: RefObject<unknown>,
  onStop: (stop: PlayStop) => void,
): void {
  const textOf = useErrorText()
  useStateTransition(actor, (from, { value, context }) => {
    const isRefused = from === 'spinning' && value === 'idle' && context.refusal !== null
    if (!isRefused || SPIN.isOpen()) return
    if (isPlayStop(failure.current)) onStop(failure.current)
    else toast(textOf(failure.current))
  })
}
