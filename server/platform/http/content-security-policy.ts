import type { IncomingMessage } from 'node:http'
import { hostOf } from './host.ts'

/** Who else a page may speak to or show. */
export interface Allowed {
  publicHosts: readonly string[]
  /** Where the pages find the API, when that is not where they come from. */
  apiBase: string | undefined
  /** Origins of partners whose pages ours may show in frames. */
  frames: readonly string[]
}

/** What a page of ours may load: only what this server sends, and pictures that the page made. */
export function contentSecurityPolicy({ publicHosts, apiBase, frames }: Allowed) {
  const elsewhere = apiBase === undefined ? '' : ` ${apiBase} ${apiBase.replace(/^http/, 'ws')}`
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      (request: IncomingMessage) => `${connectable(hostOf(request, publicHosts))}${elsewhere}`,
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
}

/** Before iOS 15.4 'self' means no WebSocket, so this host's own are named. */
function connectable(host: string | null): string {
  return host === null ? "'self'" : `'self' ws://${host} wss://${host}`
}
