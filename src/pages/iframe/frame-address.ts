import { hrefOf, paths } from '../../base/paths.ts'

/**
 * What a page in `/iframe` may do. Never `allow-same-origin` beside `allow-scripts`: wherever the page
 * inside goes, it is a stranger to ours, and cannot take off its own sandbox.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-forms allow-popups'

/**
 * The address that `/iframe` may embed: never of our own origin.
 * @param src as the query gives it
 * @param allowed origins of partners
 * @returns null for anything else
 */
export function frameAddress(
  src: string | null,
  own: string,
  allowed: readonly string[],
): string | null {
  const url = urlOf(src, own)
  if (!url || url.origin === own || !allowed.includes(url.origin)) return null
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/**
 * The route that an address of our own names; it is opened as itself, and framed by nothing.
 * @returns null for what is no route of ours
 */
export function ownRoute(src: string | null, own: string): string | null {
  const url = urlOf(src, own)
  const isRoute = url?.origin === own && (url.pathname + url.hash).startsWith(hrefOf(paths.landing))
  return isRoute ? url.hash.slice(1) : null
}

function urlOf(src: string | null, own: string): URL | null {
  if (!src) return null
  try {
    return new URL(src, own)
  } catch {
    return null
  }
}
