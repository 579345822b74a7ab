import type { IncomingMessage } from 'node:http'

const HOST = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/

/** Whether a text is a host with an optional port. Hosts are copied into headers, so nothing else may pass. */
export function isHost(text: string): boolean {
  return HOST.test(text)
}

/**
 * The host by which a caller reaches this server, with its port unless that is the default.
 * @param publicHosts the hosts of the setting; if there are any, the result is one of them
 * @returns null when the request's `Host` is not valid
 */
export function hostOf(
  { headers }: IncomingMessage,
  publicHosts: readonly string[],
): string | null {
  const asked = headers.host?.toLowerCase() ?? ''
  if (publicHosts.length > 0)
    return publicHosts.find((host) => host === asked) ?? publicHosts[0] ?? null
  return isHost(asked) ? asked : null
}

/** Whether a host is reachable from this machine only; IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host)
}
