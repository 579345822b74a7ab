import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ApiError } from '../api/api-error.ts'
import { changeLanguage } from '../base/i18n.ts'
import { LANGUAGE_NAMES } from '../base/language-names.ts'
import { paths } from '../base/paths.ts'
import { changeTheme, shownTheme, THEMES, type Theme } from '../base/theme.ts'
import { toast } from '../base/toast.ts'
import { Choice } from '../components/form/choice.tsx'
import { useErrorText } from '../components/load/use-error-text.ts'
import { Sheet } from '../components/sheet/sheet.tsx'
import type { OpenSheet } from '../components/sheet/use-sheet.ts'
import styles from './settings-sheet.module.css'

/** Settings: language, theme, and ways to the player's account, level and limits. */
export default function SettingsSheet({ sheet }: { sheet: OpenSheet<'settings' | 'account'> }) {
  const { t, i18n } = useTranslation('shell')
  const textOf = useErrorText()
  const [theme, setTheme] = useState<Theme>(shownTheme)

  const chooseTheme = (chosen: Theme) => {
    changeTheme(chosen)
    setTheme(chosen)
  }
  const chooseLanguage = (language: Language) => {
    changeLanguage(language).then(sheet.close, () => toast(textOf(new ApiError('NETWORK'))))
  }
  return (
    <Sheet title={t('settings.title')} sheet={sheet} name="settings">
      <div className={styles.settings}>
        <Choice
          title={t('theme.title')}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          chosen={theme}
          onChoose={chooseTheme}
        />
        <Choice
          title={t('language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          chosen={i18n.language}
          onChoose={chooseLanguage}
        />
        <button type="button" className={styles.link} onClick={() => sheet.open('account')}>
          {t('settings.account')}
        </button>
        <Link className={styles.link} to={paths.userLevel} onClick={sheet.close}>
          {t('titles.userLevel')}
        </Link>
        <Link className={styles.link} to={paths.limits} onClick={sheet.close}>
          {t('titles.limits')}
        </Link>
      </div>
    </Sheet>
  )
}
