import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTrace, type Trace } from '../../machines/replay/trace.ts'

const FOLDER = join(import.meta.dirname, '../replays')

/** A trace that is kept in `tests/replays`. */
export interface KeptTrace {
  /** Path from there. */
  name: string
  text: string
  trace: Trace
}

/** All of them. */
export const KEPT: readonly KeptTrace[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    return { name, text, trace: readTrace(text) }
  })

/** One of them by its name. */
export function keptTrace(name: string): Trace {
  return keptOf(name).trace
}

/** Its file. */
export function keptText(name: string): string {
  return keptOf(name).text
}

function keptOf(name: string): KeptTrace {
  const kept = KEPT.find((trace) => trace.name === name)
  if (!kept) throw new Error(`no trace is kept as ${name}`)
  return kept
}
