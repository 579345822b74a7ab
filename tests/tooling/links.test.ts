import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swc from '@swc/core'
import { type AnyNode, parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { ROUTE_TABLE } from '../../src/app/route-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const FLOORS = ['src/pages', 'src/components', 'src/app']
/** The first words of all addresses: what begins with one of them is an address of ours. */
const HEADS = new Set(ROUTE_TABLE.map(({ path }) => headOf(path)))
/** Where the router and the browser take an address. */
const TAKES_ADDRESS = new Set(['to', 'href', 'pathname', 'navigate', 'Navigate'])

/** Every address that a source writes out. */
function linksIn(source: string, file: string): string[] {
  const { code } = swc.transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  })
  const found: string[] = []
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), '', found)
  return found
}

function walk(node: AnyNode, taker: string, found: string[]): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return
  const text = textOf(node)
  if (text !== null && (isAddress(text) || (/^#?\//.test(text) && TAKES_ADDRESS.has(taker)))) {
    found.push(text)
  }
  const inner = takerOf(node) ?? taker
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, inner, found)
    }
  }
}

/** A text, or the fixed start of one. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? null) : null
}

function takerOf(node: AnyNode): string | null {
  if (node.type === 'Property' && node.key.type === 'Identifier') return node.key.name
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return node.callee.name
  return null
}

/** `/#…`, `#/…`, or a path that begins as one of the table does; the mark alone is none. */
function isAddress(text: string): boolean {
  if (/^(\/#|#\/)/.test(text)) return true
  return text.length > 1 && text.startsWith('/') && HEADS.has(headOf(text))
}

function headOf(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

describe('no link is written out: all come from src/base/paths.ts (house.md)', () => {
  it.each([
    ['<Link to="/play" />', '/play'],
    ['<Link to="/" />', '/'],
    ['<a href="#/nowhere">x</a>', '#/nowhere'],
    ["navigate('/', { replace: true })", '/'],
    ["void navigate('/nowhere')", '/nowhere'],
    ['<Navigate to={{ pathname: "/", search }} />', '/'],
    [`const to = \`/fairness?draw=\${id}\``, '/fairness?draw='],
    ["const page = '/appDemo/invokeApp'", '/appDemo/invokeApp'],
    [`<iframe src={\`/#\${path}\`} />`, '/#'],
    ["const at = '/holaMet/recharge'", '/holaMet/recharge'],
    ["const pictures = '/files/avatars/1.svg'", null],
    ["const call = 'GET /api/play'", null],
    ['<Link to={paths.play} />', null],
  ])('%s', (source, found) => {
    expect(linksIn(source, 'page.tsx')).toEqual(found === null ? [] : [found])
  })

  it('in no page, component or part of the app', async () => {
    const files = await Promise.all(
      FLOORS.map(async (folder) =>
        (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name)),
      ),
    )
    const sources = files.flat().filter((name) => /\.tsx?$/.test(name))
    expect(sources.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const file of sources) {
      const source = await readFile(join(ROOT, file), 'utf8')
      found.push(...linksIn(source, file).map((link) => `${file}: ${link}`))
    }
    expect(found).toEqual([])
  })
})
