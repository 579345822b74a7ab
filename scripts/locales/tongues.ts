// Which language a text is written in, by its letters' neighbours: a naive Bayes classifier over
// runs of 2 to 4 letters that learns from our own catalogues. It knows Malay from Indonesian by our
// words for things, which no general one from npm does in texts as short as ours (measured: franc
// misses a third of them, tinyld has no Malay).
import type { Language } from '../../contract/languages.ts'
import type { Catalogues, Text, Texts } from './catalogues.ts'

/** How often each run of letters was seen, and how many runs in all. */
interface Seen {
  runs: Map<string, number>
  total: number
}

/** What was learned of each language, and the texts that it was learned from. */
export type Learned = ReadonlyMap<string, Seen & { texts: ReadonlyMap<string, Texts> }>

/** What a run that was never seen counts. */
const UNSEEN = 0.5
/** About how many different runs a language has. */
const RUNS = 30_000

/** Learns what every language looks like. */
export function learn(catalogues: Catalogues): Learned {
  return new Map(
    [...catalogues].map(([language, texts]) => {
      const all = [...texts.values()].flatMap((namespace) => [...namespace.values()])
      return [language, { ...seenIn(all), texts }]
    }),
  )
}

/** A language that explains a text, and by how much better than the one it should be in. */
export interface Likelier {
  language: Language
  /** Natural logarithm of how many times likelier. */
  evidence: number
}

/**
 * Finds the language that a text is likeliest in. What stands at its key is left out of what every
 * language taught, so that no text vouches for itself.
 * @param rivals the languages that it may be in instead
 * @returns null when it is likeliest in its own
 */
export function likelierThan(
  learned: Learned,
  questioned: Text,
  rivals: readonly Language[],
): Likelier | null {
  const asked = seenIn([questioned.text])
  const own = likelihood(learned, questioned.language, questioned, asked)
  const best = rivals
    .map((it) => ({ language: it, evidence: likelihood(learned, it, questioned, asked) - own }))
    .sort((a, b) => b.evidence - a.evidence)[0]
  return best && best.evidence > 0 ? best : null
}

function likelihood(
  learned: Learned,
  language: Language,
  { namespace, key }: Text,
  asked: Seen,
): number {
  const seen = learned.get(language)
  if (!seen) return Number.NEGATIVE_INFINITY
  const left = seenIn([seen.texts.get(namespace)?.get(key) ?? ''])
  let sum = -asked.total * Math.log(seen.total - left.total + UNSEEN * RUNS)
  for (const [run, times] of asked.runs) {
    const count = (seen.runs.get(run) ?? 0) - (left.runs.get(run) ?? 0)
    sum += times * Math.log(count + UNSEEN)
  }
  return sum
}

function seenIn(texts: readonly string[]): Seen {
  const runs = new Map<string, number>()
  let total = 0
  for (const run of texts.flatMap(runsIn)) {
    runs.set(run, (runs.get(run) ?? 0) + 1)
    total++
  }
  return { runs, total }
}

/** The runs of 2 to 4 letters in a text, a space before and after each word. */
function runsIn(text: string): string[] {
  const letters = ` ${lettersOf(text)} `
  const runs: string[] = []
  for (let length = 2; length <= 4; length++) {
    for (let at = 0; at + length <= letters.length; at++) runs.push(letters.slice(at, at + length))
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
