import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { turntableMachine } from '../../../machines/turntable/machine.ts'
import type { TurntableActor } from './use-turntable.ts'

type Snapshot = SnapshotFrom<typeof turntableMachine>

/** Hears of every passage of the table's machine from one state to another, once each. */
export function usePassage(
  actor: TurntableActor,
  passed: (from: Snapshot['value'], to: Snapshot) => void,
): void {
  const latest = useRef(passed)
  latest.current = passed
  useEffect(() => {
    let from = actor.getSnapshot().value
    const { unsubscribe } = actor.subscribe((to) => {
      const before = from
      from = to.value
      if (to.value !== before) latest.current(before, to)
    })
    return unsubscribe
  }, [actor])
}
