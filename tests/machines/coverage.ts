import { adjacencyMapToArray, getAdjacencyMap, getStateNodes } from '@xstate/graph'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate'

/** What can happen to a machine, and with what it can start: enough to reach all of its chart. */
export interface World {
  inputs: unknown[]
  events: AnyEventObject[]
}

/** How much of something was reached, and the names of what was not. */
interface Measure {
  all: number
  missed: string[]
}

/** How much of a chart its paths lead through. */
export interface Coverage {
  states: Measure
  transitions: Measure
}

/** Walks every path that a world opens in a machine, and measures what of its chart was reached. */
export function coverageOf(machine: AnyStateMachine, { inputs, events }: World): Coverage {
  const states = new Map(getStateNodes(machine).map((node) => [node, node.path.join('.')]))
  const transitions = transitionsOf(machine)
  const all = { states: states.size, transitions: transitions.size }
  const enter = (node: AnyStateNode | undefined) => {
    for (let at = node; at; at = at.parent) states.delete(at)
  }
  for (const input of inputs) {
    const reached = getAdjacencyMap(machine, { events, input })
    const take = (transition: AnyTransitionDefinition) => {
      transitions.delete(transition)
      // States that are left at once are in no snapshot.
      transition.target?.forEach(enter)
    }
    // A start may lead on without an event.
    takenBy(machine, { input }).forEach(take)
    for (const { state } of Object.values(reached)) nodesOf(state).forEach(enter)
    for (const { state, event } of adjacencyMapToArray(reached)) {
      takenBy(machine, { snapshot: state as AnyMachineSnapshot }, event).forEach(take)
    }
  }
  return {
    states: { all: all.states, missed: [...states.values()] },
    transitions: { all: all.transitions, missed: [...transitions.values()] },
  }
}

/** Such as `turntable: states 5/5, transitions 16/16`. */
export function coverageLine(name: string, { states, transitions }: Coverage): string {
  const part = ({ all, missed }: Measure) => `${all - missed.length}/${all}`
  return `${name}: states ${part(states)}, transitions ${part(transitions)}`
}

function nodesOf(snapshot: unknown): readonly AnyStateNode[] {
  return (snapshot as AnyMachineSnapshot)._nodes
}

/** Every transition of a chart, by a name that a developer finds again. */
function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const named = new Map<AnyTransitionDefinition, string>()
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    for (const [event, choices] of node.transitions) {
      for (const [place, choice] of choices.entries()) {
        named.set(choice, `${node.id} ${event} ${place + 1} of ${choices.length}`)
      }
    }
    for (const [place, choice] of (node.always ?? []).entries()) {
      named.set(choice, `${node.id} always ${place + 1} of ${node.always?.length}`)
    }
  }
  return named
}

/** Which transitions an event takes, those that follow without an event included. */
function takenBy(
  machine: AnyStateMachine,
  from: { snapshot: AnyMachineSnapshot } | { input: unknown },
  event?: AnyEventObject,
) {
  const taken: AnyTransitionDefinition[] = []
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === '@xstate.microstep') taken.push(...inspection._transitions)
  }
  const actor = createActor(machine, { ...from, inspect })
  // A call's failure that nobody waits for ends the machine; here that is no fault.
  actor.subscribe({ error: () => {} })
  actor.start()
  if (event) actor.send(event)
  actor.stop()
  return taken
}
