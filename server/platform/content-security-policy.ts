import type { IncomingMessage } from 'node:http'
import { hostOf } from './host.ts'

/** What a page of ours may load: only what this server sends, and pictures that the page made. */
export function contentSecurityPolicy(publicHosts: readonly string[]) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [(request: IncomingMessage) => connectable(hostOf(request, publicHosts))],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
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
