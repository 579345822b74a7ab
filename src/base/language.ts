import { codeOf, type Language, resolveLanguage } from '../../contract/languages.ts'
import { keep, kept } from './kept.ts'
import { isSimulated } from './simulated.ts'
import { keepVisitLanguage, visitLanguage } from './visit-language.ts'

const STORED = 'companion.language'

/**
 * The query parameter `lang`, before the hash or behind it. It counts for the whole visit: links lead
 * on without it, and a page may be loaded again. Each later one takes its place.
 */
function queried(): string | null {
  const before = langIn(location.search)
  const behind = langIn(location.hash.split('?')[1])
  // A frame shares its tab's storage: the simulated page goes by its own address alone.
  if (isSimulated()) return behind ?? before
  const visit = visitLanguage()
  // Links keep what stands before the hash, so that it is new only where it was not there already.
  const asked = behind ?? (before !== null && before !== visit?.before ? before : visit?.lang)
  if (asked === undefined) return null
  keepVisitLanguage({ lang: asked, before })
  return asked
}

function langIn(query: string | undefined): string | null {
  return new URLSearchParams(query).get('lang') || null
}

/** The player's language: stored preference, else `lang`, else English (spec §4). */
export function currentLanguage(): Language {
  // The simulator's tester chooses the language of the frame, not their own.
  const stored = isSimulated() ? null : kept(STORED)
  return resolveLanguage(stored, queried())
}

/** Stores the player's preference. */
export function storeLanguage(language: Language): void {
  // The frame shares the tester's storage.
  if (!isSimulated()) keep(STORED, codeOf(language))
}
