import { bridgeNames } from '../../native/config.ts'
import { fakeAndroid, fakeIos } from '../../native/fakes.ts'
import type { Settings } from './settings.ts'

/** Within what the bridge waits for, so that the page must get by. */
const LATE_MS = 2_000
const SLOW_MS = 3_000
const QUICK_MS = 60

const USER_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 11; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const

export const NAMES = bridgeNames('companion')

/** Makes a page's window look as if it were inside the app. */
export function installFakeApp(
  page: Window,
  settings: Settings,
  token: string,
  log: (name: string, payload: unknown) => void,
): void {
  Object.defineProperty(page.navigator, 'userAgent', { value: USER_AGENTS[settings.platform] })
  const install = settings.platform === 'android' ? fakeAndroid : fakeIos
  const options = {
    names: NAMES,
    token,
    version: settings.version,
    behaviour: settings.behaviour,
    lateMs: settings.late ? LATE_MS : 0,
    answerMs: settings.slow ? SLOW_MS : QUICK_MS,
  }
  install(page, options, log)
}
