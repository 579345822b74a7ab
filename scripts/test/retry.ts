import { type Ended, hasPassed } from './tally.ts'

/** Browsers, processes and sockets share two cores here: a file of these may be late by no fault of its own. */
const RETRIED: ReadonlySet<string> = new Set(['e2e', 'faults', 'cluster'])

/**
 * Gives each failed file that waits for browsers or processes a second run, one after the other; only CI does.
 * @param run runs one file alone, with a server and a browser of its own; undefined when it broke off
 * @returns the files as they count, and the names of those that passed only then
 */
export async function retryFailed(
  files: readonly Ended[],
  run: (file: Ended) => Promise<Ended | undefined>,
): Promise<{ files: Ended[]; flaky: string[] }> {
  const counted: Ended[] = []
  const flaky: string[] = []
  for (const file of files) {
    const again = RETRIED.has(file.project) && !hasPassed(file) ? await run(file) : undefined
    if (again && hasPassed(again)) flaky.push(file.file)
    counted.push(again ?? file)
  }
  return { files: counted, flaky }
}
