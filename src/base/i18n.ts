import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { useEffect, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ChunkError, loadChunk, reloadForRelease } from './chunks.ts'
import { currentLanguage, storeLanguage } from './language.ts'

/** URL of this release's text catalogues (scripts/build/texts.ts). */
const TEXTS_URL: string = import.meta.env.TEXTS

/** The namespace that every page needs. */
const SHELL = 'shell'

/** Loads one language and one namespace at a time. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    loadChunk(() => fetchTexts(language, namespace)).then(
      (texts) => done(null, texts),
      // `true` lets i18next retry.
      (error: unknown) => done(error as Error, true),
    )
  },
}

/** @throws ChunkError if the server has no such catalogue */
async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(`${TEXTS_URL}/${language}/${namespace}.json`)
  // A deploy has removed this release's texts: reload once for the new release (design §8).
  if (response.status === 404 && reloadForRelease()) return new Promise(() => {})
  if (!response.ok) throw new ChunkError('script')
  return response.json() as Promise<ResourceKey>
}

/**
 * Starts translation in the player's language.
 * @throws ChunkError if the shell's texts cannot be loaded
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
  setDocumentLanguage(language)
  // Registered before any page, so that components rendering on this event find the document's new `lang`.
  i18next.on('languageChanged', setDocumentLanguage)
}

/**
 * Changes to the language that the player chose and stores the choice, once its texts are loaded.
 * @throws ChunkError if they cannot be loaded; the language then stays as it was
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language)
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

/** Changes to the language that the address asks for, unless the player has chosen one (spec §4). */
export async function followLanguage(): Promise<void> {
  const language = currentLanguage()
  if (language === i18next.language) return
  try {
    await loadTexts(language)
    await i18next.changeLanguage(language)
  } catch {
    // Its texts cannot be loaded: the page stays readable in the old language.
  }
}

async function loadTexts(language: Language): Promise<void> {
  await i18next.reloadResources([language])
  if (!i18next.hasResourceBundle(language, SHELL)) throw new ChunkError('script')
}

/** Throws if a page's texts could not be loaded: an error page is better than a page of text keys. */
export function useTextsOrThrow(): void {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const failed = (language: string) => setFailed(language === i18next.language)
    i18next.on('failedLoading', failed)
    return () => i18next.off('failedLoading', failed)
  }, [])
  if (hasFailed) throw new ChunkError('script')
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

// In development: shows a saved catalogue at once, without reloading the page.
import.meta.hot?.on('companion:texts', async () => {
  await i18next.reloadResources()
  await i18next.changeLanguage(i18next.language)
})
