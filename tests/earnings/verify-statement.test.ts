import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  StatementArgumentError,
  statementArguments,
  statementReport,
} from '../../scripts/earnings/statement-report.ts'
import { KEY, statementExample } from './statement-example.ts'

const MONTH = statementExample([[10, 20, 1], [3], [7, 7, 7, 7, 7]])
const reportOf = (args: string[], source = JSON.stringify(MONTH)) =>
  statementReport(statementArguments(args), () => source)

describe('npm run verify-statement checks a month offline (issue 26)', () => {
  it('says whose it is, what was paid, and that all of it holds', () => {
    const { lines, holds } = reportOf(['june.json', '--key', KEY])
    expect(holds).toBe(true)
    expect(lines[0]).toBe(
      'statement   of user 12 (companion), 2026-06, made 2026-07-12T00:00:00.000Z',
    )
    expect(lines[1]).toBe(`paid        ${MONTH.head.points} points in 3 lines, of 9 events`)
    expect(lines).toContain(`key         ${KEY}`)
    expect(lines.at(-1)).toBe('holds: the signature, every line and every event')
  })

  it('asks to compare the key where none is given, and refuses another', () => {
    expect(reportOf(['june.json']).lines.join('\n')).toContain('GET /api/earnings/keys')
    const { lines, holds } = reportOf(['june.json', '--key', 'ab'.repeat(32)])
    expect(holds).toBe(false)
    expect(lines).toContain('wrong       it is signed by another key than the one given')
  })

  it('says in words which line does not hold', () => {
    const copy = structuredClone(MONTH)
    const event = copy.lines[0]?.events[2]
    if (event) event.diamonds = 1_000
    const { lines, holds } = reportOf(['june.json'], JSON.stringify(copy))
    expect(holds).toBe(false)
    expect(lines).toContain(
      'wrong       line 7 (2026-06-01): its events are not those that were signed',
    )
    expect(lines.at(-1)).toBe('does not hold: 1 fault')
  })

  it('prints the proof of an event, up to the root that is signed', () => {
    const event = MONTH.lines[0]?.events[2]
    const { lines, holds } = reportOf(['june.json', '--event', String(event?.number)])
    expect(holds).toBe(true)
    expect(lines.filter((it) => it.startsWith('join')).length).toBe(3)
    expect(lines).toContain(`events root ${MONTH.lines[0]?.line.root}`)
    expect(lines.filter((it) => it === `root        ${MONTH.head.root}`)).toHaveLength(2)
  })

  it.each([
    [[], 'FILE: name one file, the statement'],
    [['a', 'b'], 'FILE: name one file, the statement'],
    [['a', '--key', 'zz'], '--key: must be 64 digits of 0-9 and a-f'],
    [['a', '--event', '1e3'], '--event: must be the number of an event'],
    [['a', '--event', '1'], '--event: the statement has no event 1'],
  ])('%j is refused in a line', (args, message) => {
    expect(() => reportOf(args)).toThrow(new StatementArgumentError(message))
  })

  describe('as a command', () => {
    const dir = mkdtempSync(join(tmpdir(), 'statement-'))
    const file = join(dir, 'june.json')
    beforeAll(() => writeFileSync(file, JSON.stringify(MONTH)))
    afterAll(() => rmSync(dir, { recursive: true }))

    it('ends with 0 where it holds, else with 1', async () => {
      expect(await run(file, '--key', KEY)).toMatchObject({ code: 0 })
      expect(await run(file, '--key', 'ab'.repeat(32))).toMatchObject({ code: 1 })
      const missing = await run(join(dir, 'july.json'))
      expect(missing).toMatchObject({ code: 1, stdout: '' })
      expect(missing.stderr).toBe(`${join(dir, 'july.json')}: cannot be read\n`)
      writeFileSync(file, JSON.stringify(MONTH).slice(0, 300))
      expect((await run(file)).stderr).toBe(`${file}: is no statement, or was cut off\n`)
    })
  })
})

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, '../../scripts/verify-statement.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
