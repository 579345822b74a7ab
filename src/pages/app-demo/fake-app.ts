import { type Brand, HOUSE_BRAND } from '../../../contract/brands.ts'
import type { Route } from '../../base/route.ts'
import type { BridgeNames } from '../../native/config.ts'
import { fakeAndroid, fakeIos } from '../../native/fakes.ts'
import type { Settings } from './settings.ts'

/** Within what the bridge waits for, so that the page must get by. */
export const LATE_MS = 2_000
export const SLOW_MS = 3_000
const QUICK_MS = 60

/** The oldest webviews that meet these pages (design §8). */
export const USER_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 11; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const

/** The brand whose app is around a page: the one that the tester picked, else the page's own. */
export function brandOf(settings: Settings, routes: readonly Route[]): Brand {
  const path = settings.page.split('?')[0]
  return settings.brand ?? routes.find((route) => route.path === path)?.brand ?? HOUSE_BRAND
}

/** Makes a page's window look as if it were inside the app, on the phone that the tester picked. */
export function installFakeApp(
  page: Window,
  settings: Settings,
  names: BridgeNames,
  token: string,
  log: (name: string, payload: unknown) => void,
): void {
  const platform = settings.platform ?? 'android'
  Object.defineProperty(page.navigator, 'userAgent', { value: USER_AGENTS[platform] })
  const matchMedia = page.matchMedia.bind(page)
  page.matchMedia = (query) => {
    const asked = /prefers-color-scheme:\s*(\w+)/.exec(query)?.[1]
    if (!asked) return matchMedia(query)
    // Of this window: some browsers tell a frame the colors of what frames it.
    if (settings.theme === 'device') return window.matchMedia(query)
    // `all` and `not all` are the queries that always and never hold.
    return matchMedia(asked === settings.theme ? 'all' : 'not all')
  }
  const install = platform === 'android' ? fakeAndroid : fakeIos
  const options = {
    names,
    token,
    version: settings.version,
    behaviour: settings.behaviour,
    lateMs: settings.late ? LATE_MS : 0,
    answerMs: settings.slow ? SLOW_MS : QUICK_MS,
  }
  install(page, options, log)
}
