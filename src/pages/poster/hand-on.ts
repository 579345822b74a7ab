import { appBridge } from '../../native/app-bridge.ts'
import { BridgeError } from '../../native/bridge-error.ts'
import { isAppHere } from '../../native/save-file.ts'

/** What is shared: to the app as spec §7 says, to others the picture itself. */
export interface Shared {
  link: string
  text: string
  /** The player's face, with its whole address. */
  icon: string
  code: string
  picture: Blob | null
}

/**
 * Shares by the app around the page, or by the browser.
 * @returns false where neither takes it, so that the link is copied
 */
export async function share({ picture, code, ...shared }: Shared): Promise<boolean> {
  if (isAppHere()) {
    try {
      await appBridge().share({ ...shared, tagMsg: code })
      return true
    } catch (error) {
      if (error instanceof BridgeError) return false
      throw error
    }
  }
  const { link: url, text } = shared
  const files = picture ? [new File([picture], fileName(code), { type: picture.type })] : []
  const withFile = files.length > 0 && (navigator.canShare?.({ files }) ?? false)
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text, url, ...(withFile ? { files } : {}) })
    return true
  } catch (error) {
    // Whoever closes the sheet wanted nothing else.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** What a poster is called where it is saved. */
export const fileName = (code: string) => `${code}.png`
