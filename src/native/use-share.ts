import { useCallback } from 'react'
import { appBridge } from './app-bridge.ts'
import type { SharePayload } from './bridge.ts'
import { platformOf } from './platform.ts'
import { useCopy } from './use-copy.ts'

const ICON = '/favicon.svg'

/**
 * Shares a link: by the app around this page, else by the browser's share sheet, else by copying it,
 * which shows a toast with the result.
 */
export function useShare(): (what: Omit<SharePayload, 'icon'>) => Promise<void> {
  const copy = useCopy()
  return useCallback(
    async (what) => {
      if (await sharedByApp(what)) return
      if (!(await sharedByBrowser(what))) copy(what.link)
    },
    [copy],
  )
}

async function sharedByApp(what: Omit<SharePayload, 'icon'>): Promise<boolean> {
  if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return false
  try {
    await appBridge().share({ ...what, icon: `${location.origin}${ICON}` })
    return true
  } catch {
    // A mobile browser, without an app around the page.
    return false
  }
}

async function sharedByBrowser({ link, text }: Pick<SharePayload, 'link' | 'text'>) {
  if (!navigator.share) return false
  try {
    await navigator.share({ text, url: link })
    return true
  } catch (error) {
    // The player closed the share sheet: that is no failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
