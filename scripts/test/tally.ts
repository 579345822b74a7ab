/** What vitest's JSON reporter writes, as far as it is read here. */
export interface Report {
  success: boolean
  testResults: {
    /** Absolute path of the file. */
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** What a run of all tests came to. */
export interface Tally {
  passed: number
  failed: number
  /** What failed though no single test did, or did not run though it should: a line each. */
  faults: string[]
}

/**
 * Counts a run. A file that broke before its tests, a file that never ran, a test that was skipped
 * and a run that failed without saying where all count as failed.
 * @param report undefined when vitest ended without one
 * @param files absolute paths of all the test files there are
 * @param maySkip whether this machine lacks what some tests need
 */
export function tallyOf(report: Report | undefined, files: string[], maySkip: boolean): Tally {
  if (!report) return { passed: 0, failed: 1, faults: ['vitest ended without a report'] }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').length
  const passed = tests.filter(({ status }) => status === 'passed').length
  const faults: string[] = []
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      faults.push(`${name} broke before or after its tests`)
    }
  }
  const run = new Set(report.testResults.map(({ name }) => name))
  for (const file of files) if (!run.has(file)) faults.push(`${file} never ran`)
  if (!maySkip) {
    for (const { fullName, status } of tests) {
      if (status !== 'failed' && status !== 'passed') faults.push(`skipped: ${fullName}`)
    }
  }
  if (!report.success && failed + faults.length === 0) {
    faults.push('vitest failed outside of any test')
  }
  return { passed, failed: failed + faults.length, faults }
}
