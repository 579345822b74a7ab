import type { AnyActor } from 'xstate'
import { machineOf } from '../../machines/replay/known.ts'
import { bringTo, rowsOf } from '../../machines/replay/rows.ts'
import { openRun, replay } from '../../machines/replay/run.ts'
import { readTrace } from '../../machines/replay/trace.ts'
import { watched } from '../../src/scenes/watched.ts'
import type { ShownState } from './shown-state.ts'

/** A game's machine in a state, as the trace that leads there brought it. */
export function actorIn({ trace: text, place }: ShownState): AnyActor {
  const trace = readTrace(text)
  const { machine, deciding } = machineOf(trace.head)
  const row = rowsOf(replay(machine, trace), deciding)[place]
  const run = openRun(machine, trace)
  if (row) bringTo(run, row)
  return watched(run.actor)
}
