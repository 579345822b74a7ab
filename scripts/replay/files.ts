import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const TRACES = '**/*.jsonl'

/**
 * The trace files that arguments stand for: files, folders with all below them, and globs.
 * @throws Error naming the first argument that no file matches
 */
export function traceFiles(args: readonly string[]): string[] {
  const files = args.flatMap((arg) => {
    const stats = statSync(arg, { throwIfNoEntry: false })
    if (stats?.isFile()) return [arg]
    const pattern = stats?.isDirectory() ? join(arg, TRACES) : arg
    const found = globSync(pattern).filter((file) => statSync(file).isFile())
    if (found.length === 0) throw new Error(`${arg}: no trace is there`)
    return found.sort()
  })
  return [...new Set(files)]
}
