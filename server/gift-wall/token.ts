// What a screen is known by: a secret in a cookie that no script reads, kept here as its hash.
import { createHash } from 'node:crypto'
import type { Cookies } from '../platform/http/register.ts'
import type { Random } from '../platform/secrets/random.ts'

const NAME = 'companion_screen'
const PATH = '/api/gift-wall'
/** As long as browsers keep any; each visit begins it anew. */
const COOKIE_DAYS = 400
const TOKEN = /^[\w-]{43}$/

export const newToken = (random: Random): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The hash of the screen's cookie; undefined where none is sent. */
export function tokenHashIn(cookies: Cookies): string | undefined {
  const token = cookies.get(NAME)
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined
}

export function giveToken(cookies: Cookies, token: string): void {
  cookies.set(NAME, token, { path: PATH, seconds: COOKIE_DAYS * 86_400, sameSite: 'strict' })
}

/** Lets the cookie of a screen that is in use live on. */
export function renewToken(cookies: Cookies): void {
  const token = cookies.get(NAME)
  if (token !== undefined) giveToken(cookies, token)
}
