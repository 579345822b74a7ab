import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../platform/settings.ts'

/** What balancers and delivery networks say of where a caller is. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country']
const COUNTRY = /^[A-Z]{2}$/
/** Networks say so of addresses that they cannot place. */
const UNKNOWN = new Set(['XX', 'T1'])

/**
 * The country to begin a form with: by the operator's balancers, else by the language that the browser prefers.
 * It decides nothing.
 */
export function countryOf(
  headers: IncomingHttpHeaders,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string | null {
  const placed = trustProxy === null ? [] : COUNTRY_HEADERS.map((name) => headers[name])
  const preferred = headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim()
  return [...placed, regionOf(preferred)].find(isCountry) ?? null
}

function isCountry(text: string | string[] | undefined): text is string {
  return typeof text === 'string' && COUNTRY.test(text) && !UNKNOWN.has(text)
}

/** The region of a language tag, such as `VN` of `vi-VN`. */
function regionOf(tag: string | undefined): string | undefined {
  if (!tag || tag === '*') return undefined
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
