// What may happen to a flow that is kept in a database: read off its machine, so that page, server and ops
// never differ (house.md: "Rooms that many features share").
import { type AnyStateMachine, getNextSnapshot } from 'xstate'

/** The state after an event; null where that cannot happen in this state. Flows have one level of states. */
export function stateAfter(
  machine: AnyStateMachine,
  state: string,
  event: { type: string },
): string | null {
  const before = machine.resolveState({ value: state, context: {} })
  if (!before.can(event)) return null
  return String(getNextSnapshot(machine, before, event).value)
}

/** The types of the events that may come next in a state, sorted. */
export function eventsIn(machine: AnyStateMachine, state: string): string[] {
  const before = machine.resolveState({ value: state, context: {} })
  return machine.events.filter((type) => before.can({ type })).sort()
}
