import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Brand } from '../../contract/brands.ts'
import { HOME, paths } from '../base/paths.ts'
import { IconButton } from '../components/button/icon-button.tsx'
import { Chevron } from '../components/picture/chevron.tsx'
import { app } from '../native/app.ts'
import styles from './nav-bar.module.css'
import { SettingsButton } from './settings-button.tsx'

interface NavBarProps {
  title: string
  brand: Brand
  /** Hears where a page may put tools of its own. */
  place: Ref<HTMLDivElement>
}

/** The bar over a page: back, where one is or the page's own tools, language and colors. */
export function NavBar({ title, brand, place }: NavBarProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goHome = () => {
    // In place of this page: its own Back shall not lead here again.
    if (pathname !== HOME) void navigate(paths.landing, { replace: true })
  }
  const goBack = () => {
    if (hasEntryBefore()) void navigate(-1)
    // At the first page there is nothing to go back to but the app, and home where there is none.
    else app(brand).back().catch(goHome)
  }
  return (
    <header className={styles.bar}>
      <IconButton label={t('back')} onClick={goBack}>
        <Chevron to="start" />
      </IconButton>
      <div ref={place} className={styles.tools} />
      <h1 className={styles.title}>{title}</h1>
      <SettingsButton />
    </header>
  )
}

/** In the history's state the router counts its own pages, and beside it stands what lies open over one. */
function hasEntryBefore(): boolean {
  const state = window.history.state as { idx?: number; dialogs?: number } | null
  return (state?.idx ?? 0) > 0 || (state?.dialogs ?? 0) > 0
}
