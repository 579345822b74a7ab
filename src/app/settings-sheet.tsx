import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ApiError } from '../api/api-error.ts'
import { Choice } from '../components/choice.tsx'
import { Sheet } from '../components/sheet.tsx'
import { toast } from '../components/toast.ts'
import { useErrorText } from '../components/use-error-text.ts'
import { changeLanguage } from './i18n.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import styles from './settings-sheet.module.css'
import { changeTheme, shownTheme, THEMES, type Theme } from './theme.ts'

/** Chooses the language, by its own name, and dark or light; leads to one's own limits of play. */
export default function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const textOf = useErrorText()
  const [theme, setTheme] = useState<Theme>(shownTheme)

  const chooseTheme = (chosen: Theme) => {
    changeTheme(chosen)
    setTheme(chosen)
  }
  const chooseLanguage = (language: Language) => {
    changeLanguage(language).then(onClose, () => toast(textOf(new ApiError('NETWORK'))))
  }
  return (
    <Sheet title={t('settings.title')} open={open} onClose={onClose}>
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
        <Link className={styles.link} to="/play" onClick={onClose}>
          {t('titles.play')}
        </Link>
      </div>
    </Sheet>
  )
}
