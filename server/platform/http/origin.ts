import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { hostOf } from './host.ts'

/**
 * Where the pages of a request are, for addresses that others lead back to: browsers say so of every POST, also where
 * the API has an origin of its own.
 * @returns such as `https://play.example`; empty where nobody can tell
 */
export function originOf(
  raw: IncomingMessage,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): string {
  const said = URL.parse(raw.headers.origin ?? '')
  if (said && /^https?:$/.test(said.protocol)) return said.origin
  const host = hostOf(raw, publicHosts)
  // Public hosts are behind a proxy that terminates TLS.
  return host === null ? '' : `${publicHosts.length > 0 ? 'https' : 'http'}://${host}`
}
