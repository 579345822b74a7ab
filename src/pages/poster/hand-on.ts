import { appBridge } from '../../native/app-bridge.ts'
import { BridgeError } from '../../native/bridge-error.ts'
import { platformOf, socialAppOf } from '../../native/platform.ts'
import { useSession } from '../../stores/session.ts'

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
 * Whether a link can save a picture here. Webviews let none, and on iOS only a finger held on a
 * picture leads it among the photos.
 */
export function canDownload(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return !isInApp() && !socialAppOf(userAgent) && platformOf(userAgent, maxTouchPoints) !== 'ios'
}

/** Saves a picture as a file. */
export function download(address: string, code: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(code)
  link.click()
}

/**
 * Shares by the app around the page, or by the browser.
 * @returns false where neither takes it, so that the link is copied
 */
export async function share({ picture, code, ...shared }: Shared): Promise<boolean> {
  if (isInApp()) {
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

/** The app has said which it is; a phone's plain browser has none around it. */
function isInApp(): boolean {
  return useSession.getState().appVersion !== null
}

const fileName = (code: string) => `${code}.png`
