import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useTextsOrThrow } from '../base/i18n.ts'
import { isPrerendered, isPrerenderedShown, showPrerendered } from '../base/prerendered.ts'
import { BrandContext, type Route } from '../base/route.ts'
import { SignInContext } from '../base/sign-in.ts'
import { BarSlotContext } from '../components/page/bar-tools.ts'
import { useKeyboardInset } from '../components/sheet/use-keyboard-inset.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadSessionGate } from './load-session-gate.ts'
import { LoadingPage } from './loading-page.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './page-frame.module.css'
import { PlayReminder } from './reminder/play-reminder.tsx'
import { useShownBrand } from './shown-brand.ts'
import { useAppInfo } from './use-app-info.ts'

const SessionGate = lazy(loadSessionGate)

interface PageFrameProps {
  route: Route
  children: ReactNode
}

/** The shell around one page: title, bar, accent, safe areas, keyboard, errors, sign-in. */
export function PageFrame({ route, children }: PageFrameProps) {
  const { t } = useTranslation('shell')
  const keyboard = useKeyboardInset()
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const title = t(route.titleKey)
  const brand = useShownBrand(route)
  const isAppSettled = useAppInfo(route, title)
  useEffect(() => {
    document.title = title
  }, [title])
  // Don't scroll away from where the player is reading the prerendered landing page. Another page takes its
  // place however it was come to: the router's `replace` is no `hashchange`.
  useLayoutEffect(() => {
    if (!isPrerendered(route.path)) showPrerendered(false)
    if (!isPrerenderedShown()) window.scrollTo(0, 0)
  }, [route.path])
  // A layout effect, so that the page never flashes in the accent of the previous page or brand.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.brand = brand
    dataset.accent = route.accent
  }, [brand, route.accent])
  const signIn = useCallback(
    (content: ReactNode) => (
      <Suspense fallback={<LoadingPage />}>
        <SessionGate isAppSettled={isAppSettled} shape="lines">
          {content}
        </SessionGate>
      </Suspense>
    ),
    [isAppSettled],
  )
  const page = (
    <BrandContext.Provider value={brand}>
      <SignInContext.Provider value={signIn}>
        <BarSlotContext.Provider value={barSlot}>{children}</BarSlotContext.Provider>
      </SignInContext.Provider>
    </BrandContext.Provider>
  )
  return (
    <div
      className={styles.frame}
      data-bare={route.navBarHidden && !route.fullScreen}
      data-full={route.navBarHidden && route.fullScreen}
    >
      {!route.navBarHidden && <NavBar title={title} brand={brand} slotRef={setBarSlot} />}
      <main className={styles.page} style={keyboard > 0 ? { paddingBlockEnd: keyboard } : {}}>
        <ErrorBoundary>
          <ThrowOnMissingTexts />
          <Suspense fallback={<LoadingPage shape={route.shape} />}>
            {route.needsSignIn ? (
              <SessionGate
                isAppSettled={isAppSettled}
                shape={route.shape}
                pendingOperation={route.pendingOperation}
                openToBlocked={route.openToBlocked}
                game={route.isGame ? route.accent : undefined}
              >
                {page}
              </SessionGate>
            ) : (
              page
            )}
            {route.isGame && <PlayReminder />}
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

/** Throws if the page's texts cannot be loaded. Outside of the Suspense that waits for them, else it would not render. */
function ThrowOnMissingTexts() {
  useTextsOrThrow()
  return null
}
