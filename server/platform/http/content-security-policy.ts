import type { IncomingMessage } from 'node:http'
import { hostOf } from './host.ts'

/** Further origins that a page may connect to or embed. */
export interface AllowedOrigins {
  publicHosts: readonly string[]
  /** The origin of the API, if it is not the pages' own. */
  apiBase: string | undefined
  /** Partner origins that pages may embed in frames. */
  frames: readonly string[]
}

/** The content security policy of pages: only this server's files, and pictures that the page made itself. */
export function contentSecurityPolicy({ publicHosts, apiBase, frames }: AllowedOrigins) {
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

/** Before iOS 15.4 'self' does not include WebSockets, so they are named. */
function connectable(host: string | null): string {
  return host === null ? "'self'" : `'self' ws://${host} wss://${host}`
}
