import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Brand } from '../../contract/brands.ts'
import { HOME, paths } from '../base/paths.ts'
import { IconButton } from '../components/button/icon-button.tsx'
import { Chevron } from '../components/picture/chevron.tsx'
import { appBridge } from '../native/app-bridge.ts'
import styles from './nav-bar.module.css'
import { SettingsButton } from './settings-button.tsx'

interface NavBarProps {
  title: string
  brand: Brand
  /** The element into which a page can put its own tools (`BarTools`). */
  slotRef: Ref<HTMLDivElement>
}

/** The bar over a page: Back, the page's title or its own tools, and the settings. */
export function NavBar({ title, brand, slotRef }: NavBarProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goHome = () => {
    // Replaces this page, so that Back on the home page does not lead here again.
    if (pathname !== HOME) void navigate(paths.landing, { replace: true })
  }
  const goBack = () => {
    if (hasEntryBefore()) void navigate(-1)
    // On the visit's first page, Back leaves to the app, or to the home page if there is no app.
    else appBridge(brand).back().catch(goHome)
  }
  return (
    <header className={styles.bar}>
      <IconButton label={t('back')} onClick={goBack}>
        <Chevron to="start" />
      </IconButton>
      <div ref={slotRef} className={styles.tools} />
      <h1 className={styles.title}>{title}</h1>
      <SettingsButton />
    </header>
  )
}

/** Whether Back leads to a page or a dialog of ours: the router counts pages, `DialogHistory` counts dialogs. */
function hasEntryBefore(): boolean {
  const state = window.history.state as { idx?: number; dialogs?: number } | null
  return (state?.idx ?? 0) > 0 || (state?.dialogs ?? 0) > 0
}
