import { getAdjacencyMap, getStateNodes } from '@xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  transition,
} from 'xstate'
import { MACHINES } from '../../machines/replay/machines.ts'
import { ABSENCES, type Absence, type Stand } from './absences.ts'
import type { World } from './coverage.ts'
import { WORLDS } from './worlds.ts'

/** Each of them is walked from every state; a busy machine takes its time. */
const LONGEST_WALK_MS = 180_000

/** Those whose machine runs on the server: a page only shows what it is told anew. */
const OF_SERVER = [
  'extraReturnParticipation',
  'sweetContest',
  'sweetEntry',
  'withdrawal',
  'worldCupBet',
  'worldCupMarket',
]
const held = Object.entries(MACHINES).filter(([name]) => !OF_SERVER.includes(name))

describe.each(held)(
  '%s, hidden in every state that it can reach and seen again',
  { timeout: LONGEST_WALK_MS },
  (name, machine) => {
    const { told, kept, calls, goOn, rests } = ABSENCES[name] as Absence
    const stands = standsOf(name, machine)

    it('every state of the chart is among them', () => {
      const hidden = new Set(stands.flatMap(({ _nodes }) => _nodes.map((node) => node.id)))
      const missed = getStateNodes(machine)
        .map(({ id }) => id)
        .filter((id) => !hidden.has(id))
      expect(missed).toEqual([])
    })

    it('stands as one that is opened now, in whatever order it is told, and however often', () => {
      for (const before of stands) {
        for (const { orders, isNow } of told(standOf(before))) {
          const ends = orders.map((order) => {
            const once = play(machine, before, order)
            const twice = play(machine, once.stand, order)
            expect(pictureOf(twice.stand)).toEqual(pictureOf(once.stand))
            if (!isNow(standOf(once.stand)))
              expect.fail(`${nameOf(before)} → ${JSON.stringify(order)} → ${nameOf(once.stand)}`)
            return pictureOf(once.stand)
          })
          for (const end of ends) expect(end).toEqual(ends[0])
        }
      }
    })

    it('loses nothing, and begins no call twice', () => {
      for (const before of stands) {
        for (const { orders } of told(standOf(before))) {
          for (const order of orders) {
            const { stand, begun, ended } = play(machine, before, [...order, ...order])
            expect(kept(standOf(stand))).toEqual(kept(standOf(before)))
            expect(ended).toEqual([])
            expect(begun).toEqual([...new Set(begun)])
            expect(calls).toEqual(expect.arrayContaining(begun))
          }
        }
      }
    })

    it('comes to rest again', () => {
      for (const before of stands) {
        const orders = told(standOf(before)).flatMap((way) => way.orders)
        for (const order of orders.length > 0 ? orders : [[]]) {
          for (const rest of goOn) {
            const { stand } = play(machine, before, [...order, ...rest])
            if (!rests(standOf(stand))) expect.fail(`${nameOf(before)} stays in ${nameOf(stand)}`)
          }
        }
      }
    })
  },
)

/** Every way in which a machine can stand. */
function standsOf(name: string, machine: AnyStateMachine): AnyMachineSnapshot[] {
  const { inputs, events } = WORLDS[name] as World
  return inputs.flatMap((input) =>
    Object.values(getAdjacencyMap(machine, { events, input, serializeState: pictureOfMost })).map(
      ({ state }) => state as AnyMachineSnapshot,
    ),
  )
}

/** A machine after all this was told, and which of its calls began and were given up meanwhile. */
function play(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
) {
  const begun: string[] = []
  const ended: string[] = []
  let stand = before
  for (const event of events) {
    const [next, actions] = transition(machine, stand, event)
    for (const { type, params } of actions) {
      if (type === 'xstate.spawnChild') begun.push((params as { src: string }).src)
      // Told of by the machine, though its types do not know it.
      if ((type as string) === 'xstate.stopChild') ended.push(String(params))
    }
    stand = next
  }
  expect(stand.status).not.toBe('error')
  return { stand, begun, ended }
}

/** Of stands that differ in the last wish alone, and in why it was refused, one is looked at. */
function pictureOfMost(stand: unknown): string {
  const { value, context } = stand as AnyMachineSnapshot
  return JSON.stringify({ value, context: { ...context, refusal: null, wish: null } })
}

const pictureOf = ({ value, context }: AnyMachineSnapshot) => ({ value, context })
/** What an absence looks at; which machine's context it is, the machine's own entry knows. */
const standOf = ({ value, context }: AnyMachineSnapshot) => ({ value, context }) as Stand
const nameOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value)
