import { codeOf, type Language, resolveLanguage } from '../../contract/languages.ts'
import { isSimulated } from '../native/simulated.ts'
import { keep, kept } from './kept.ts'

const STORED = 'companion.language'

/** The query parameter `lang`, before the hash or behind it. */
function queried(): string | null {
  const before = new URLSearchParams(location.search).get('lang')
  const behind = new URLSearchParams(location.hash.split('?')[1] ?? '').get('lang')
  return behind ?? before
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
