import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { hostOf, isLoopback } from './host.ts'

/**
 * The origin by which a caller reaches this server, for addresses that others lead back to. Behind a balancer, and
 * where `PUBLIC_HOST` names a host that is not this machine's own, it is https.
 */
export function originOf(
  raw: IncomingMessage,
  { publicHosts, trustProxy }: Pick<Settings, 'publicHosts' | 'trustProxy'>,
): string {
  const host = hostOf(raw, publicHosts) ?? 'localhost'
  const isLocal = isLoopback(host.replace(/:\d+$/, ''))
  const isSecure = !isLocal && (trustProxy !== null || publicHosts.length > 0)
  return `${isSecure ? 'https' : 'http'}://${host}`
}
