import { useEffect, useRef } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'

/** Hears of every passage of a page's machine from one state to another, once each. */
export function usePassage<Actor extends ActorRefFrom<AnyStateMachine>>(
  actor: Actor,
  passed: (from: SnapshotFrom<Actor>['value'], to: SnapshotFrom<Actor>) => void,
): void {
  const latest = useRef(passed)
  latest.current = passed
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
