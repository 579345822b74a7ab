import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../machines/adventure/machine.ts'
import { call } from '../../api/call.ts'
import { pendingOf } from '../../api/pending.ts'
import { keepReceipts } from '../../app/kept-receipts.ts'
import { toast } from '../../components/toast.ts'
import { DISPATCH } from './kept-calls.ts'
import type { AdventureActor } from './use-actor.ts'
import { type LostCall, useLostCall } from './use-lost-call.ts'

interface DispatchEnds {
  /** My ships have left. */
  onSent: () => void
  /** They have not, and surely so. */
  onRefused: (refusal: Refusal) => void
  refresh: () => Promise<void>
}

/** Hears how each dispatch ended, also one whose answer was lost. */
export function useDispatch(actor: AdventureActor, ends: DispatchEnds): LostCall {
  const { t } = useTranslation('adventure')
  const latest = useRef(ends)
  latest.current = ends

  const lost = useLostCall({
    operation: DISPATCH,
    ask: (key) => call('GET /api/adventure/dispatches/by-key/:key', { params: { key } }),
    onFound: (answer) => {
      keepReceipts(answer.roundId, answer.receipts)
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
      else if (pendingOf(DISPATCH)) failed()
      else latest.current.onRefused(context.refusal)
    })
    return unsubscribe
  }, [actor, failed])
  return lost
}
