import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { useEffect, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ChunkError, loadChunk, reloadForRelease } from './chunks.ts'
import { currentLanguage, storeLanguage } from './language.ts'

/** Where the catalogues of this release are (scripts/build/texts.ts). */
const TEXTS: string = import.meta.env.TEXTS

/** The namespace that every page needs. */
const SHELL = 'shell'

/** Loads one language and one namespace at a time. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    loadChunk(() => fetchTexts(language, namespace)).then(
      (texts) => done(null, texts),
      // True: it is worth a few more tries.
      (error: unknown) => done(error as Error, true),
    )
  },
}

/** @throws ChunkError where the server has none */
async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const answer = await fetch(`${TEXTS}/${language}/${namespace}.json`)
  // A deploy took them away: one reload brings those of the new release (design §8).
  if (answer.status === 404 && reloadForRelease()) return new Promise(() => {})
  if (!answer.ok) throw new ChunkError('script')
  return answer.json() as Promise<ResourceKey>
}

/**
 * Starts translation in the player's language.
 * @throws ChunkError when not even the shell's texts come
 */
export async function startI18n(): Promise<void> {
  const language = currentLanguage()
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: [SHELL],
      maxRetries: 2,
      defaultNS: SHELL,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  if (!i18next.hasResourceBundle(language, SHELL)) throw new ChunkError('script')
  markDocument(language)
  // Before any page hears of it: what paints texts looks at the document.
  i18next.on('languageChanged', markDocument)
}

/**
 * Changes the language as the player chose, and remembers it, once its texts are here.
 * @throws ChunkError when they don't come; the language then stays as it was
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language)
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

/** Follows an address that asks for a language, where the player has chosen none (spec §4). */
export async function followLanguage(): Promise<void> {
  const language = currentLanguage()
  if (language === i18next.language) return
  try {
    await loadTexts(language)
    await i18next.changeLanguage(language)
  } catch {
    // Its texts don't come: the page can still be read as it is.
  }
}

async function loadTexts(language: Language): Promise<void> {
  await i18next.reloadResources([language])
  if (!i18next.hasResourceBundle(language, SHELL)) throw new ChunkError('script')
}

/** Throws where a page's texts did not come, so that it shows a fault and not the names of texts. */
export function useTextsOrFault(): void {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const failed = (language: string) => setFailed(language === i18next.language)
    i18next.on('failedLoading', failed)
    return () => i18next.off('failedLoading', failed)
  }, [])
  if (hasFailed) throw new ChunkError('script')
}

function markDocument(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

// In development a saved catalogue shows at once, and what runs goes on.
import.meta.hot?.on('companion:texts', async () => {
  await i18next.reloadResources()
  await i18next.changeLanguage(i18next.language)
})
