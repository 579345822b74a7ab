import { useState } from 'react'
import type { MembershipStep } from '../../../contract/guild-constants.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'

const STEP = durableCall('POST /api/guild/memberships/:id/steps')

/** Does something with a membership, once; whatever comes of it, what is shown is loaded again. */
export interface Stepping {
  isBusy: boolean
  /** @returns whether it was done */
  take: (id: string, step: MembershipStep) => Promise<boolean>
}

export function useStep(onChanged: () => void): Stepping {
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const lost = useCallRecovery(STEP, { onFound: onChanged, onNever: onChanged })
  const isBusy = isSending || lost.isOpen
  const take = async (id: string, step: MembershipStep) => {
    if (isBusy) return false
    setSending(true)
    try {
      await STEP.send({ step }, { id })
      return true
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      return false
    } finally {
      setSending(false)
      onChanged()
    }
  }
  return { isBusy, take }
}
