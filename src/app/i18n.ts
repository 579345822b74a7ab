import i18next, { type BackendModule } from 'i18next'
import { useEffect, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ChunkError, loadChunk } from './chunk-loading.ts'
import { currentLanguage, storeLanguage } from './language.ts'

const CATALOGUES = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

/** The namespace that every page needs. */
const SHELL = 'shell'

/** Loads one language and one namespace at a time. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = CATALOGUES[`../../locales/${language}/${namespace}.json`]
    if (!load) {
      done(new Error(`no catalogue ${language}/${namespace}`), null)
      return
    }
    loadChunk(load).then(
      (catalogue) => done(null, catalogue.default),
      // True: it is worth a few more tries.
      (error: unknown) => done(error as Error, true),
    )
  },
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
