import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { app } from '../native/app.ts'
import { LoadingPage } from './loading-page.tsx'
import styles from './page-frame.module.css'
import type { Route } from './route.ts'
import { SessionGate } from './session-gate.tsx'

/** The shell around one page: title, bar, accent, safe areas, sign-in. */
export function PageFrame({ route, children }: { route: Route; children: React.ReactNode }) {
  const { t, i18n } = useTranslation('shell')
  const title = t(route.titleKey)
  useEffect(() => {
    document.title = title
    window.scrollTo(0, 0)
  }, [title])
  useEffect(() => {
    document.documentElement.dataset.accent = route.accent
  }, [route.accent])
  return (
    <div className={styles.frame} data-accent={route.accent} data-full={route.fullScreen}>
      {!route.navBarHidden && <NavBar title={title} />}
      <main className={styles.page} key={i18n.language}>
        <Suspense fallback={<LoadingPage />}>
          {route.needsSignIn ? <SessionGate route={route}>{children}</SessionGate> : children}
        </Suspense>
      </main>
    </div>
  )
}

function NavBar({ title }: { title: string }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  // At the first page there is nothing to go back to but the app.
  const goBack = () => {
    if (window.history.state?.idx > 0) navigate(-1)
    else app().back().catch(() => navigate('/'))
  }
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} onClick={goBack} aria-label={t('back')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <h1 className={styles.title}>{title}</h1>
      <span />
    </header>
  )
}
