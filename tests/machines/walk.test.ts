import { adjacencyMapToArray, getAdjacencyMap, getStateNodes } from '@xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { MACHINES } from '../../machines/replay/machines.ts'
import { answerOf } from './answers.ts'
import { answerIn, KEPLER, OPENING, roundOf, sentTo } from './rounds.ts'

/** What can happen to a machine, and with what it can start: enough to reach all of its chart. */
interface World {
  inputs: unknown[]
  events: AnyEventObject[]
}

const SPIN_CALL = '0.turntable.spinning'
const DISPATCH_CALL = '0.adventure.hangar.sending'

const DRAWN = { state: 'drawn', treasure: KEPLER } as const
/** Instants in each phase of the first round. */
const [ASLEEP, CHOOSING, FLYING, REVEALED, OVER] = [-60_000, 10_000, 52_000, 60_000, 70_000].map(
  (ms) => OPENING + ms,
) as [number, number, number, number, number]

const WORLDS: Readonly<Record<string, World>> = {
  adventure: {
    inputs: [
      { round: roundOf(0), now: ASLEEP },
      { round: roundOf(0), now: FLYING },
      { round: roundOf(0, DRAWN), now: REVEALED },
    ],
    events: [
      ...[ASLEEP, CHOOSING, FLYING, REVEALED, OVER].map((now) => ({ type: 'CLOCK', now })),
      { type: 'ROUND', round: roundOf(0, DRAWN), now: FLYING },
      { type: 'ROUND', round: roundOf(0, { state: 'refunded' }), now: REVEALED },
      { type: 'ROUND', round: roundOf(1), now: REVEALED },
      // Told after a long sleep, it is open already, in the air, or about to go out of sight.
      { type: 'ROUND', round: roundOf(2), now: CHOOSING + 1_200_000 },
      { type: 'ROUND', round: roundOf(2, DRAWN), now: FLYING + 1_200_000 },
      { type: 'ROUND', round: roundOf(2, DRAWN), now: REVEALED + 1_200_000 },
      { type: 'DISPATCH', planets: [{ planet: KEPLER, ships: 1 }] },
      { type: 'SENT', answer: answerIn(0, sentTo(1)) },
      { type: 'REFUSED', code: 'ROUND_CLOSED' },
      { type: 'FOUND', answer: answerIn(0, sentTo(1)) },
      { type: 'MINE', roundId: roundOf(0).id, sent: sentTo(1) },
      { type: `xstate.done.actor.${DISPATCH_CALL}`, output: answerIn(0, sentTo(1)) },
      { type: `xstate.error.actor.${DISPATCH_CALL}`, error: { code: 'GAME_FROZEN' } },
    ],
  },
  turntable: {
    inputs: [{ diamonds: 0 }, { diamonds: 10 }, { diamonds: 100 }],
    events: [
      { type: 'SPIN', count: 1 },
      { type: 'SPIN', count: 10 },
      { type: 'DRAWN', answer: answerOf(1, 5) },
      { type: 'DRAWN', answer: answerOf(10, 50) },
      { type: 'REFUSED', code: 'DIAMOND_NOT_ENOUGH' },
      { type: 'REFUSED', code: 'NETWORK' },
      { type: 'FOUND', answer: answerOf(10, 50) },
      { type: 'STOPPED' },
      { type: 'COLLECTED' },
      { type: 'BALANCE', diamonds: 5 },
      { type: 'BALANCE', diamonds: 100 },
      { type: `xstate.done.actor.${SPIN_CALL}`, output: answerOf(1, 5) },
      { type: `xstate.error.actor.${SPIN_CALL}`, error: { code: 'DIAMOND_NOT_ENOUGH' } },
      { type: `xstate.error.actor.${SPIN_CALL}`, error: new TypeError('Failed to fetch') },
    ],
  },
}

/** Every transition of a chart, by a name that a developer finds again. */
function transitionsOf(machine: AnyStateMachine): Map<object, string> {
  const named = new Map<object, string>()
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
function takenBy(machine: AnyStateMachine, state: AnyMachineSnapshot, event: AnyEventObject) {
  const taken: object[] = []
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === '@xstate.microstep') taken.push(...inspection._transitions)
  }
  const actor = createActor(machine, { snapshot: state, inspect })
  // A call's failure that nobody waits for ends the machine; here that is no fault.
  actor.subscribe({ error: () => {} })
  actor.start()
  actor.send(event)
  actor.stop()
  return taken
}

/** Walks everything that can be reached, and answers which transitions never were. */
function unwalked(machine: AnyStateMachine, { inputs, events }: World) {
  const left = transitionsOf(machine)
  for (const input of inputs) {
    const reached = adjacencyMapToArray(getAdjacencyMap(machine, { events, input }))
    for (const { state, event } of reached) {
      for (const transition of takenBy(machine, state as AnyMachineSnapshot, event)) {
        left.delete(transition)
      }
    }
  }
  return [...left.values()]
}

describe('every transition of every machine can be walked (design §4)', () => {
  it('every machine is walked', () => {
    expect(Object.keys(WORLDS)).toEqual(Object.keys(MACHINES))
  })

  it.each(Object.entries(MACHINES))('%s', (name, machine) => {
    expect(transitionsOf(machine).size).toBeGreaterThan(0)
    expect(unwalked(machine, WORLDS[name] as World)).toEqual([])
  })

  it('a transition that nothing walks is named', () => {
    const machine = MACHINES.turntable as AnyStateMachine
    const { inputs, events } = WORLDS.turntable as World
    const without = (type: string) => ({ inputs, events: events.filter((it) => it.type !== type) })
    expect(unwalked(machine, without('FOUND'))).toEqual([
      'turntable.idle FOUND 1 of 1',
      'turntable.blocked FOUND 1 of 1',
    ])
    expect(unwalked(machine, { inputs, events: [] })).toHaveLength(transitionsOf(machine).size)
  })
})
