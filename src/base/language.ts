import { codeOf, type Language, resolveLanguage } from '../../contract/languages.ts'
import { isSimulated } from './simulated.ts'
import { readStorage, writeStorage } from './storage.ts'
import { storeVisitLanguage, visitLanguage } from './visit-language.ts'

const STORAGE_NAME = 'companion.language'

/**
 * The language that the query parameter `lang` asks for, before or after the hash. It counts for the whole
 * visit, because links don't carry it on and pages are reloaded. A later `lang` replaces it.
 */
function requestedLanguage(): string | null {
  const before = langParam(location.search)
  const after = langParam(location.hash.split('?')[1])
  // The simulated page shares sessionStorage with the simulator's page around it, so only its address counts.
  if (isSimulated()) return after ?? before
  const visit = visitLanguage()
  // Links keep the query before the hash: it is a new request only if it differs from the last one.
  const requested = after ?? (before !== null && before !== visit?.before ? before : visit?.lang)
  if (requested === undefined) return null
  storeVisitLanguage({ lang: requested, before })
  return requested
}

function langParam(query: string | undefined): string | null {
  return new URLSearchParams(query).get('lang') || null
}

/** The player's language: stored preference, else `lang`, else English (spec §4). */
export function currentLanguage(): Language {
  // A simulated page must not take over the tester's own stored language.
  const stored = isSimulated() ? null : readStorage(STORAGE_NAME)
  return resolveLanguage(stored, requestedLanguage())
}

/** Stores the player's preference. */
export function storeLanguage(language: Language): void {
  // A simulated page shares localStorage with the tester's own pages.
  if (!isSimulated()) writeStorage(STORAGE_NAME, codeOf(language))
}
