// The pairs that wait to be decided, without a page: which is shown, and what an answer makes of them.
import type { SweetPickPair } from '../../../../contract/sweet-pick.ts'

/**
 * What is shown next after an answer: pairs that both knew keep their order, so that the shown one stays under the
 * thumb; new ones follow.
 * @param decided the ids of pairs that were decided here; an answer that left before them may still deal them
 */
export function dealt(
  shown: readonly SweetPickPair[],
  answer: readonly SweetPickPair[],
  decided: ReadonlySet<string>,
): SweetPickPair[] {
  const open = answer.filter(({ id }) => !decided.has(id))
  const known = new Set(shown.map(({ id }) => id))
  const kept = shown.flatMap(({ id }) => open.find((pair) => pair.id === id) ?? [])
  return [...kept, ...open.filter(({ id }) => !known.has(id))]
}

/** The photos of pairs that come after the shown one, to be loaded before they are. */
export function photosAhead(pairs: readonly SweetPickPair[]): string[] {
  return pairs.slice(1).flatMap(({ entrants }) => entrants.map(({ photo }) => photo))
}

/** When the first of the pairs goes to somebody else, in milliseconds since 1970; null without any. */
export function firstUntil(pairs: readonly SweetPickPair[]): number | null {
  return pairs.length === 0 ? null : Math.min(...pairs.map(({ until }) => until))
}
