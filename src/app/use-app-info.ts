import i18next from 'i18next'
import { useEffect, useState } from 'react'
import type { Route } from '../base/route.ts'
import { toast } from '../base/toast.ts'
import { appBridge } from '../native/app-bridge.ts'
import type { BridgeFailure } from '../native/bridge-error.ts'
import { platformOf } from '../native/platform.ts'
import { useSession } from '../stores/session.ts'
import { tellApp } from './tell-app.ts'

/**
 * Tells the app of each page, with its title and whether it takes the whole screen, and asks who
 * plays; again when the server knows the player's token no more.
 * @returns whether nothing is waited for: the app has answered or failed, or there is none
 */
export function useAppInfo({ brand, fullScreen }: Route, title: string): boolean {
  const [isAsked, setAsked] = useState(isOutsideApps)
  useEffect(() => {
    if (isOutsideApps()) return
    let isGone = false
    const ask = async (refused: string | null) => {
      const failure = await tellApp(appBridge(brand), { fullScreen, title }, refused)
      if (isGone) return
      setAsked(true)
      if (failure && isTold(failure)) await tellFailure()
    }
    void ask(null)
    const unsubscribe = useSession.subscribe((now, { token: before }) => {
      if (before === null || now.token !== null) return
      setAsked(false)
      void ask(before)
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [brand, fullScreen, title])
  return isAsked
}

/** A desktop browser has no app around it; there is nothing to wait for. */
function isOutsideApps(): boolean {
  return platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other'
}

/** Without any bridge this is a browser. Silence hurts nobody who is signed in already (spec §8). */
function isTold(failure: BridgeFailure): boolean {
  if (failure === 'missing') return false
  return failure === 'no-token' || failure === 'unreadable' || !useSession.getState().token
}

async function tellFailure(): Promise<void> {
  await i18next.loadNamespaces('native')
  toast(i18next.t('native:tokenError'))
}
