import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { Failure } from '../components/failure.tsx'
import { toast } from '../components/toast.ts'
import { app } from '../native/app.ts'
import { BridgeError } from '../native/bridge-error.ts'
import { platformOf } from '../native/platform.ts'
import { appVersionOf } from '../native/version.ts'
import { useBalances } from '../stores/balances.ts'
import { useSession } from '../stores/session.ts'
import { loadChunk } from './chunk-loading.ts'
import { LoadingPage } from './loading-page.tsx'
import type { Route } from './route.ts'

// Inside the app nobody meets it.
const DemoSignIn = lazy(() => loadChunk(() => import('./demo-sign-in.tsx')))

/** Lets a page in once it is known who plays: by the app's token, or as a demo user in a browser. */
export function SessionGate({ route, children }: { route: Route; children: ReactNode }) {
  const { token, me, know } = useSession()
  const [askedApp, setAskedApp] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const askApp = useAskApp(route)

  useEffect(() => {
    if (token || askedApp) return
    void askApp().finally(() => setAskedApp(true))
  }, [token, askedApp, askApp])

  useEffect(() => {
    if (!token || me || failure) return
    call('GET /api/me').then((mine) => {
      useBalances.getState().show(mine.balances)
      know(mine)
    }, setFailure)
  }, [token, me, failure, know])

  if (failure && token) return <Failure error={failure} onRetry={() => setFailure(null)} />
  if (me) return children
  if (token || !askedApp) return <LoadingPage />
  return <DemoSignIn />
}

function useAskApp(route: Route): () => Promise<void> {
  const { t } = useTranslation(['native', 'shell'])
  const [ask] = useState(() => async () => {
    // A desktop browser has no app around it; there is nothing to wait for.
    if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return
    try {
      const info = await app(route.brand).tokenInfo({
        fullScreen: route.fullScreen,
        title: t(`shell:${route.titleKey}`),
      })
      useSession.getState().setAppVersion(appVersionOf(info.version))
      useSession.getState().signIn(info.token)
    } catch (error) {
      // Without any bridge this is a browser; a bridge that fails is told (spec §8).
      if (error instanceof BridgeError && error.reason === 'missing') return
      toast(t('native:tokenError'))
    }
  })
  return ask
}
