import { App as AntApp, ConfigProvider, theme as looks } from 'antd'
import english from 'antd/locale/en_US'
import chinese from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { NONCE } from '../base/nonce.ts'
import { useTheme } from '../base/theme.ts'

const LOCALES = { en: english, 'zh-CN': chinese }

const light = matchMedia('(prefers-color-scheme: light)')
const onSystem = (told: () => void) => {
  light.addEventListener('change', told)
  return () => light.removeEventListener('change', told)
}

/** The console's look in the chosen theme and language: dense, and red only where a person must act. */
export function Look({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { theme } = useTheme()
  const isSystemLight = useSyncExternalStore(onSystem, () => light.matches)
  const isDark = theme === 'system' ? !isSystemLight : theme === 'dark'
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider
      locale={LOCALES[i18n.language === 'zh-CN' ? 'zh-CN' : 'en']}
      theme={{
        algorithm: [isDark ? looks.darkAlgorithm : looks.defaultAlgorithm, looks.compactAlgorithm],
        components: {
          Menu: { itemSelectedColor: isDark ? '#c9bcff' : '#5b3fd6' },
          Tabs: { itemSelectedColor: isDark ? '#c9bcff' : '#5b3fd6' },
        },
        token: {
          colorPrimary: '#6a46ec',
          // antd's own are too faint to read, and a filter is named by its placeholder.
          colorTextDescription: isDark ? '#a69fb3' : '#66616f',
          colorTextPlaceholder: isDark ? '#a69fb3' : '#66616f',
          colorTextTertiary: isDark ? '#a69fb3' : '#66616f',
          colorLink: isDark ? '#b7a6ff' : '#5b3fd6',
          colorLinkHover: isDark ? '#c9bcff' : '#4a31b8',
          colorLinkActive: isDark ? '#c9bcff' : '#4a31b8',
          borderRadius: 4,
          ...(isDark ? { colorBgBase: '#131019' } : {}),
        },
      }}
      {...(NONCE ? { csp: { nonce: NONCE } } : {})}
    >
      <AntApp>{children}</AntApp>
    </ConfigProvider>
  )
}
