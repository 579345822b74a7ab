import i18next from 'i18next'
import { useEffect, useState } from 'react'
import type { Route } from '../base/route.ts'
import { toast } from '../base/toast.ts'
import { appBridge, mayBeInApp } from '../native/app-bridge.ts'
import type { BridgeFailure } from '../native/bridge-error.ts'
import { platformOf } from '../native/platform.ts'
import { useSession } from '../stores/session.ts'
import { syncSessionWithApp } from './sync-session-with-app.ts'

/**
 * Tells the app about each page (title, full screen) and takes the user's token from its answer. Asks
 * again when the server rejects that token. An app that nothing told of is taken when its bridge comes.
 * @returns whether the page waits no longer: the app has answered or failed, or none is to be expected
 */
export function useAppInfo({ brand, fullScreen }: Route, title: string): boolean {
  const [isSettled, setSettled] = useState(() => !mayBeInApp())
  useEffect(() => {
    if (isOutsideApps()) return
    let isUnmounted = false
    const sync = async (rejected: string | null) => {
      const failure = await syncSessionWithApp(appBridge(brand), { fullScreen, title }, rejected)
      if (isUnmounted) return
      setSettled(true)
      if (failure && shouldReport(failure)) await reportTokenError()
    }
    void sync(null)
    const unsubscribe = useSession.subscribe((now, { token: before }) => {
      if (before === null || now.token !== null) return
      setSettled(!mayBeInApp())
      void sync(before)
    })
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [brand, fullScreen, title])
  return isSettled
}

/** A desktop browser is never inside an app: there is nothing to wait for. */
function isOutsideApps(): boolean {
  return platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other'
}

/** `missing` means a browser. An app that does not answer matters only while signed out (spec §8). */
function shouldReport(failure: BridgeFailure): boolean {
  if (failure === 'missing') return false
  return failure === 'no-token' || failure === 'unreadable' || !useSession.getState().token
}

async function reportTokenError(): Promise<void> {
  await i18next.loadNamespaces('native')
  toast(i18next.t('native:tokenError'))
}
