import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../machines/call/ends.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { storeReceipts } from '../../stores/receipts.ts'
import { type AdventureActor, DISPATCH } from './use-actor.ts'

interface DispatchEnds {
  /** My ships have left. */
  onSent: () => void
  /** They have not, and surely so. */
  onRefused: (refusal: Refusal) => void
  refresh: () => Promise<void>
}

/** Hears how each dispatch ended, also one whose answer was lost. */
export function useDispatch(actor: AdventureActor, ends: DispatchEnds): CallRecovery {
  const { t } = useTranslation('adventure')
  const latest = useRef(ends)
  latest.current = ends

  const lost = useCallRecovery(DISPATCH, {
    onFound: (answer) => {
      storeReceipts(answer.roundId, answer.receipts)
      actor.send({ type: 'FOUND', answer })
      toast(t('lost.dispatchFound'))
      void latest.current.refresh()
      latest.current.onSent()
    },
    onNever: () => {
      toast(t('lost.dispatchNever'))
      void latest.current.refresh()
    },
  })
  const { failed } = lost

  useEffect(() => {
    let was = actor.getSnapshot().value.hangar
    const { unsubscribe } = actor.subscribe(({ value, context }) => {
      const before = was
      was = value.hangar
      if (before !== 'sending' || value.hangar !== 'ready') return
      if (context.refusal === null) latest.current.onSent()
      else if (DISPATCH.isOpen()) failed()
      else latest.current.onRefused(context.refusal)
    })
    return unsubscribe
  }, [actor, failed])
  return lost
}
