import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { answerOf, CLOSE, WATER } from './calls.ts'
import { useRefusalText } from './use-refusal-text.ts'
import type { TreeActor } from './use-tree.ts'

/**
 * Follows what is asked of the server: says why it was refused, finds what got lost on the way, and
 * has the page ask again how things stand.
 * @param failure why the last wish failed
 * @returns whether a watering is under way whose end is not known
 */
export function useWishes(
  actor: TreeActor,
  failure: RefObject<unknown>,
  onChanged: () => Promise<unknown>,
): { isOpen: boolean } {
  const { t } = useTranslation('tree')
  const textOf = useRefusalText()
  // What could not be loaded again keeps its old place; the next live word tries once more.
  const look = () => void onChanged().catch(() => {})
  const never = () => {
    toast(t('lost.never'))
    look()
  }
  const watering = useCallRecovery(WATER, {
    onFound: (answer) => actor.send({ type: 'FOUND', answer: answerOf(answer) }),
    onNever: never,
  })
  const closing = useCallRecovery(CLOSE, { onFound: look, onNever: never })

  const latest = useRef({ ended: (_isRefused: boolean) => {} })
  latest.current.ended = (isRefused) => {
    if (isRefused) {
      watering.failed()
      closing.failed()
      if (!WATER.isOpen() && !CLOSE.isOpen()) toast(textOf(failure.current))
    }
    look()
  }
  useEffect(() => {
    let wasAsking = false
    const { unsubscribe } = actor.subscribe(({ value, context }) => {
      const isAsking = value.hand === 'asking'
      if (wasAsking && !isAsking) latest.current.ended(context.refusal !== null)
      wasAsking = isAsking
    })
    return unsubscribe
  }, [actor])
  return { isOpen: watering.isOpen || closing.isOpen }
}
