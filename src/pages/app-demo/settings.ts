import type { Brand } from '../../../contract/brands.ts'
import { DEFAULT_APP_VERSION } from '../../../contract/constants.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { THEMES, type Theme } from '../../base/theme.ts'
import { BRANDS } from '../../brands/brand.ts'
import type { FakeOptions } from '../../native/fakes.ts'

/** What a tester chose; the simulator's address holds it, so that a set-up can be handed on. */
export interface Settings {
  /** null until the tester picked a phone. */
  platform: 'android' | 'ios' | null
  /** Path of the route in the phone, with its query. */
  page: string
  /** Whose app is around the page; null for the app of the page's own brand. */
  brand: Brand | null
  /** The demo user whom the app is signed in as; null for the first that the server offers. */
  userId: number | null
  /** As the app tells it. */
  version: string
  language: Language
  /** As the phone is set, which the pages follow: like the tester's own device, or as chosen here. */
  theme: Theme | 'device'
  behaviour: FakeOptions['behaviour']
  /** The app's side of the bridge comes late. */
  late: boolean
  /** The app answers slowly. */
  slow: boolean
}

export const PLATFORMS = ['android', 'ios'] as const
export const PHONE_THEMES = ['device', ...THEMES] as const
export const BEHAVIOURS = ['answers', 'twice', 'silent', 'no-token', 'garbage', 'absent'] as const

/** Reads the settings of an address; what it lacks, or names wrongly, is as usual. */
export function settingsOf(
  query: URLSearchParams,
  usual: Pick<Settings, 'page' | 'language'>,
): Settings {
  const userId = Number(query.get('user'))
  return {
    platform: oneOf(PLATFORMS, query.get('platform')) ?? null,
    page: pathOf(query.get('page')) ?? usual.page,
    brand: oneOf(BRANDS, query.get('brand')) ?? null,
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : null,
    version: query.get('version') || DEFAULT_APP_VERSION,
    language: oneOf(LANGUAGES, query.get('language')) ?? usual.language,
    theme: oneOf(PHONE_THEMES, query.get('theme')) ?? 'device',
    behaviour: oneOf(BEHAVIOURS, query.get('behaviour')) ?? 'answers',
    late: query.get('late') === '1',
    slow: query.get('slow') === '1',
  }
}

/** Writes settings as an address holds them. */
export function queryOf(settings: Settings): URLSearchParams {
  const query = new URLSearchParams({
    page: settings.page,
    version: settings.version,
    language: settings.language,
    theme: settings.theme,
    behaviour: settings.behaviour,
  })
  if (settings.platform) query.set('platform', settings.platform)
  if (settings.brand !== null) query.set('brand', settings.brand)
  if (settings.userId !== null) query.set('user', String(settings.userId))
  if (settings.late) query.set('late', '1')
  if (settings.slow) query.set('slow', '1')
  return query
}

/** A route's path as testers type it, with or without `/#` before it; null for an empty one. */
export function pathOf(typed: string | null): string | null {
  const path = typed?.trim().replace(/^.*#/, '')
  if (!path) return null
  return path.startsWith('/') ? path : `/${path}`
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}
