import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/replay/machines.ts'
import { traceFiles } from '../../scripts/replay/files.ts'
import { TRACES } from './plays.ts'

const folder = mkdtempSync(join(tmpdir(), 'companion-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = join(TRACES, 'one-spin-wins.jsonl')
const cut = join(folder, 'cut.jsonl')
writeFileSync(cut, readFileSync(whole, 'utf8').slice(0, -60))

const TWO = 'Which two? npm run replay -- --diff ONE OTHER\n'

const NO_ROULETTE = `There is no machine roulette; there are ${Object.keys(MACHINES).join(', ')}.`

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../scripts/replay.ts')
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

describe('npm run replay -- FILE… tells how traces ran (design §4)', () => {
  it('tells every transition and ends well when all ran as they say', async () => {
    const { code, out } = await run(whole)
    expect(code).toBe(0)
    expect(out).toContain('SPIN       idle → spinning')
    expect(out).toContain('1 of 1 traces ran as they say')
  })

  it('ends with 1 when one of several did not', async () => {
    const { code, out } = await run(whole, cut)
    expect(code).toBe(1)
    expect(out).toContain(`FAIL ${cut}`)
    expect(out).toContain('1 of 2 traces ran as they say')
  })

  it('tells a part alone between two bounds', async () => {
    const { code, out } = await run('--from', 'decelerating', '--until', ':4', whole)
    expect(code).toBe(0)
    expect(out).toContain('… 2 before: idle → spinning')
    expect(out).toContain('STOPPED    decelerating → revealing')
    expect(out).not.toContain('COLLECTED')
  })

  it('tells the transitions of a machine, and of all without a name', async () => {
    const { code, out } = await run('--table', 'turntable')
    expect(code).toBe(0)
    expect(out).toMatch(/^state +event +guard +target +does\nturntable /)
    expect((await run('--table')).out).toContain(out)
  })

  it('tells how two of them differ, and ends with 1 where they do', async () => {
    const other = join(TRACES, 'ten-spins-hit-the-jackpot.jsonl')
    expect(await run('--diff', whole)).toMatchObject({ code: 1, err: TWO })
    const same = join(folder, 'same.jsonl')
    writeFileSync(same, readFileSync(whole))
    expect(await run('--diff', whole, whole)).toMatchObject({ code: 0, out: 'both run alike\n' })
    expect(await run('--diff', whole, same)).toMatchObject({ code: 0, out: 'both run alike\n' })
    const { code, out } = await run('--diff', whole, other)
    expect(code).toBe(1)
    const part = 'they part at line 2: after SPIN count is 1, not 10'
    expect(out.split('\n').slice(0, 3)).toEqual([`- ${whole}`, `+ ${other}`, part])
    expect(out).toContain('+ BALANCE    revealing  diamonds 1700')
  })

  it.each([
    ['no file', [], 'Which traces? npm run replay -- FILE…'],
    ['a machine that is not there', ['--table', 'roulette'], NO_ROULETTE],
    ['a file that is not there', ['gone.jsonl'], 'gone.jsonl: no trace is there'],
  ])('ends with 1 and one line on %s', async (_what, args, line) => {
    expect(await run(...args)).toEqual({ code: 1, out: '', err: `${line}\n` })
  })
})

describe('arguments stand for trace files', () => {
  it('a folder is all traces below it, a glob what it matches, each file once', () => {
    const all = traceFiles([join(TRACES, '..')])
    expect(all.length).toBeGreaterThanOrEqual(5)
    expect(traceFiles([join(TRACES, '../*/*.jsonl'), whole])).toEqual(all)
    expect(traceFiles([whole])).toEqual([whole])
  })

  it('a folder without traces is told', () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect(() => traceFiles([empty])).toThrow(`${empty}: no trace is there`)
  })
})
