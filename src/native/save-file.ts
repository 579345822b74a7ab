import { useSession } from '../stores/session.ts'
import { platformOf, socialAppOf } from './platform.ts'

/**
 * Whether a link can save a file here. Webviews let none, and on iOS only a finger held on a
 * picture leads it among the photos.
 */
export function canDownload(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return !isAppHere() && !socialAppOf(userAgent) && platformOf(userAgent, maxTouchPoints) !== 'ios'
}

/** Saves what stands at an address as a file. */
export function download(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}

/** The app has said which it is; a phone's plain browser has none around it. */
export function isAppHere(): boolean {
  return useSession.getState().appVersion !== null
}

const READ_MS = 60_000

/** Saves a file that the page has made. @returns false where no file can be saved (`canDownload`) */
export function saveFile(file: File): boolean {
  if (!canDownload()) return false
  const address = URL.createObjectURL(file)
  download(address, file.name)
  // The browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
  return true
}

/**
 * Hands a file to another app; right after a tap, as phones ask for.
 * @returns false where that is not possible
 */
export async function shareFile(file: File): Promise<boolean> {
  const shared = { files: [file] }
  if (!navigator.canShare?.(shared)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // Whoever closes the sheet wanted nothing else.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
