import { type RefObject, useState } from 'react'
import { pendingOf } from '../../api/pending.ts'
import { isPlayStop, type PlayStop } from '../../components/play-stop.ts'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/use-error-text.ts'
import { SPIN } from './spin-call.ts'
import { usePassage } from './use-passage.ts'
import type { TurntableActor } from './use-turntable.ts'

/**
 * Says why a spin was refused. Short diamonds and the player's own limits have sheets of their own,
 * and a spin whose end is unknown is told by its card.
 * @param failure why the last spin failed
 * @param onStop the player's own limit or pause stopped it
 * @returns the last such stop
 */
export function useRefusal(
  actor: TurntableActor,
  failure: RefObject<unknown>,
  onStop: () => void,
): PlayStop | null {
  const textOf = useErrorText()
  const [stop, setStop] = useState<PlayStop | null>(null)
  usePassage(actor, (from, { value, context }) => {
    const isRefused = from === 'spinning' && value === 'idle' && context.refusal !== null
    if (!isRefused || pendingOf(SPIN)) return
    if (isPlayStop(failure.current)) {
      setStop(failure.current)
      onStop()
    } else toast(textOf(failure.current))
  })
  return stop
}
