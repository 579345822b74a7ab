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
