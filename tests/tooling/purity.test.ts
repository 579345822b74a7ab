import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../../scripts/check/boundaries.ts'
import { impuritiesOf } from '../../scripts/check/purity.ts'

const ROOT = join(import.meta.dirname, '../..')

const BREACHES: [code: string, found: string][] = [
  ['export const at = Date.now()', 'Date.now'],
  ['export const at: Date = new Date()', 'new Date()'],
  ['export const text = Date()', 'Date'],
  ['export const { now } = Date', 'Date'],
  ['export const draw = () => Math.random() * 8', 'Math.random'],
  ['export const { random } = Math', 'Math'],
  ['export const random = Math["random"]', 'Math'],
  ['export const at = performance.now()', 'performance'],
  ['setTimeout(() => {}, 10)', 'setTimeout'],
  ['export const later = (run: () => void) => { setInterval(run, 10) }', 'setInterval'],
  ['export const port = process.env.PORT', 'process'],
  ['export const width = window.innerWidth', 'window'],
  ['export const any = globalThis as object', 'globalThis'],
  ['export const clocks = { setTimeout }', 'setTimeout'],
  ['export const bytes = crypto.getRandomValues(new Uint8Array(8))', 'crypto'],
]

const PURE = [
  'export const at = (now: number) => new Date(now).getUTCHours()',
  'export const day = Date.UTC(2026, 10, 21)',
  'export const whole = Math.floor(3.7)',
  'export interface Clock { setTimeout: (run: () => void, ms: number) => number }',
  'export const wait = (clock: { setTimeout(ms: number): void }) => clock.setTimeout(10)',
  '// Date.now() is what the server passes\nexport const step = 1',
]

describe('rules and contracts see no clock, no chance and no machine (house.md)', () => {
  it.each(BREACHES)('catches %s', (code, found) => {
    expect(impuritiesOf(code)).toEqual([found])
  })

  it.each(PURE)('lets pass %s', (code) => {
    expect(impuritiesOf(code)).toEqual([])
  })

  it('finds none in machines/ and contract/', async () => {
    const files = (await sourceFiles()).filter((file) => /^(machines|contract)\//.test(file))
    expect(files.length).toBeGreaterThan(15)
    const found = await Promise.all(
      files.map(async (file) => {
        const source = await readFile(join(ROOT, file), 'utf8')
        return impuritiesOf(source).map((name) => `${file}: ${name}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })
})
