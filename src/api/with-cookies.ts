/** Calls that read or set cookies: sessions of this browser, and sign-ins at providers. */
const WITH_COOKIES = /^\/api\/(session|identity)\//

/**
 * Sends cookies along with the calls that need them. An API at an origin of its own gets none unless that is said.
 * @param base the API's origin; empty for the page's own, which gets them anyway
 */
export function withCookies(base: string, address: string, init?: RequestInit): RequestInit {
  const isNeeded = base !== '' && WITH_COOKIES.test(address.slice(base.length))
  return isNeeded ? { ...init, credentials: 'include' } : { ...init }
}
