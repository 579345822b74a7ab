// Which language a text is written in, by its letters' neighbours: a naive Bayes classifier over
// runs of 2 to 4 letters that learns from our own catalogues. It knows Malay from Indonesian by our
// words for things, which no general one from npm does in texts as short as ours (measured: franc
// misses a third of them, tinyld has no Malay).
import type { Language } from '../../contract/languages.ts'
import type { Catalogues, Text, Texts } from './catalogues.ts'

/** What was learned of each language. */
export type Learned = ReadonlyMap<string, Seen>

interface Seen {
  /** How often each run of letters was seen, and how many runs in all. */
  counts: ReadonlyMap<string, number>
  total: number
  /** What it was learned from. */
  texts: ReadonlyMap<string, Texts>
}

/** What a run that was never seen counts. */
const UNSEEN = 0.5
/** About how many different runs a language has. */
const RUNS = 30_000

/** Learns what every language looks like. */
export function learn(catalogues: Catalogues): Learned {
  return new Map(
    [...catalogues].map(([language, texts]) => {
      const all = [...texts.values()].flatMap((namespace) => [...namespace.values()])
      const runs = all.flatMap(runsIn)
      return [language, { counts: countsOf(runs), total: runs.length, texts }]
    }),
  )
}

/**
 * Finds which of some languages a text is likeliest in. What stands at its key is left out of what
 * every language taught, so that no text vouches for itself.
 * @param rivals the languages that it may be in instead of its own
 * @returns with the natural logarithm of how many times likelier than its own, below 0 for less likely
 */
export function likeliestOf(learned: Learned, questioned: Text, rivals: readonly Language[]) {
  const own = likelihood(learned.get(questioned.language), questioned)
  const evidences = rivals.map((language) => ({
    language,
    evidence: likelihood(learned.get(language), questioned) - own,
  }))
  return evidences.sort((a, b) => b.evidence - a.evidence)[0]
}

function likelihood(seen: Seen | undefined, { namespace, key, text }: Text): number {
  if (!seen) return Number.NEGATIVE_INFINITY
  const left = runsIn(seen.texts.get(namespace)?.get(key) ?? '')
  const leftCounts = countsOf(left)
  const total = seen.total - left.length + UNSEEN * RUNS
  return runsIn(text).reduce((sum, run) => {
    const count = (seen.counts.get(run) ?? 0) - (leftCounts.get(run) ?? 0)
    return sum + Math.log((count + UNSEEN) / total)
  }, 0)
}

function countsOf(runs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1)
  return counts
}

/** The runs of 2 to 4 letters in a text, a space before and after each word. */
function runsIn(text: string): string[] {
  const letters = ` ${lettersOf(text)} `
  const runs: string[] = []
  for (let length = 2; length <= 4; length++) {
    for (let index = 0; index + length <= letters.length; index++)
      runs.push(letters.slice(index, index + length))
  }
  return runs
}

/** What of a text is language: no placeholder, no address, no sign. */
export function lettersOf(text: string): string {
  return text
    .replace(/\{\{\w+\}\}|\S*[=&]\S*/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}
