import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swc from '@swc/core'
import { type AnyNode, parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { BrandSettings } from '../../contract/brand-settings.ts'
import { BRANDS } from '../../server/platform/brands.ts'

const ROOT = join(import.meta.dirname, '../..')
/** All that is shown, and what shows it. */
const FLOORS = ['src/components', 'src/pages', 'src/app', 'src/styles', 'src/live', 'src/stores']

/** What only a brand's own file may say: its id, its name, its addresses and its app's object. */
const WORDS = Array.from(
  new Set(
    Array.from(BRANDS).flatMap(([id, { name, mail, site, app, group }]) => [
      ...[id, name, mail, site, group.bridge.androidObject],
      ...Object.values(app),
    ]),
  ),
)

/** The words of brands that a source says: a whole text, or a name in code. */
function brandsIn(source: string, file: string): string[] {
  const said = /\.tsx?$/.test(file) ? saidIn(parsed(source, file)) : textsIn(source)
  return WORDS.filter((word) => said.has(word))
}

/** Without comments, which may speak of brands as they like. */
function parsed(source: string, file: string): AnyNode {
  const { code } = swc.transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  })
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
}

function saidIn(node: AnyNode, said = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') said.add(node.name)
  if (node.type === 'Literal' && typeof node.value === 'string') said.add(node.value)
  if (node.type === 'TemplateElement') said.add(node.value.cooked ?? '')
  for (const child of childrenOf(node)) saidIn(child, said)
  return said
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((it) => typeof it === 'object' && it !== null && 'type' in it)
}

/** What a style sheet names in quotes. */
function textsIn(style: string): Set<string> {
  return new Set(Array.from(style.matchAll(/["']([^"']*)["']/g), ([, text = '']) => text))
}

describe('no component knows a brand’s name (issue 9): all of it stands in assets/brands', () => {
  it.each([
    ["app('qiwee').back()", ['qiwee']],
    ['SETTINGS.haiLiao.mail', ['haiLiao']],
    ['<p>{brand === "ai" ? 1 : 2}</p>', ['ai']],
    ['<p title="Lumi Planet" />', ['Lumi Planet']],
    ["const to = 'support@hailiao.example'", ['support@hailiao.example']],
    ['window.QiweeApp', ['QiweeApp']],
    [`<style>{\`.x[data-brand="\${ai}"]\`}</style>`, ['ai']],
    ['// as in /haiLiao/recharge\nexport const x = 1', []],
    ["const kept = 'companion.theme'; const main = aim('plain')", []],
  ])('%s', (source, found) => {
    expect(brandsIn(source, 'page.tsx')).toEqual(found)
  })

  it('in no file that shows something', async () => {
    const found: string[] = []
    let read = 0
    for (const floor of FLOORS) {
      for (const name of await readdir(join(ROOT, floor), { recursive: true })) {
        if (!/\.(tsx?|css)$/.test(name)) continue
        const source = await readFile(join(ROOT, floor, name), 'utf8')
        found.push(...brandsIn(source, name).map((word) => `${floor}/${name}: ${word}`))
        read += 1
      }
    }
    expect(read).toBeGreaterThan(150)
    expect(found).toEqual([])
  })
})

/** What reads brands' settings: everything but the tools that try them out. */
const READERS = ['src', 'server', 'contract', 'scripts/build']
const SETTINGS = /from '[^']*\/(brands\/(brand|house)|brand-settings|platform\/brands)\.ts'/

describe('a brand’s file says nothing that nobody reads (decision 022)', () => {
  it('each of its fields is read, by a page, the server or the build', async () => {
    const read = new Set<string>()
    for (const floor of READERS) {
      for (const name of await readdir(join(ROOT, floor), { recursive: true })) {
        if (!/\.tsx?$/.test(name) || name.includes('app-demo')) continue
        const source = await readFile(join(ROOT, floor, name), 'utf8')
        if (SETTINGS.test(source)) fieldsIn(parsed(source, name), read)
      }
    }
    // These alone are taken by a glob of the build, which names the field (`src/brands/groups.ts`).
    read.add('group')
    expect(Object.keys(BrandSettings.shape).filter((field) => !read.has(field))).toEqual([])
  })

  it.each([
    ['settingsOf(brand).site', ['site']],
    ['const { mail, app: { scheme } } = settingsOf(brand)', ['mail', 'app', 'scheme']],
    ['const site = { mail: 1 }', []],
  ])('%s reads %o', (source, fields) => {
    expect(Array.from(fieldsIn(parsed(source, 'page.ts'))).toSorted()).toEqual(fields.toSorted())
  })
})

/** What a source takes out of objects by name. */
function fieldsIn(node: AnyNode, read = new Set<string>()): Set<string> {
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    read.add(node.property.name)
  }
  if (node.type === 'ObjectPattern') {
    for (const part of node.properties) {
      if (part.type === 'Property' && part.key.type === 'Identifier') read.add(part.key.name)
    }
  }
  for (const child of childrenOf(node)) fieldsIn(child, read)
  return read
}
