import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

interface Locked {
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { allowScripts, devDependencies } = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>
  devDependencies: Record<string, string>
}

describe('no package runs a script of its own choice (issue 7)', () => {
  it('those that do at their installation are named, and npm refuses all others', () => {
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect([...new Set(withScripts)].sort()).toEqual(Object.keys(allowScripts).sort())
    expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
  })
})

describe('a server runs without development dependencies (issue 7)', () => {
  it('none of what it starts with, serves or builds its pages from imports one', () => {
    const files = RUNS.flatMap((place) =>
      place.endsWith('.ts') ? [place] : sourcesIn(place).map((name) => join(place, name)),
    )
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((file) =>
      [...read(file).matchAll(IMPORT)]
        .map(([, name = '']) => name)
        .filter((name) => Object.keys(devDependencies).some((dev) => isOf(dev, name)))
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })
})

const RUNS = [
  ...['server', 'src', 'games', 'machines', 'contract', 'scripts/build', 'scripts/cluster'],
  ...['vite.config.ts', 'scripts/build.ts', 'scripts/start.ts', 'scripts/start-cluster.ts'],
  ...['scripts/operate.ts', 'scripts/seed.ts', 'scripts/told.ts', 'scripts/route-table.ts'],
  ...['scripts/addresses.ts', 'scripts/narrator.ts'],
]

/** Imports that are there when the code runs, and not for its types alone. */
const IMPORT = /^(?:import|export)(?! type )[^'\n]*(?:\n(?! *import)[^'\n]*)*?from '([^.'][^']*)'/gm

const isOf = (name: string, imported: string) =>
  imported === name || imported.startsWith(`${name}/`)

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/.test(name))
}
