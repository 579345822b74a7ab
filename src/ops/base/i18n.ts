import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, readKept } from './kept.ts'

/** The languages of the console. */
export const OPS_LANGUAGES = ['en', 'zh-CN'] as const
export type OpsLanguage = (typeof OPS_LANGUAGES)[number]

const CATALOGUES = import.meta.glob<ResourceKey>('../../../locales/ops/*/*.json', {
  import: 'default',
})

const KEPT = 'language'
const SHARED = ['shell', 'errors']

const catalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = CATALOGUES[`../../../locales/ops/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts of ${namespace} in ${language}`), null)
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, null),
    )
  },
}

/** Starts translation in the language that was chosen, else in the browser's. */
export async function startI18n(): Promise<void> {
  const kept = readKept(KEPT)
  const lng = kept === 'en' || kept === 'zh-CN' ? kept : languageOfBrowser()
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: false,
      supportedLngs: [...OPS_LANGUAGES],
      load: 'currentOnly',
      ns: SHARED,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = lng
}

/** Shows the console in another language from now on. */
export async function changeLanguage(language: OpsLanguage): Promise<void> {
  keep(KEPT, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

function languageOfBrowser(): OpsLanguage {
  return navigator.language.startsWith('zh') ? 'zh-CN' : 'en'
}
