import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TraceError, type TraceHead } from '../../machines/replay/trace.ts'

const ASSETS = join(import.meta.dirname, '../../assets')

/**
 * Holds a trace against the tunings that are known here: versions grow by one, so all up to that of
 * the machine's `tuning.json`.
 * @throws TraceError for any other: what it was played with is not what is here
 */
export function knowTuning({ machine, tuningVersion }: TraceHead): void {
  const latest = versionOf(machine)
  if (tuningVersion >= Math.min(latest, 1) && tuningVersion <= latest) return
  const here = latest === 0 ? 'it has none' : `assets/${machine}/tuning.json is version ${latest}`
  throw new TraceError(
    `line 1: tuning version ${tuningVersion} of ${machine} is not known here: ${here}`,
  )
}

/** Of the tuning that is here; 0 for a machine without one. */
function versionOf(machine: string): number {
  const file = join(ASSETS, machine, 'tuning.json')
  try {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: number }
    return version
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
