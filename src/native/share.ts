import { appBridge } from './app-bridge.ts'
import type { SharePayload } from './bridge.ts'
import { BridgeError } from './bridge-error.ts'
import { isAppHere } from './save-file.ts'

/**
 * Shares by the app around the page as spec §7 says, or by the browser, which may take files too.
 * @returns false where neither takes it, so that the link is copied
 */
export async function share(what: SharePayload, files: readonly File[] = []): Promise<boolean> {
  if (isAppHere()) {
    try {
      await appBridge().share(what)
      return true
    } catch (error) {
      if (error instanceof BridgeError) return false
      throw error
    }
  }
  if (!('share' in navigator)) return false
  const { link: url, text } = what
  const withFiles = files.length > 0 && (navigator.canShare?.({ files: [...files] }) ?? false)
  try {
    await navigator.share({ text, url, ...(withFiles ? { files: [...files] } : {}) })
    return true
  } catch (error) {
    // Whoever closes the sheet wanted nothing else.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
