import type { Reporter, TestModule } from 'vitest/node'

/** A test file as it ended. */
export interface Ended {
  /** Absolute path. */
  file: string
  /** The project of `vitest.config.ts` that it ran in. */
  project: string
  /** It broke outside of its tests. */
  isBroken: boolean
  tests: { name: string; state: string }[]
}

/** What a run of all tests came to. */
export interface Tally {
  passed: number
  failed: number
  /** What failed though no single test did, or did not run though it should: a line each. */
  faults: string[]
}

/** Whether all of a file's tests passed, and nothing broke around them. */
export function hasPassed({ isBroken, tests }: Ended): boolean {
  return !isBroken && tests.every(({ state }) => state !== 'failed')
}

/** Hears how a run of vitest ends, to count it. */
export class Counting implements Reporter {
  /** Undefined until the run has ended. */
  ended: { files: Ended[]; errors: number } | undefined

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.ended = { files: modules.map(endOf), errors: errors.length }
  }
}

function endOf(module: TestModule): Ended {
  return {
    file: module.moduleId,
    project: module.project.name,
    isBroken: module.errors().length > 0 || module.state() === 'queued',
    tests: Array.from(module.children.allTests(), (test) => ({
      name: test.fullName,
      state: test.result().state,
    })),
  }
}

/** Two runs as one; it broke off if either did. */
export function both(first: Counting['ended'], second: Counting['ended']): Counting['ended'] {
  if (!first || !second) return undefined
  return { files: [...first.files, ...second.files], errors: first.errors + second.errors }
}

/**
 * Counts a run. A file that broke before its tests, a file that never ran, a test that was skipped
 * and a run that failed without saying where all count as failed.
 * @param ended undefined when vitest broke off
 * @param files absolute paths of all the test files there are
 * @param maySkip whether this machine lacks what some tests need
 */
export function tallyOf(ended: Counting['ended'], files: string[], maySkip: boolean): Tally {
  if (!ended) return { passed: 0, failed: 1, faults: ['vitest broke off'] }
  const tests = ended.files.flatMap(({ tests }) => tests)
  const count = (wanted: string) => tests.filter(({ state }) => state === wanted).length
  const faults: string[] = []
  for (const { file, isBroken } of ended.files) {
    if (isBroken) faults.push(`${file} broke before or after its tests`)
  }
  const run = new Set(ended.files.map(({ file }) => file))
  for (const file of files) if (!run.has(file)) faults.push(`${file} never ran`)
  if (!maySkip) {
    for (const { name, state } of tests) {
      if (state !== 'failed' && state !== 'passed') faults.push(`skipped: ${name}`)
    }
  }
  if (ended.errors > 0) faults.push(`${ended.errors} errors outside of any test`)
  return { passed: count('passed'), failed: count('failed') + faults.length, faults }
}
