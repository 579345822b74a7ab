import { lazy, type MouseEvent, Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { Language } from '../../../contract/languages.ts'
import { loadChunk } from '../../base/chunks.ts'
import { changeLanguage } from '../../base/i18n.ts'
import { HOME_IN_APP, paths } from '../../base/paths.ts'
import { showPrerendered } from '../../base/prerendered.ts'
import { useRouteTable } from '../../base/route.ts'
import { toast } from '../../base/toast.ts'
import { HOUSE } from '../../brands/house.ts'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { isInApp } from '../../native/app-bridge.ts'
import { openApp, openAppMethod } from '../../native/deep-link.ts'
import { pageOpener } from '../../native/page-opener.ts'
import { platformOf, socialAppOf } from '../../native/platform.ts'
import { useSession } from '../../stores/session.ts'
import { Drawings } from './drawings.tsx'
import { furtherPages } from './further-pages.ts'
import { LandingView } from './view.tsx'

const LeaveSheet = lazy(() => loadChunk(() => import('../../components/sheet/leave-sheet.tsx')))

/** The official website: what the app is, the way to it, and games to try at once. */
export default function Landing() {
  const { pathname, search } = useLocation()
  // Who comes by the app needs no way to it; some apps say that they are there a little later.
  const isInside = useSession(({ appVersion }) => appVersion !== null) || isInApp()
  if (isInside && pathname === paths.landing) {
    return <Navigate to={{ pathname: HOME_IN_APP, search }} replace />
  }
  return <Website />
}

function Website() {
  const { t, i18n } = useTranslation(['landing', 'native', 'shell', 'errors'])
  const further = furtherPages(useRouteTable())
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  const social = socialAppOf(navigator.userAgent)
  const sheet = useSheet({ leave: social !== null })
  // It takes the place of what the server wrote out before that is painted.
  useLayoutEffect(() => showPrerendered(false), [])

  const open = () => {
    sheet.close()
    void openApp(HOUSE.app, platform, paths.landing, pageOpener)
  }
  const tapOpen = (event: MouseEvent) => {
    event.preventDefault()
    if (openAppMethod(platform, social) === 'explain') sheet.open('leave')
    else open()
  }
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault()
    event.currentTarget.closest('details')?.removeAttribute('open')
    if (language === i18n.language) return
    changeLanguage(language).catch(() => toast(t('errors:NETWORK')))
  }
  return (
    <>
      {/* The build has written them into the document. */}
      {import.meta.env.DEV && <Drawings />}
      <LandingView further={further} onOpen={tapOpen} onLanguage={choose} />
      {social && (
        <Suspense>
          <LeaveSheet social={social} sheet={sheet} button={t('landing:open')} onAnyway={open} />
        </Suspense>
      )}
    </>
  )
}
