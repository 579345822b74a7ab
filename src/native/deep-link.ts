import type { Platform, SocialApp } from './platform.ts'

/** Where a brand's app and its stores are. */
export interface AppAddresses {
  /** The app's own scheme, without `://`. */
  scheme: string
  ios: string
  android: string
}

const APP_OPENS_MS = 1_800

/** A page's path with parameters behind it, such as `from=poster&code=ABC`. */
export function pageWith(path: string, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, '')
  if (given === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

/** The address that opens a page inside the app. */
export function deepLink(addresses: AppAddresses, page: string): string {
  return `${addresses.scheme}://open?page=${encodeURIComponent(page)}`
}

/** The store of a platform; a desktop is sent to Android's, which has a page for everyone. */
export function storeOf(addresses: AppAddresses, platform: Platform): string {
  return platform === 'ios' ? addresses.ios : addresses.android
}

/** The parts of the browser that opening an app needs; tests give their own. */
export interface Opener {
  go: (address: string) => void
  /** Starts to watch the page; what it returns ends that and tells whether the page was ever left. */
  watchLeaving: () => () => boolean
  wait: (ms: number) => Promise<void>
}

/** What asking for the app comes to: the app, its store, or first a word on how to leave this browser. */
export type Way = 'app' | 'store' | 'explain'

/** The way to the app from here: social apps keep links inside, and only phones have the app. */
export function wayToApp(platform: Platform, socialApp: SocialApp | null): Way {
  if (socialApp) return 'explain'
  return platform === 'other' ? 'store' : 'app'
}

/**
 * Opens the app, and the store when the page was never left for a while: then the app is not there.
 * A player who comes back from the app within that while is not sent to the store. A computer goes
 * to the store at once.
 * @returns which of the two it was
 */
export async function openApp(
  addresses: AppAddresses,
  platform: Platform,
  page: string,
  opener: Opener,
): Promise<'app' | 'store'> {
  if (platform !== 'other') {
    const wasLeft = opener.watchLeaving()
    opener.go(deepLink(addresses, page))
    await opener.wait(APP_OPENS_MS)
    if (wasLeft()) return 'app'
  }
  opener.go(storeOf(addresses, platform))
  return 'store'
}
