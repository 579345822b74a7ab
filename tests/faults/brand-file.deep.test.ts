import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyTree, linkPackages } from '../copied-tree.ts'
import { run } from './process.ts'

let parent: string
let copy: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'companion-brand-'))
  copy = join(parent, 'copy')
  await copyTree(copy)
  await linkPackages(copy)
  const file = join(copy, 'assets/brands/haiLiao.json')
  const brand = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...brand, mail: 'nobody' }))
})
afterAll(() => rm(parent, { recursive: true }))

it.each([
  'start.ts',
  'start.ts --hot',
  'start-cluster.ts',
  'build.ts',
  'seed.ts',
  'operate.ts audit',
  'routes.ts',
  'content-check.ts',
])(
  "a brand's file that is wrong is one line of %s: the file, the field and what is wrong",
  async (script) => {
    const running = run(script, { DATA_DIR: join(parent, 'data') }, copy)
    expect([await running.ended, running.said]).toEqual([
      1,
      { out: '', err: 'assets/brands/haiLiao.json: mail: Invalid email address\n' },
    ])
  },
)
