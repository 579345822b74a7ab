import { useCallback } from 'react'
import { app } from './app.ts'
import type { SharePayload } from './bridge.ts'
import { platformOf } from './platform.ts'
import { useCopy } from './use-copy.ts'

const ICON = '/favicon.svg'

/**
 * Shares a link: by the app around this page, else by what the browser has for it, else by copying it,
 * which says how that went.
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
    await app().share({ ...what, icon: `${location.origin}${ICON}` })
    return true
  } catch {
    // A phone's browser has no app around it either.
    return false
  }
}

async function sharedByBrowser({ link, text }: Pick<SharePayload, 'link' | 'text'>) {
  if (!navigator.share) return false
  try {
    await navigator.share({ text, url: link })
    return true
  } catch (error) {
    // Who closed the phone's sheet did not want it.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
