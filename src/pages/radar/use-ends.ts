import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { GREET, type RadarActor, SCAN } from './use-radar.ts'

/** Which calls' ends are not known yet: no other of their kind may begin. */
export interface Ends {
  isSearchOpen: boolean
  isGreetingOpen: boolean
}

/**
 * Says why a search or a greeting brought nothing, and finds those whose answers were lost.
 * @param failure why the last call failed
 * @param onSpent the server counts fewer chances than the page
 */
export function useEnds(actor: RadarActor, failure: RefObject<unknown>, onSpent: () => void): Ends {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const search = useCallRecovery(SCAN, {
    onFound: (answer) => actor.send({ type: 'FOUND', answer }),
    onNever: () => toast(t('lost.search')),
  })
  const greeting = useCallRecovery(GREET, {
    onFound: (answer) => actor.send({ type: 'WELCOMED', answer }),
    onNever: () => toast(t('lost.greeting')),
  })

  useStateTransition(actor, (from, { value, context: { refusal } }) => {
    if (isSeen(from, value)) SCAN.forget()
    if (refusal === null) return
    const hasSearched = from === 'scanning' && (value === 'idle' || value === 'spent')
    const hasGreeted = from === 'greeting' && value === 'matched'
    if (hasSearched) search.failed()
    if (hasGreeted) greeting.failed()
    if (hasSearched || hasGreeted) toast(textOf(failure.current))
    // It stays the refusal until the next search, through whatever comes to pass meanwhile.
    if (hasSearched && refusal === 'CHANCES_SPENT') onSpent()
  })
  return { isSearchOpen: search.isOpen, isGreetingOpen: greeting.isOpen }
}

type State = ReturnType<RadarActor['getSnapshot']>['value']

/** Whoever goes on has seen what the search brought. */
function isSeen(from: State, to: State): boolean {
  return to === 'nobody' || to === 'greeted' || (from === 'matched' && to === 'idle')
}
