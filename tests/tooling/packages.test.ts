import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

interface Locked {
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { allowScripts } = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>
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
