import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { hostOf, isLoopback } from './host.ts'

/**
 * Where the pages of a request are, for addresses that others lead back to: browsers say so of every POST, also where
 * the API has an origin of its own. An origin that is not this server's counts for nothing.
 * @returns such as `https://play.example`; empty where nobody can tell
 */
export function originOf(
  raw: IncomingMessage,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): string {
  const host = hostOf(raw, publicHosts)
  const said = URL.parse(raw.headers.origin ?? '')
  if (said && /^https?:$/.test(said.protocol) && isOurs(said, host, publicHosts)) return said.origin
  // Public hosts are behind a proxy that terminates TLS.
  return host === null ? '' : `${publicHosts.length > 0 ? 'https' : 'http'}://${host}`
}

/** Without public hosts it is the host that was asked, or another port of this machine. */
function isOurs(
  { host: said, hostname }: URL,
  asked: string | null,
  publicHosts: readonly string[],
): boolean {
  if (publicHosts.length > 0) return publicHosts.includes(said)
  if (asked === null) return false
  return said === asked || (isLoopback(hostname) && isLoopback(asked.replace(/:\d+$/, '')))
}
