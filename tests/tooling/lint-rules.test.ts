import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const RULES = [
  'biome.json',
  'scripts/check/pure.grit',
  'scripts/check/exact.grit',
  'scripts/check/links.grit',
]
const IMPURE = new Set(['plugin', 'lint/style/noRestrictedGlobals'])

const BREACHES = [
  'export const at = Date.now()',
  'export const at: Date = new Date()',
  'export const text = Date()',
  'export const { now } = Date',
  'export const clocks = { Date }',
  'export const clocks = { today: Date }',
  'export const at = read(Date)',
  'export const draw = () => Math.random() * 8',
  'export const { random } = Math',
  'export const random = Math["random"]',
  'export const later = (chance = Math) => chance',
  'export const at = performance.now()',
  'setTimeout(() => {}, 10)',
  'export const later = (run: () => void) => { setInterval(run, 10) }',
  'export const port = process.env.PORT',
  'export const width = window.innerWidth',
  'export const any = globalThis as object',
  'export const clocks = { setTimeout }',
  'export const bytes = crypto.getRandomValues(new Uint8Array(8))',
]

const PURE = [
  'export const at = (now: number) => new Date(now).getUTCHours()',
  'export const day = Date.UTC(2026, 10, 21)',
  'export const whole = Math.floor(3.7)',
  'export interface Clock { setTimeout: (run: () => void, ms: number) => number }',
  'export const wait = (clock: { setTimeout(ms: number): void }) => clock.setTimeout(10)',
  'export const isDay = (it: unknown): it is Date => it instanceof Date',
  '// Date.now() is what the server passes\nexport const step = 1',
]

/** Of these the last bit is each engine's own affair. */
const INEXACT = [
  'export const height = (step: number) => Math.sin(step / 10)',
  'export const height = (step: number) => 8 * Math.cos(step) + 1',
  'export const root = Math.cbrt(27)',
  'export const far = Math.hypot(3, 4)',
  'export const half = (steps: number) => Math.exp(-steps)',
  'export const share = Math.log2(8)',
  'export const square = (side: number) => Math.pow(side, 2)',
  'export const turn = Math.PI / 2',
  'export const tan = Math?.tan(1)',
  'export const range = 2 ** 32',
  'export const raised = (side: number) => { let it = side; it **= 2; return it }',
]

const TO_THE_BIT = [
  'export const whole = Math.max(0, Math.min(8, Math.round(3.7)))',
  'export const word = (hash: number) => Math.imul(hash, 3) >>> 0',
  'export const gate = (way: number) => Math.abs(Math.floor(way) - Math.ceil(way / 2))',
  'export const square = (side: number) => side * side',
  'export const label = { sin: 1 }.sin',
]

const LINKS = [
  'export const link = <Link to="/play" />',
  'export const link = <a href="#/nowhere">x</a>',
  'export const link = <Link to={`/fairness?draw=1`} />',
  'export const link = <Navigate to={{ pathname: "/", search }} />',
  'export const frame = <iframe title="x" src={`/#/play`} />',
  "navigate('/', { replace: true })",
  "void navigate('/nowhere')",
  "export const address = '#/nowhere'",
]

const NO_LINKS = [
  "export const pictures = '/files/avatars/1.svg'",
  "export const call = 'GET /api/play'",
  'export const link = <Link to={paths.play} />',
]

/** What the linter says of each file of a tree that holds one line of code each. */
let found: Map<string, string[]>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'companion-purity-'))
  onceOver = () => rm(folder, { recursive: true })
  for (const rules of RULES) await cp(join(ROOT, rules), join(folder, rules))
  const planted = [...BREACHES, ...PURE].flatMap(onBothFloors)
  for (const code of [...INEXACT, ...TO_THE_BIT]) {
    planted.push([code, 'machines/flappy'], [code, 'machines/turntable'])
  }
  for (const code of [...LINKS, ...NO_LINKS]) planted.push([code, 'src/pages'])
  for (const [code, floor] of planted) {
    const file = join(folder, fileOf(code, floor))
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, `${code}\n`)
  }
  found = await lint(folder)
})
let onceOver = async () => {}
afterAll(() => onceOver())

describe('rules and contracts see no clock, no chance and no machine (house.md)', () => {
  it.each(BREACHES.flatMap(onBothFloors))('catches %s in %s/', (code, floor) => {
    expect(found.get(fileOf(code, floor))).toBeDefined()
  })

  it.each(PURE.flatMap(onBothFloors))('lets pass %s in %s/', (code, floor) => {
    expect(found.get(fileOf(code, floor))).toBeUndefined()
  })

  it.each(INEXACT)('catches %s in machines/flappy/, and nowhere else', (code) => {
    expect(found.get(fileOf(code, 'machines/flappy'))).toEqual(['plugin'])
    expect(found.get(fileOf(code, 'machines/turntable'))).toBeUndefined()
  })

  it.each(TO_THE_BIT)('lets pass %s in machines/flappy/', (code) => {
    expect(found.get(fileOf(code, 'machines/flappy'))).toBeUndefined()
  })

  it('looks at nothing above', () => {
    const above = LINKS.map((code) => fileOf(code, 'src/pages'))
    const others = [...found.keys()].filter((file) => !/^(machines|contract)\//.test(file))
    expect(others.filter((file) => !above.includes(file))).toEqual([])
  })
})

describe('no link is written out: all come from src/base/paths.ts (house.md)', () => {
  it.each(LINKS)('catches %s', (code) => {
    expect(found.get(fileOf(code, 'src/pages'))).toEqual(['plugin'])
  })

  it.each(NO_LINKS)('lets pass %s', (code) => {
    expect(found.get(fileOf(code, 'src/pages'))).toBeUndefined()
  })
})

function onBothFloors(code: string): [code: string, floor: string][] {
  return ['machines', 'contract'].map((floor) => [code, floor])
}

function fileOf(code: string, floor: string): string {
  const all = [...BREACHES, ...PURE, ...INEXACT, ...TO_THE_BIT, ...LINKS, ...NO_LINKS]
  return `${floor}/planted/line-${all.indexOf(code)}.tsx`
}

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[]
}

function lint(folder: string): Promise<Map<string, string[]>> {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  return new Promise((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder }, (_error, stdout) => {
      const { diagnostics } = JSON.parse(stdout) as Report
      const byFile = new Map<string, string[]>()
      for (const { category, location } of diagnostics) {
        if (!IMPURE.has(category)) continue
        const file = typeof location.path === 'string' ? location.path : location.path.file
        byFile.set(file, [...(byFile.get(file) ?? []), category])
      }
      resolve(byFile)
    })
  })
}
