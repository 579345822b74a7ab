import { useActorRef } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { SpinAnswer, SpinCount } from '../../../contract/turntable.ts'
import { turntableParts } from '../../../machines/replay/deciding.ts'
import { turntableMachine } from '../../../machines/turntable/machine.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { Loss } from '../../api/call-recovery.ts'
import { durableCall } from '../../api/durable-call.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useBalances } from '../../stores/balances.ts'
import { recordPage } from '../../stores/record-page.ts'

/** Spends opportunities. Kept until the prize is shown, so that a page that dies on the way finds its spin again. */
export const SPIN = durableCall('POST /api/turntable/spins', {
  storedAs: 'turntable.spin',
  until: 'shown',
})

export type TurntableActor = ActorRefFrom<typeof turntableMachine>
export type Opening = Answer<'GET /api/turntable'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'idle' }

const askCommitment = () => call('GET /api/fairness/seed').then(({ current }) => current.commitment)

/** The table as the server has it now; its balances are shown at once. */
export async function openTable(): Promise<Opening> {
  const opening = await call('GET /api/turntable')
  useBalances.getState().show(opening.balances)
  return opening
}

/**
 * The table's running machine, recorded, the tuning that its wheel shows, and why the last spin
 * failed: the machine keeps the code alone, the sentence needs the figures too.
 */
export function useTurntable({ tuning: first, art: firstArt, balances }: Opening) {
  const [{ tuning, art }, setShown] = useState({ tuning: first, art: firstArt })
  const version = useRef(first.version)
  version.current = tuning.version
  const failure = useRef<unknown>(null)

  const showNewTuning = useCallback(
    () =>
      call('GET /api/turntable').then(
        (table) => setShown({ tuning: table.tuning, art: table.art }),
        () => {},
      ),
    [],
  )

  const [machine] = useState(() => {
    const spin = async ({ input }: { input: { count: SpinCount } }) => {
      try {
        return await SPIN.send({ count: input.count, tuningVersion: version.current })
      } catch (error) {
        failure.current = error
        // A new tuning was published, and nothing spent: the player sees it before they try again.
        if (error instanceof ApiError && error.code === 'TUNING_CHANGED') await showNewTuning()
        throw error
      }
    }
    return turntableMachine.provide({
      actors: { spin: fromPromise<SpinAnswer, { count: SpinCount }>(spin) },
    })
  })
  const [inspect] = useState(() =>
    recordPage({
      machine: 'turntable',
      tuningVersion: first.version,
      seed: askCommitment,
      input: { diamonds: balances.diamond },
      deciding: turntableParts,
      restart: RESTART,
    }),
  )
  const actor = useActorRef(machine, { input: { diamonds: balances.diamond }, inspect })
  return { actor, tuning, art, showNewTuning, failure }
}

interface SpinRecovery extends CallRecovery {
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
