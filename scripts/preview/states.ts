import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MACHINES } from '../../machines/replay/machines.ts'
import { playTrace } from '../replay/played.ts'
import type { ShownState } from './shown-state.ts'

const TRACES = join(import.meta.dirname, '../../tests/replays')

/**
 * Every state of a game's machine that a kept trace leads to, once for each trace.
 * @throws Error where there is no such game
 */
export function statesOf(game: string): ShownState[] {
  if (!Object.hasOwn(MACHINES, game)) {
    throw new Error(`There is no game ${game}; there are ${Object.keys(MACHINES).join(', ')}.`)
  }
  const files = readdirSync(join(TRACES, game)).filter((file) => file.endsWith('.jsonl'))
  return files.sort().flatMap((file) => statesIn(join(TRACES, game, file)))
}

function statesIn(file: string): ShownState[] {
  const trace = readFileSync(file, 'utf8')
  const states = playTrace(trace).rows.map(({ to }) => to)
  return [...new Set(states)].map((state) => ({
    name: `${state}@${basename(file, '.jsonl')}`,
    state,
    trace,
    place: states.indexOf(state),
  }))
}
