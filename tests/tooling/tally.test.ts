import { describe, expect, it } from 'vitest'
import { retryFailed } from '../../scripts/test/retry.ts'
import { both, type Counting, type Ended, tallyOf } from '../../scripts/test/tally.ts'

const test = (state: string) => ({ name: `a wheel that ${state}`, state })
const file = (name: string, ...states: string[]): Ended => ({
  file: name,
  project: 'e2e',
  isBroken: false,
  tests: states.map(test),
})
const run = (...files: Ended[]): Counting['ended'] => ({ files, errors: 0 })

describe('npm test counts what ran, and what should have', () => {
  it('counts tests of all files and projects', () => {
    const ended = run(file('/a.test.ts', 'passed', 'passed'), file('/a.test.ts', 'passed'))
    expect(tallyOf(ended, ['/a.test.ts'], false)).toEqual({ passed: 3, failed: 0, faults: [] })
  })

  it('counts failed tests', () => {
    const ended = run(file('/a.test.ts', 'passed', 'failed', 'failed'))
    expect(tallyOf(ended, ['/a.test.ts'], false)).toEqual({ passed: 1, failed: 2, faults: [] })
  })

  it('counts two runs as one, of which neither may break off', () => {
    const [first, second] = [run(file('/a.test.ts', 'passed')), run(file('/b.test.ts', 'failed'))]
    const files = ['/a.test.ts', '/b.test.ts']
    expect(tallyOf(both(first, second), files, false)).toMatchObject({ passed: 1, failed: 1 })
    for (const ended of [both(first, undefined), both(undefined, second)]) {
      expect(tallyOf(ended, files, false).failed).toBe(1)
      expect(ended).toBeUndefined()
    }
  })

  const broken: Ended = { ...file('/b.test.ts'), isBroken: true }
  it.each<[why: string, Counting['ended'], fault: string]>([
    ['a file broke', run(file('/a.test.ts', 'passed'), broken), '/b.test.ts broke before or after'],
    ['a file never ran', run(file('/a.test.ts', 'passed')), '/b.test.ts never ran'],
    [
      'a test was skipped',
      run(file('/a.test.ts', 'passed'), file('/b.test.ts', 'skipped')),
      'skipped: a wheel',
    ],
    [
      'something failed outside of tests',
      { files: [file('/a.test.ts', 'passed'), file('/b.test.ts', 'passed')], errors: 1 },
      'outside of any test',
    ],
    ['vitest broke off', undefined, 'broke off'],
  ])('fails when %s', (_why, ended, fault) => {
    const { failed, faults } = tallyOf(ended, ['/a.test.ts', '/b.test.ts'], false)
    expect(failed).toBe(1)
    expect(faults).toEqual([expect.stringContaining(fault)])
  })

  it('lets tests be skipped where the machine lacks what they need', () => {
    const ended = run(file('/a.test.ts', 'passed', 'skipped'))
    expect(tallyOf(ended, ['/a.test.ts'], true)).toEqual({ passed: 1, failed: 0, faults: [] })
  })
})

describe('a file that failed among others counts by a run of its own (CI alone asks for it)', () => {
  const failed = file('/late.test.ts', 'passed', 'failed')
  const passed = file('/late.test.ts', 'passed', 'passed')
  const never = () => Promise.reject(new Error('is not run again'))

  it('as passed when it passes then, and is named', async () => {
    const ended = await retryFailed([failed], async () => passed)
    expect(ended).toEqual({ files: [passed], flaky: ['/late.test.ts'] })
  })

  it('as failed when it fails once more, or when that run broke off', async () => {
    expect(await retryFailed([failed], async () => failed)).toEqual({ files: [failed], flaky: [] })
    expect(await retryFailed([failed], async () => undefined)).toEqual({
      files: [failed],
      flaky: [],
    })
  })

  it('also when it broke outside of its tests', async () => {
    const torn = { ...passed, isBroken: true }
    expect((await retryFailed([torn], async () => passed)).flaky).toEqual(['/late.test.ts'])
  })

  it.each(['unit', 'build', 'server-postgres', 'server-pglite'])(
    'not of %s, which waits for nothing',
    async (project) => {
      const files = [{ ...failed, project }]
      expect(await retryFailed(files, never)).toEqual({ files, flaky: [] })
    },
  )

  it('one after the other, and those that passed not at all', async () => {
    let running = 0
    let max = 0
    const run = async (again: Ended) => {
      running += 1
      max = Math.max(max, running)
      await Promise.resolve()
      running -= 1
      return again
    }
    await retryFailed([failed, failed], run)
    expect(max).toBe(1)
    expect(await retryFailed([passed], never)).toEqual({ files: [passed], flaky: [] })
  })
})
