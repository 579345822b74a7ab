import { useCallback } from 'react'
import type { SharePayload } from './bridge.ts'
import { share } from './share.ts'
import { useCopy } from './use-copy.ts'

const ICON = '/favicon.svg'

/** What is shared; its picture is the house's where none is said. */
export type Shared = Omit<SharePayload, 'icon'> & { icon?: string | undefined }

/**
 * Shares a link: by the app around this page, else by the browser's share sheet, else by copying it,
 * which shows a toast with the result.
 */
export function useShare(): (what: Shared, files?: readonly File[]) => Promise<void> {
  const copy = useCopy()
  return useCallback(
    async ({ icon = ICON, ...what }, files) => {
      const shared = { ...what, icon: new URL(icon, location.origin).href }
      if (!(await share(shared, files))) copy(what.link)
    },
    [copy],
  )
}
