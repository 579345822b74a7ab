import { allRules } from './read-entry.ts'
import type { Entries, Rule, Rules } from './rules.ts'

/** Whether two bodies ask for the same; pictures are the same where they are the same files. */
export function sameBody(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(part(one, name), part(other, name)))
}

/** What a player would be sorry to lose: what was typed or added. A tile is soon chosen again. */
const DEAR: ReadonlySet<Rule['kind']> = new Set([
  'text',
  'whole',
  'money',
  'date',
  'list',
  'pictures',
])

/** Whether something was entered that leaving would lose. */
export function worthKeeping(rules: Rules, start: Entries, entries: Entries): boolean {
  return Object.entries(allRules(rules)).some(
    ([name, { kind }]) => DEAR.has(kind) && !same(start[name] ?? '', entries[name] ?? ''),
  )
}

function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return isParted(one) && isParted(other) && sameBody(one, other)
}

/** Lists and rows are compared by what is in them; a file is but itself. */
function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}

const part = (body: object, name: string): unknown => (body as Record<string, unknown>)[name]
