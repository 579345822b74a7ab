import { useEffect, useRef } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'

/** Calls back once for every transition of a page's machine to another state. */
export function useStateTransition<Actor extends ActorRefFrom<AnyStateMachine>>(
  actor: Actor,
  onTransition: (from: SnapshotFrom<Actor>['value'], to: SnapshotFrom<Actor>) => void,
): void {
  const latest = useRef(onTransition)
  latest.current = onTransition
  useEffect(() => {
    let from = actor.getSnapshot().value
    const { unsubscribe } = actor.subscribe((to) => {
      const before = from
      from = to.value
      if (to.value !== before) latest.current(before, to as SnapshotFrom<Actor>)
    })
    return unsubscribe
  }, [actor])
}
