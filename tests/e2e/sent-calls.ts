import type { Page } from 'playwright-core'
import type { Call } from '../../contract/api.ts'
import { urlOf } from './page-sources.ts'

/** What a page sends to one call. */
export interface SentCalls {
  /** The idempotency key of each request, in their order; empty where it has none. */
  keys: string[]
  /** Requests that the server took. */
  taken: number
  /**
   * Keys that the page has given up for another one, although the server never said that it knows
   * nothing of them: what was sent may be done twice.
   */
  doubtfulKeys(): string[]
}

/** Notes what a page sends to a call from now on. */
export function sentCalls(page: Page, call: Call): SentCalls {
  const url = urlOf(call)
  const unknown = new Set<string>()
  const sent: SentCalls = {
    keys: [],
    taken: 0,
    doubtfulKeys: () => sent.keys.filter((key) => key !== sent.keys.at(-1) && !unknown.has(key)),
  }
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !url.test(request.url())) return
    sent.keys.push(request.headers()['idempotency-key'] ?? '')
  })
  page.on('response', (response) => {
    const isPost = response.request().method() === 'POST'
    if (isPost && url.test(response.url()) && response.ok()) sent.taken += 1
    const [, key] = /\/by-key\/([^/?]+)$/.exec(response.url()) ?? []
    if (key && response.status() === 404) unknown.add(key)
  })
  return sent
}
