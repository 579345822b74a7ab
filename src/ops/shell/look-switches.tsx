import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeLanguage, OPS_LANGUAGES, type OpsLanguage } from '../base/i18n.ts'
import { changeTheme, THEMES, type Theme, useTheme } from '../base/theme.ts'

const ICONS = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> }

/** The theme and the language, which this browser keeps. */
export function LookSwitches() {
  const { t, i18n } = useTranslation()
  const { theme } = useTheme()
  return (
    <>
      <Select<Theme>
        aria-label={t('theme.label')}
        variant="borderless"
        value={theme}
        onChange={changeTheme}
        popupMatchSelectWidth={false}
        options={THEMES.map((value) => ({
          value,
          label: (
            <>
              {ICONS[value]} {t(`theme.${value}`)}
            </>
          ),
        }))}
      />
      <Select<OpsLanguage>
        aria-label={t('language')}
        variant="borderless"
        value={i18n.language as OpsLanguage}
        onChange={(language) => void changeLanguage(language)}
        popupMatchSelectWidth={false}
        options={OPS_LANGUAGES.map((value) => ({
          value,
          label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
        }))}
      />
    </>
  )
}
