import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, LANGUAGES, type Language } from '../../../contract/languages.ts'
import { LANGUAGE_NAMES } from '../../base/language-names.ts'
import styles from './languages.module.css'

/** Hears of a language that was tapped; without it the link leads to the page in that language. */
export type OnLanguage = ((event: MouseEvent, language: Language) => void) | undefined

/** The choice of language, which opens and leads on without a script as well. */
export function Languages({ onLanguage }: { onLanguage: OnLanguage }) {
  const { t, i18n } = useTranslation('shell')
  const shown = i18n.language as Language
  return (
    <details>
      <summary className={styles.shown} aria-label={`${t('language')}: ${LANGUAGE_NAMES[shown]}`}>
        {LANGUAGE_NAMES[shown]}
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.500" />
        </svg>
      </summary>
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              className={styles.language}
              href={`?lang=${codeOf(language)}`}
              lang={language}
              hrefLang={language}
              aria-current={language === shown ? 'true' : undefined}
              onClick={(event) => onLanguage?.(event, language)}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
