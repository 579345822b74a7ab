// Rules as the source of a module that a page imports.
import { join } from 'node:path'
import { isRule } from '../../src/components/form/list-rule.ts'
import type { Rule, Rules } from '../../src/components/form/rules.ts'

const FORM = join(import.meta.dirname, '../../src/components/form')

/** Kinds that bring a reader of their own, with the file that makes such rules. */
const READERS = { money: 'money-rule.ts', date: 'date-rule.ts', list: 'list-rule.ts' } as const

const hasReader = (kind: Rule['kind']): kind is keyof typeof READERS => kind in READERS

/** A module whose default export are these rules; it imports readers for its own kinds alone. */
export function rulesModule(rules: Rules): string {
  const imports = [...kindsIn(rules)]
    .filter(hasReader)
    .map((kind) => `import { ${kind} } from '${join(FORM, READERS[kind])}'\n`)
  return `${imports.join('')}export default ${rulesCode(rules)}\n`
}

/** What only some kinds have. */
const NOTHING = { read: undefined, variants: undefined, row: undefined }

/** A rule as an expression. */
export function codeOf(rule: Rule): string {
  const { read: _, variants, row, ...plain } = { ...NOTHING, ...rule }
  const code = objectCode({
    ...mapped<unknown>(plain, (value) => JSON.stringify(value)),
    ...(variants && { variants: objectCode(mapped(variants, rulesCode)) }),
    ...(row && { row: isRule(row) ? codeOf(row) : rulesCode(row) }),
  })
  return hasReader(rule.kind) ? `${rule.kind}(${code})` : code
}

const rulesCode = (rules: Rules): string => objectCode(mapped(rules, codeOf))

const objectCode = (parts: Record<string, string>): string =>
  `{${Object.entries(parts).map(([name, code]) => `${JSON.stringify(name)}:${code}`)}}`

function mapped<V>(parts: Readonly<Record<string, V>>, how: (part: V) => string) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, how(part)]))
}

/** The kinds of all fields, those of variants and rows among them. */
function kindsIn(rules: Rules): Set<Rule['kind']> {
  const kinds = Object.values(rules).flatMap((rule): Rule['kind'][] => {
    if (rule.kind === 'list') {
      return [rule.kind, ...kindsIn(isRule(rule.row) ? { row: rule.row } : rule.row)]
    }
    const variants = rule.kind === 'choice' ? rule.variants : undefined
    return [rule.kind, ...Object.values(variants ?? {}).flatMap((it) => [...kindsIn(it)])]
  })
  return new Set(kinds)
}
