import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loss } from '../../api/call-recovery.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { SPIN, type TurntableActor } from './use-turntable.ts'

export interface SpinRecovery extends CallRecovery {
  /** How the answer that is shown was lost before; null when it never was. */
  found: Loss | null
}

/** Finds the end of a spin whose answer never came, and has it shown. */
export function useSpinRecovery(actor: TurntableActor, refresh: () => Promise<void>): SpinRecovery {
  const { t } = useTranslation('turntable')
  const [found, setFound] = useState<Loss | null>(null)
  const lost = useCallRecovery(SPIN, {
    beforeEnd: refresh,
    onFound: (answer, loss) => {
      setFound(loss)
      actor.send({ type: 'FOUND', answer })
    },
    onNever: () => toast(t('lost.never')),
  })

  useStateTransition(actor, (from, { value }) => {
    if (from === 'spinning' && value === 'idle') lost.failed()
    // The prize is shown: from here on there is nothing to find again.
    if (value === 'revealing') SPIN.forget()
    if (value === 'spinning') setFound(null)
  })

  return { ...lost, found }
}
