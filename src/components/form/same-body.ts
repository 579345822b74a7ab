import type { Entry, Rule, Rules } from './rules.ts'

/** Whether two bodies ask for the same; pictures are the same where they are the same files. */
export function sameBody(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(part(one, name), part(other, name)))
}

/** What a player would be sorry to lose: what was typed or added. A tile is soon chosen again. */
const DEAR: ReadonlySet<Rule['kind']> = new Set(['text', 'whole', 'pictures'])

/** Whether something was entered that leaving would lose. */
export function worthKeeping(
  rules: Rules,
  start: Readonly<Record<string, Entry>>,
  entries: Readonly<Record<string, Entry>>,
): boolean {
  return Object.entries(rules).some(
    ([name, { kind }]) => DEAR.has(kind) && !same(start[name] ?? '', entries[name] ?? ''),
  )
}

function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((it, place) => same(it, other[place]))
}

const part = (body: object, name: string): unknown => (body as Record<string, unknown>)[name]
