import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startVitest } from 'vitest/node'
import { Counting, type Ended, tallyOf } from '../../scripts/test/tally.ts'

const test = (state: string) => ({ name: `a wheel that ${state}`, state })
const file = (name: string, ...states: string[]): Ended => ({
  file: name,
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

describe('the count hears of vitest itself', () => {
  const FILES: Record<string, string> = {
    'mixed.test.ts': `it('one', () => {}); it('two', () => { throw new Error('no') }); it.skip('three', () => {})`,
    'torn.test.ts': `it('one', () => {}); afterAll(() => { throw new Error('late') })`,
    'broken.test.ts': `throw new Error('at once')`,
  }

  it('what passes, fails, is skipped, breaks before its tests and after them', async () => {
    const root = await mkdtemp(join(tmpdir(), 'companion-tally-'))
    onTestFinished(() => rm(root, { recursive: true }))
    for (const [name, code] of Object.entries(FILES)) await writeFile(join(root, name), code)
    const counting = new Counting()
    const { exitCode } = process
    const options = { config: false, globals: true, watch: false, root, reporters: [counting] }
    const vitest = await startVitest('test', [], options as Parameters<typeof startVitest>[2])
    await vitest.close()
    process.exitCode = exitCode
    const { passed, failed, faults } = tallyOf(counting.ended, [], false)
    expect([passed, failed]).toEqual([2, 4])
    expect(faults.map((fault) => fault.replace(root, '').slice(0, 20)).toSorted()).toEqual([
      '/broken.test.ts brok',
      '/torn.test.ts broke ',
      'skipped: three',
    ])
  })
})
