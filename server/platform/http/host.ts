import type { IncomingMessage } from 'node:http'

const HOST = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/

/** Whether a text is a host, with or without a port; hosts go into headers and must bring no words of their own. */
export function isHost(text: string): boolean {
  return HOST.test(text)
}

/**
 * The host under which a caller knows this server, with its port unless that is the usual one.
 * @param publicHosts those that the operator named; where there are any, callers name no others
 * @returns null when what the caller names is none
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

/** Whether what listens here is reached from this machine alone; of an address, in brackets as URLs have it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host)
}
