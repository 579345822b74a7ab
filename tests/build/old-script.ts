import { type AnyNode, parse } from 'acorn'

/** What neither Android WebView 87 nor iOS 14.0 has, as `object.member` or as a global name. */
const TOO_NEW = new Set([
  ...['Object.hasOwn', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.try'],
  ...['Promise.withResolvers', 'AbortSignal.timeout', 'AbortSignal.any', 'crypto.randomUUID'],
  ...['Intl.DisplayNames', 'Intl.ListFormat', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...['structuredClone', 'WeakRef', 'FinalizationRegistry', 'requestIdleCallback', 'reportError'],
  ...['OffscreenCanvas', 'scheduler', 'navigation', 'Temporal', 'ClipboardItem'],
])

/** The same, as methods of any array, string or set. */
const TOO_NEW_METHODS = new Set([
  ...['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced'],
  ...['isWellFormed', 'toWellFormed', 'symmetricDifference', 'isSubsetOf'],
])

/**
 * What of a built script the oldest WebViews would not understand or not have (design §8).
 * A name whose presence the script asks for first (`typeof name`, `"member" in object`, `object?.member`)
 * is no fault.
 * @param harmless names to pass over
 */
export function scriptFaults(code: string, harmless: readonly string[] = []): string[] {
  let tree: AnyNode
  try {
    tree = parse(code, { ecmaVersion: 2021, sourceType: 'module' })
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const faults: string[] = []
  const asked = new Set<string>(harmless)
  walk(tree, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof')
      asked.add(nameOf(node.argument))
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      asked.add(nameOf(node.test))
    }
    if (node.type === 'LogicalExpression') asked.add(nameOf(node.left))
    if (node.type === 'MemberExpression' && node.optional) asked.add(nameOf(node))
  })
  walk(tree, (node, parent) => {
    const fault = faultOf(node, parent)
    if (fault && !asked.has(fault)) faults.push(fault)
  })
  return [...new Set(faults)]
}

function faultOf(node: AnyNode, parent: AnyNode | undefined): string | undefined {
  if (node.type === 'Literal' && 'regex' in node && node.regex) {
    const { pattern } = node.regex
    if (/\(\?<[=!]/.test(pattern)) return `lookbehind /${pattern}/`
  }
  if (node.type === 'MemberExpression') {
    const name = nameOf(node)
    if (TOO_NEW.has(name)) return name
    if (parent?.type === 'CallExpression' && parent.callee === node) {
      const method = memberOf(node)
      if (TOO_NEW_METHODS.has(method)) return `.${method}()`
    }
  }
  const called = node.type === 'CallExpression' || node.type === 'NewExpression'
  if (called && node.callee.type === 'Identifier' && TOO_NEW.has(node.callee.name)) {
    return node.callee.name
  }
  return undefined
}

/** `object.member` without a leading `window`, or a plain name. */
function nameOf(node: AnyNode): string {
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  const object = nameOf(node.object)
  const member = memberOf(node)
  return ['window', 'globalThis', 'self', ''].includes(object) ? member : `${object}.${member}`
}

function memberOf(node: AnyNode & { type: 'MemberExpression' }): string {
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : ''
}

function walk(
  node: AnyNode,
  visit: (node: AnyNode, parent: AnyNode | undefined) => void,
  parent?: AnyNode,
): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        walk(child as AnyNode, visit, node)
      }
    }
  }
}
