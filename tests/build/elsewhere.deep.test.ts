import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ChunkModules } from '../../scripts/build.ts'
import { copyTree } from '../copied-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A whole build, beside whatever else the machine does. */
const timeout = 180_000

describe('the pages can be built wherever the tree lies', () => {
  it('in a folder with a space in its name, its packages behind a link', { timeout }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'companion build '))
    onTestFinished(() => rm(folder, { recursive: true }))
    const tree = join(folder, 'a tree')
    await copyTree(tree)
    await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
    expect(await modulesIn(tree)).toEqual(await modulesIn(ROOT))
  })
})

/** What the scripts hold, wherever their packages came from. */
async function modulesIn(tree: string): Promise<string[]> {
  const text = await readFile(join(tree, 'dist/.vite/modules.json'), 'utf8')
  const modules = Object.values(JSON.parse(text) as ChunkModules).flat()
  expect(modules).toContain('src/main.tsx')
  return modules.map((name) => name.replace(/^.*\/node_modules\//, 'node_modules/')).toSorted()
}
