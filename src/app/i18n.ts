import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, LANGUAGES } from '../../contract/languages.ts'
import { currentLanguage, storeLanguage } from './language.ts'

const CATALOGUES = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

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
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: unknown) => done(error as Error, null),
    )
  },
}

/** Starts translation in the player's language. */
export async function startI18n(): Promise<void> {
  const language = currentLanguage()
  await i18next.use(lazyCatalogues).use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    ns: ['shell'],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  markDocument(language)
}

/** Changes the language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await i18next.changeLanguage(language)
  markDocument(language)
}

function markDocument(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}
