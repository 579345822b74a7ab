import { lazy, type ReactNode, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { Failure } from '../components/failure.tsx'
import { useBalances } from '../stores/balances.ts'
import { useSession } from '../stores/session.ts'
import { loadChunk } from './chunk-loading.ts'
import { LoadingPage } from './loading-page.tsx'
import type { Route } from './route.ts'
import { WaitingForApp } from './waiting-for-app.tsx'

// Inside the app nobody meets it.
const DemoSignIn = lazy(() => loadChunk(() => import('./demo-sign-in.tsx')))

interface SessionGateProps {
  /** The app around the page will not say who plays any more, or there is none. */
  isAppAsked: boolean
  /** Of the page behind it. */
  shape: Route['shape']
  children: ReactNode
}

/** Lets a page in once it is known who plays: by the app's token, or as a demo user in a browser. */
export function SessionGate({ isAppAsked, shape, children }: SessionGateProps) {
  const { token, me, know } = useSession()
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (!token || me || failure) return
    call('GET /api/me').then((mine) => {
      useBalances.getState().show(mine.balances)
      know(mine)
    }, setFailure)
  }, [token, me, failure, know])

  if (failure && token) return <Failure error={failure} onRetry={() => setFailure(null)} />
  if (me) return children
  if (token) return <LoadingPage shape={shape} />
  if (!isAppAsked) return <WaitingForApp />
  return <DemoSignIn />
}
