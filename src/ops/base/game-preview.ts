// How a feature lets its scene be previewed: what its `preview.ts` hands out, and what is made of it. States
// are the leaves of its machine's chart; the way to each is the shortest path of events.
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor } from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import type { z } from 'zod'
import type { TuningFault } from '../../../contract/tuning-ops.ts'
import { namesState, stateName } from '../../../machines/replay/state-name.ts'

/** What else may be chosen beside a state, such as the sector at which a spin stops. */
export interface PreviewChoice {
  /** Its label is the text `preview:choices.<name>`. */
  name: string
  /** Each is chosen by its place; its text is `preview:options.<choice>.<name>`. */
  options: readonly { name: string; params?: Readonly<Record<string, unknown>> }[]
}

/** The place of each choice's option, by the choice's name; the first where a choice is not named. */
export type Chosen = Readonly<Record<string, number>>

/** With what a machine starts, and what can happen to it. */
interface PreviewWorld {
  input: unknown
  events: readonly AnyEventObject[]
  /** Tells more on the way that leads to the same state, such as taps of a flight. */
  complete?: (path: readonly AnyEventObject[]) => readonly AnyEventObject[]
}

interface PreviewParts<Tuning> {
  machine: AnyStateMachine
  schema: z.ZodType<Tuning>
  /** What is wrong with a tuning that the schema lets pass. */
  faults: (tuning: Tuning) => readonly TuningFault[]
  choices: (tuning: Tuning) => readonly PreviewChoice[]
  /** Enough to reach every state; plausible for the tuning and what is chosen. */
  world: (tuning: Tuning, chosen: Chosen) => PreviewWorld
}

/** A way to a state. */
export interface PreviewPath {
  machine: AnyStateMachine
  input: unknown
  events: readonly AnyEventObject[]
}

/** A tuning that can be shown. */
interface ReadTuning {
  tuning: unknown
  choices: readonly PreviewChoice[]
  /** @returns null where nothing leads to such a state */
  pathTo: (state: string, chosen: Chosen) => PreviewPath | null
}

/** What a feature's `preview.ts` hands out. */
export interface GamePreview {
  /** Of the machine's chart, such as `revealing` or `phase.flying`. */
  states: readonly string[]
  /** Reads a draft: all that is wrong with it, and what can be shown all the same; null where that is nothing. */
  read: (tuning: unknown) => { faults: readonly TuningFault[]; shown: ReadTuning | null }
}

/** Makes a game's preview. */
export function gamePreview<Tuning>(parts: PreviewParts<Tuning>): GamePreview {
  const { machine, schema } = parts
  return {
    states: statesOf(machine),
    read: (value) => {
      const read = schema.safeParse(value)
      if (!read.success) {
        const faults = read.error.issues.map(({ path, message }) => ({
          field: path.map(String).join('.'),
          what: message,
        }))
        return { faults, shown: null }
      }
      const tuning = read.data
      let found: { chosen: string; ways: Ways } | null = null
      const waysOf = (chosen: Chosen): Ways => {
        const key = JSON.stringify(chosen)
        if (found?.chosen === key) return found.ways
        found = { chosen: key, ways: waysIn(machine, parts.world(tuning, chosen)) }
        return found.ways
      }
      return {
        faults: parts.faults(tuning),
        shown: {
          tuning,
          choices: parts.choices(tuning),
          pathTo: (state, chosen) => waysOf(chosen)(state),
        },
      }
    },
  }
}

/** A machine at the end of a way; nothing more happens to it. */
export function actorAt({ machine, input, events }: PreviewPath): AnyActor {
  const actor = createActor(machine, { input }).start()
  for (const event of events) actor.send(event)
  return actor
}

/** The leaves of a chart at which it can stay. */
function statesOf(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter(({ always = [] }) => always.every(({ guard }) => guard !== undefined))
    .map(({ path }) => path.join('.'))
}

/** The way to a state; null where nothing leads there. */
type Ways = (state: string) => PreviewPath | null

/** The shortest ways through a machine. */
function waysIn(
  machine: AnyStateMachine,
  { input, events, complete = (path) => path }: PreviewWorld,
): Ways {
  const ways = getShortestPaths(machine, { input, events: [...events] })
    .map(({ state, steps, weight }) => ({
      name: stateName((state as { value?: unknown }).value),
      steps,
      weight,
    }))
    .sort((one, other) => one.weight - other.weight)
  return (state) => {
    const way = ways.find(({ name }) => namesState(state, name))
    if (!way) return null
    const path = way.steps.map(({ event }) => event as AnyEventObject)
    // The first step is how a machine starts.
    return { machine, input, events: complete(path.filter(({ type }) => type !== 'xstate.init')) }
  }
}
