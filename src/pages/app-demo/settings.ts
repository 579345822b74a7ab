import { DEFAULT_APP_VERSION } from '../../../contract/constants.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import type { FakeOptions } from '../../native/fakes.ts'

/** What a tester chose; the simulator's address holds it, so that a set-up can be handed on. */
export interface Settings {
  platform: 'android' | 'ios'
  /** Path of the route in the phone. */
  page: string
  /** The demo user whom the app is signed in as; null for the first that the server offers. */
  userId: number | null
  /** As the app tells it. */
  version: string
  language: Language
  behaviour: FakeOptions['behaviour']
  /** The app's side of the bridge comes late. */
  late: boolean
  /** The app answers slowly. */
  slow: boolean
}

export const PLATFORMS = ['android', 'ios'] as const
export const BEHAVIOURS = ['answers', 'twice', 'silent', 'no-token', 'garbage'] as const

/** Reads the settings of an address; what it lacks, or names wrongly, is as usual. */
export function settingsOf(query: URLSearchParams, usual: Pick<Settings, 'page' | 'language'>) {
  const userId = Number(query.get('user'))
  const settings: Settings = {
    platform: oneOf(PLATFORMS, query.get('platform')) ?? 'android',
    page: query.get('page') ?? usual.page,
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : null,
    version: query.get('version') || DEFAULT_APP_VERSION,
    language: oneOf(LANGUAGES, query.get('language')) ?? usual.language,
    behaviour: oneOf(BEHAVIOURS, query.get('behaviour')) ?? 'answers',
    late: query.get('late') === '1',
    slow: query.get('slow') === '1',
  }
  return settings
}

/** Writes settings as an address holds them. */
export function queryOf(settings: Settings): URLSearchParams {
  const query = new URLSearchParams({
    platform: settings.platform,
    page: settings.page,
    version: settings.version,
    language: settings.language,
    behaviour: settings.behaviour,
  })
  if (settings.userId !== null) query.set('user', String(settings.userId))
  if (settings.late) query.set('late', '1')
  if (settings.slow) query.set('slow', '1')
  return query
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}
