import { describe, expect, it } from 'vitest'
import { type Report, tallyOf } from '../../scripts/test/tally.ts'

const test = (status: string) => ({ fullName: `a wheel that ${status}`, status })
const file = (name: string, ...statuses: string[]): Report['testResults'][number] => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map(test),
})
const run = (...testResults: Report['testResults']): Report => ({
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
})

describe('npm test counts what ran, and what should have', () => {
  it('counts tests of all files and projects', () => {
    const report = run(file('/a.test.ts', 'passed', 'passed'), file('/a.test.ts', 'passed'))
    expect(tallyOf(report, ['/a.test.ts'], false)).toEqual({ passed: 3, failed: 0, faults: [] })
  })

  it('counts failed tests', () => {
    const report = run(file('/a.test.ts', 'passed', 'failed', 'failed'))
    expect(tallyOf(report, ['/a.test.ts'], false)).toEqual({ passed: 1, failed: 2, faults: [] })
  })

  const broken: Report['testResults'][number] = {
    ...file('/b.test.ts'),
    status: 'failed',
    message: 'Cannot find module',
  }
  it.each<[why: string, Report | undefined, fault: string]>([
    ['a file broke', run(file('/a.test.ts', 'passed'), broken), '/b.test.ts broke before or after'],
    ['a file never ran', run(file('/a.test.ts', 'passed')), '/b.test.ts never ran'],
    [
      'a test was skipped',
      run(file('/a.test.ts', 'passed'), file('/b.test.ts', 'skipped')),
      'skipped: a wheel',
    ],
    [
      'something failed outside of tests',
      { ...run(file('/a.test.ts', 'passed'), file('/b.test.ts', 'passed')), success: false },
      'outside of any test',
    ],
    ['there is no report', undefined, 'without a report'],
  ])('fails when %s', (_why, report, fault) => {
    const { failed, faults } = tallyOf(report, ['/a.test.ts', '/b.test.ts'], false)
    expect(failed).toBe(1)
    expect(faults).toEqual([expect.stringContaining(fault)])
  })

  it('lets tests be skipped where the machine lacks what they need', () => {
    const report = run(file('/a.test.ts', 'passed', 'skipped'))
    expect(tallyOf(report, ['/a.test.ts'], true)).toEqual({ passed: 1, failed: 0, faults: [] })
  })
})
