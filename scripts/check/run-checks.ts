import { type Finding, STEPS, type StepName } from './steps.ts'

/** How a step ended, and how long it took. */
export interface StepResult extends Finding {
  name: StepName
  seconds: number
}

/**
 * Runs steps one after the other and tells of each: a line, and of a failed one what it said.
 * @returns all results; a failed step does not keep later ones from running
 */
export async function runChecks(
  names: readonly StepName[],
  write: (text: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const name of names) {
    const start = performance.now()
    const finding = await STEPS[name]().catch((error: unknown) => ({
      ok: false,
      text: String(error),
    }))
    const seconds = (performance.now() - start) / 1000
    results.push({ ...finding, name, seconds })
    write(`${finding.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(5)} s\n`)
    if (!finding.ok) write(`${finding.text.replace(/^/gm, '     ')}\n`)
  }
  return results
}
