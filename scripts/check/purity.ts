import swc from '@swc/core'
import { type AnyNode, parse } from 'acorn'

/** What would let a rule see a clock, chance or the machine that it runs on. */
const FORBIDDEN = new Set([
  ...['performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'crypto', 'fetch', 'console'],
  ...['process', 'Buffer', 'require', 'window', 'document', 'navigator', 'location'],
  ...['globalThis', 'self', 'global', 'localStorage', 'sessionStorage', 'indexedDB'],
])
const PURE_OF_DATE = new Set(['UTC', 'parse'])

/**
 * What in a TypeScript source is not the same each time it runs: clocks, chance, timers, the
 * world outside (house.md, floors 2 and 3).
 * @returns the names as they stand there, in order
 */
export function impuritiesOf(source: string): string[] {
  const { code } = swc.transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  })
  const found: string[] = []
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), undefined, found)
  return found
}

function walk(node: AnyNode, parent: AnyNode | undefined, found: string[]): void {
  if (node.type === 'Identifier' && isRead(node, parent)) {
    const impurity = impurityOf(node.name, parent)
    if (impurity) found.push(impurity)
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, node, found)
    }
  }
}

function impurityOf(name: string, parent: AnyNode | undefined): string | undefined {
  const member = parent?.type === 'MemberExpression' ? memberOf(parent) : undefined
  if (name === 'Math') {
    if (member === undefined) return 'Math'
    return member === 'random' ? 'Math.random' : undefined
  }
  if (name === 'Date') {
    if (member !== undefined) return PURE_OF_DATE.has(member) ? undefined : `Date.${member}`
    if (parent?.type !== 'NewExpression') return 'Date'
    return parent.arguments.length > 0 ? undefined : 'new Date()'
  }
  return FORBIDDEN.has(name) ? name : undefined
}

/** Whether a name stands for a value here, and is not the name of a field. */
function isRead(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed
    default:
      return true
  }
}

function memberOf(parent: AnyNode & { type: 'MemberExpression' }): string | undefined {
  return !parent.computed && parent.property.type === 'Identifier'
    ? parent.property.name
    : undefined
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}
