import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, IdempotentCall } from '../../../contract/api.ts'
import type { DurableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'

interface Ends<A> {
  /** It was done, and this page has sent it. */
  onDone: (answer: A) => void
  /** It was done, and an earlier page had sent it. */
  onEarlier: (answer: A) => void
  /** It was not done. */
  onFailed?: () => void
  /** Loads everything again; settles once it is known, or could not be. */
  onEnd: () => Promise<unknown>
}

export interface Once<A> {
  /** One is on its way, or its end is not known. */
  isHeld: boolean
  /** Its answer is missing, so that its end is asked for. */
  isAsking: boolean
  /** Sends one, unless another one is held. */
  run: (send: () => Promise<A>) => Promise<void>
}

/** Does a call once: by two taps, with a lost answer, on an old page; what is refused is told. */
export function useOnce<C extends IdempotentCall>(
  kept: DurableCall<C>,
  { onDone, onEarlier, onFailed, onEnd }: Ends<Answer<C>>,
): Once<Answer<C>> {
  const { t } = useTranslation('campaigns')
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  // A double tap comes before the page has rendered what the first one began.
  const isBusy = useRef(false)
  const lost = useCallRecovery<Answer<C>>(kept, {
    onFound: (answer, loss) => {
      if (loss === 'thisPage') onDone(answer)
      else onEarlier(answer)
      void onEnd()
    },
    onNever: () => {
      onFailed?.()
      toast(t('never'))
      void onEnd()
    },
  })
  const run: Once<Answer<C>>['run'] = async (send) => {
    if (isBusy.current || lost.isOpen) return
    isBusy.current = true
    setSending(true)
    try {
      onDone(await send())
      void onEnd()
    } catch (error) {
      lost.failed()
      // Where its end is not known it may have been done yet.
      if (!kept.isOpen()) onFailed?.()
      toast(textOf(error))
      // It may have been done on another phone, or the time is over.
      await onEnd()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { isHeld: isSending || lost.isOpen, isAsking: lost.isTold, run }
}
