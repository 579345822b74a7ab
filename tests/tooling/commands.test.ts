import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { features } from '../../server/features.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMANDS = Object.entries(packageFile.scripts)

describe('every command of the house is there (house.md, Habits)', () => {
  it.each(COMMANDS)('npm run %s has the script that it starts', (_name, command) => {
    const files = command.match(/\bscripts\/[\w./-]+/g) ?? []
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('has all that the habits name', () => {
    const habits = ['start', 'dev', 'check', 'test', 'replay', 'bench', 'audit', 'seed']
    expect(COMMANDS.map(([name]) => name)).toEqual(expect.arrayContaining(habits))
  })

  it('operators run every command of every feature by its own name', () => {
    const all = features().flatMap(({ commands = {} }) => Object.keys(commands))
    const run = COMMANDS.filter(([, it]) => it.includes('scripts/operate.ts'))
    expect(run.map(([name]) => name).toSorted()).toEqual(all.toSorted())
    for (const [name, it] of run) expect(it).toMatch(new RegExp(` scripts/operate\\.ts ${name}$`))
  })

  it('is told of in the README', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const told = ['start', 'test', 'check', 'audit', 'replay', 'bench', 'seed', 'dev']
    const untold = told.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))
    expect(untold).toEqual([])
  })

  it('is there where the page for testers names it, and so is every file', () => {
    const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')
    const names = COMMANDS.map(([name]) => name)
    const named = [...page.matchAll(/npm (?:run (?:--silent )?)?([a-z:-]+)/g)].map(([, it]) => it)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((it) => !names.includes(it as (typeof names)[number]))).toEqual([])
    const files = [...page.matchAll(/\b(?:tests|machines)\/[\w./-]+\w/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('lets the continuous integration run the tests', () => {
    const file = join(ROOT, '.ci/run')
    expect(statSync(file).mode & 0o111).not.toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^DATABASE_URL=\S+ REDIS_URL=\S+ npm test$/m)
  })

  it.each([
    ['seed.ts', 'now', 'npm run seed'],
    ['routes.ts', 'json', 'npm run routes [-- --json]'],
    ['routes.ts', '--jsn', 'npm run routes [-- --json]'],
    ['locales-check.ts', 'vi', 'npm run locales:check'],
    ['content-check.ts', 'assets/content more', 'npm run content:check [-- DIR]'],
  ])('scripts/%s refuses a word too many: %s (issue 23)', (script, words, usage) => {
    const typed = [`scripts/${script}`, ...words.split(' ')]
    const { status, stdout, stderr } = spawnSync(process.execPath, typed, {
      cwd: ROOT,
      encoding: 'utf8',
      // Whatever it did all the same, it does elsewhere.
      env: { PATH: process.env.PATH, DATA_DIR: join(tmpdir(), 'companion-no-command') },
    })
    expect([status, stdout, stderr]).toEqual([1, '', `${usage}\n`])
  })

  it('names the steps that there are when asked for one that is not', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/check.ts', 'spelling'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toBe(
      'There is no step spelling; there are types, lint, boundaries, unused, locales, content, assets.\n',
    )
  })
})
