import type { Platform, SocialApp } from './platform.ts'

/** A brand's app: its URL scheme and its store pages. */
export interface AppAddresses {
  /** The app's own scheme, without `://`. */
  scheme: string
  ios: string
  android: string
}

const APP_OPEN_TIMEOUT_MS = 1_800

/** A page's path with parameters appended, such as `from=poster&code=ABC`. */
export function withParameters(path: string, parameters: string): string {
  const query = parameters.trim().replace(/^[?&]+/, '')
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}

/** The URL that opens a page inside the app. */
export function deepLink(addresses: AppAddresses, page: string): string {
  return `${addresses.scheme}://open?page=${encodeURIComponent(page)}`
}

/** The store page of a platform; on desktop Android's, because it opens in any browser. */
export function storeUrlOf(addresses: AppAddresses, platform: Platform): string {
  return platform === 'ios' ? addresses.ios : addresses.android
}

/** The parts of the browser that opening an app needs; tests pass their own. */
export interface AppOpener {
  go: (address: string) => void
  /** Starts to watch whether the page is left. @returns stops watching and says whether it was */
  watchLeaving: () => () => boolean
  wait: (ms: number) => Promise<void>
}

/** How to open the app from here: directly, by its store, or by explaining how to leave this browser. */
export type OpenAppMethod = 'app' | 'store' | 'explain'

/** Explained in social apps' browsers, which block links into other apps; the store on desktop. */
export function openAppMethod(platform: Platform, socialApp: SocialApp | null): OpenAppMethod {
  if (socialApp) return 'explain'
  return platform === 'other' ? 'store' : 'app'
}

/**
 * Opens the app. If the page was not left within a while, the app is not installed, and its store opens
 * instead. On desktop the store opens at once.
 * @returns which of the two was opened
 */
export async function openApp(
  addresses: AppAddresses,
  platform: Platform,
  page: string,
  opener: AppOpener,
): Promise<'app' | 'store'> {
  if (platform !== 'other') {
    const wasLeft = opener.watchLeaving()
    opener.go(deepLink(addresses, page))
    await opener.wait(APP_OPEN_TIMEOUT_MS)
    if (wasLeft()) return 'app'
  }
  opener.go(storeUrlOf(addresses, platform))
  return 'store'
}
