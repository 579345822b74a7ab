import type { IncomingMessage } from 'node:http'

const HOST = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/

/**
 * The host under which a caller knows this server, with its port unless that is the usual one.
 * @param trustProxy believe what a balancer of our own says
 * @returns null when it is none: a host goes into headers and must not bring its own words
 */
export function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? firstOf(headers['x-forwarded-host']) : undefined
  const host = forwarded ?? headers.host ?? ''
  return HOST.test(host) ? host.toLowerCase() : null
}

/** The address of a caller; behind a balancer of our own the one that it tells. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? firstOf(headers['x-forwarded-for']) : undefined
  return forwarded ?? socket.remoteAddress ?? ''
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim() || undefined
}
