import { type Finding, STEPS, type StepName } from './steps.ts'

/** How a step ended, and how long it took. */
export interface StepResult extends Finding {
  name: StepName
  seconds: number
}

/** The slowest step uses one core alone: it runs beside the others. */
const LANES = 2
const SLOWEST: StepName = 'assets'

/**
 * Runs steps, two at a time, and tells of each as it ends: a line, and of a failed one what it said.
 * @returns all results; a failed step does not keep others from running
 */
export async function runChecks(
  names: readonly StepName[],
  write: (text: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  const queue = names.toSorted((one, other) => Number(other === SLOWEST) - Number(one === SLOWEST))
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const result = await runCheck(name)
      results.push(result)
      write(linesOf(result))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

async function runCheck(name: StepName): Promise<StepResult> {
  const start = performance.now()
  const finding = await STEPS[name]().catch((error: unknown) => ({
    ok: false,
    text: String(error),
  }))
  return { ...finding, name, seconds: (performance.now() - start) / 1000 }
}

function linesOf({ ok, name, seconds, text }: StepResult): string {
  const line = `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(5)} s\n`
  return ok ? line : `${line}${text.replace(/^/gm, '     ')}\n`
}
