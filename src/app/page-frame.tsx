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
import { useTextsOrFault } from '../base/i18n.ts'
import { type Route, ShownBrand } from '../base/route.ts'
import { SignInPlace } from '../base/sign-in.ts'
import { isStillShown } from '../base/still.ts'
import { BarPlace } from '../components/page/bar-tools.ts'
import { useKeyboardInset } from '../components/sheet/use-keyboard-inset.ts'
import { FaultBoundary } from './fault-boundary.tsx'
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

/** The shell around one page: title, bar, accent, safe areas, keyboard, faults, sign-in. */
export function PageFrame({ route, children }: PageFrameProps) {
  const { t } = useTranslation('shell')
  const keyboard = useKeyboardInset()
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null)
  const title = t(route.titleKey)
  const brand = useShownBrand(route)
  const isAppAsked = useAppInfo(route, title)
  useEffect(() => {
    document.title = title
  }, [title])
  // Who reads the landing page already reads on.
  useLayoutEffect(() => {
    if (!isStillShown()) window.scrollTo(0, 0)
  }, [])
  // Before the page is painted, else it would flash in the accent of the one before, or of another brand.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.brand = brand
    dataset.accent = route.accent
  }, [brand, route.accent])
  const signIn = useCallback(
    (asking: ReactNode) => (
      <Suspense fallback={<LoadingPage />}>
        <SessionGate isAppAsked={isAppAsked} shape="lines">
          {asking}
        </SessionGate>
      </Suspense>
    ),
    [isAppAsked],
  )
  const page = (
    <ShownBrand.Provider value={brand}>
      <SignInPlace.Provider value={signIn}>
        <BarPlace.Provider value={barPlace}>{children}</BarPlace.Provider>
      </SignInPlace.Provider>
    </ShownBrand.Provider>
  )
  return (
    <div
      className={styles.frame}
      data-bare={route.navBarHidden && !route.fullScreen}
      data-full={route.navBarHidden && route.fullScreen}
    >
      {!route.navBarHidden && <NavBar title={title} brand={brand} place={setBarPlace} />}
      <main className={styles.page} style={keyboard > 0 ? { paddingBlockEnd: keyboard } : {}}>
        <FaultBoundary>
          <Texts />
          <Suspense fallback={<LoadingPage shape={route.shape} />}>
            {route.needsSignIn ? (
              <SessionGate isAppAsked={isAppAsked} shape={route.shape} keeps={route.keeps}>
                {page}
              </SessionGate>
            ) : (
              page
            )}
            {route.isGame && <PlayReminder />}
          </Suspense>
        </FaultBoundary>
      </main>
    </div>
  )
}

/** Breaks where the page's texts don't come; outside of what waits for them, to hear of it in time. */
function Texts() {
  useTextsOrFault()
  return null
}
