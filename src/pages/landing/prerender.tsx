import i18next, { type ResourceLanguage } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { Language } from '../../../contract/languages.ts'
import type { PageName } from '../../base/paths.ts'
import { Drawings } from './drawings.tsx'
import { LandingView } from './view.tsx'

/** The landing page as static HTML in one language, and its metadata. */
export interface PrerenderedPage {
  markup: string
  /** What its pictures are made of, which stays in the document for the live page. */
  drawings: string
  title: string
  description: string
}

/** Prerenders the landing page in a language, at build (scripts/build/prerender.ts). */
export async function prerenderLanding(
  language: Language,
  texts: ResourceLanguage,
  further: readonly PageName[],
): Promise<PrerenderedPage> {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
  })
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <main>
        <LandingView further={further} />
      </main>
    </I18nextProvider>,
  )
  return {
    markup,
    drawings: renderToStaticMarkup(<Drawings />),
    title: i18n.t('shell:titles.landing'),
    description: i18n.t('landing:description'),
  }
}
