// Which texts a source asks for, as far as it can be read without running it.
import swc from '@swc/core'
import { type AnyNode, type CallExpression, parse } from 'acorn'

/** A text asked for. */
export interface Asked {
  /** Its key, with `FILLED` for each part that only running the code tells. */
  key: string
  /** The names given for placeholders; null where they can't be told. */
  params: string[] | null
}

/** What one source says about texts. */
export interface Usage {
  /** The namespaces that its `t` looks in; empty where `t` comes from elsewhere. */
  namespaces: string[]
  /** Asked of `t` itself. */
  asked: Asked[]
  /** Named as a key for a `t` elsewhere: `titleKey: '…'`, `TITLE_KEYS`, `titleKeyOf()`. */
  named: Asked[]
  /** Every text and every field name of the source. */
  words: Set<string>
}

/** Stands in a key for what is filled in. */
export const FILLED = '…'

const DEFAULT_NAMESPACE = 'shell'
const KEY_FIELD = /^key$|Key$/
const KEY_VALUE = /^key$|Key$|_KEYS?$/
const KEY_FUNCTION = /KeyOf$/

/** Reads a TypeScript source, with or without JSX. */
export function usageOf(source: string, file: string): Usage {
  const { code } = swc.transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  })
  const usage: Usage = { namespaces: [], asked: [], named: [], words: new Set() }
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  for (const text of textsIn(program)) usage.words.add(text)
  for (const node of nodesOf(program)) take(node, usage)
  return usage
}

/** A piece of source, and all pieces in it. */
function nodesOf(node: AnyNode): AnyNode[] {
  const inner = Object.values(node).flat().filter(isNode)
  return [node, ...inner.flatMap(nodesOf)]
}

function take(node: AnyNode, usage: Usage): void {
  switch (node.type) {
    case 'CallExpression':
      takeCall(node, usage)
      break
    case 'Property':
      usage.words.add(nameOf(node.key))
      if (KEY_FIELD.test(nameOf(node.key))) usage.named.push(...keysIn(node.value))
      break
    case 'VariableDeclarator':
      if (node.init && KEY_VALUE.test(nameOf(node.id))) usage.named.push(...keysIn(node.init))
      break
    case 'FunctionDeclaration':
      if (KEY_FUNCTION.test(nameOf(node.id))) usage.named.push(...keysIn(node.body))
      break
  }
}

function takeCall({ callee, arguments: given }: CallExpression, usage: Usage): void {
  const called = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
  const [first, second] = given
  if (called === 'useTranslation') {
    usage.namespaces.push(...(first ? textsIn(first) : [DEFAULT_NAMESPACE]))
  }
  if (called !== 't' || !first) return
  const params = paramsOf(second)
  usage.asked.push(...patternsOf(first).map((key) => ({ key, params })))
}

/** The names in the second argument of a `t`; null when it holds more than names. */
function paramsOf(node: AnyNode | undefined): string[] | null {
  if (!node) return []
  if (node.type !== 'ObjectExpression') return null
  const names = node.properties.map((it) => (it.type === 'Property' ? nameOf(it.key) : null))
  return names.every((name) => name !== null) ? names : null
}

/** The keys that an expression can come to; none when only running it tells. */
function patternsOf(node: AnyNode): string[] {
  switch (node.type) {
    case 'Literal':
      return textsIn(node)
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked ?? '').join(FILLED)]
    case 'ConditionalExpression':
      return [...patternsOf(node.consequent), ...patternsOf(node.alternate)]
    case 'LogicalExpression':
      return [...patternsOf(node.left), ...patternsOf(node.right)]
    default:
      return []
  }
}

/** The dotted texts in a place where keys stand; one that is filled in names its namespace. */
function keysIn(node: AnyNode): Asked[] {
  const filled = nodesOf(node).flatMap((it) =>
    it.type === 'TemplateLiteral' ? patternsOf(it) : [],
  )
  return [
    ...textsIn(node).filter((text) => /^([\w-]+:)?\w+(\.[\w-]+)+$/.test(text)),
    ...filled.filter((text) => /^[\w-]+:\w+(\.[\w…-]+)+$/.test(text)),
  ].map((key) => ({ key, params: null }))
}

/** Every text in a piece of source. */
function textsIn(node: AnyNode): string[] {
  return nodesOf(node).flatMap((it) =>
    it.type === 'Literal' && typeof it.value === 'string' ? [it.value] : [],
  )
}

function nameOf(node: AnyNode | null | undefined): string {
  if (node?.type === 'Identifier') return node.name
  return node?.type === 'Literal' ? String(node.value) : ''
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}
