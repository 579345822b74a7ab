// Phones whose clock is not the server's.
import type { APIResponse, Route } from 'playwright-core'

export const API = /\/api\//

/** Lets the page go by its own clock, which a test moves: the server's is taken out of the answers. */
export async function asItsOwnClock(route: Route): Promise<void> {
  // A page that is put away meanwhile wants no answer any more.
  const answer = await route.fetch().catch(() => null)
  if (!answer) return
  await route.fulfill({ response: answer, headers: timeless(answer) })
}

/** An answer's headers but for the server's time. */
export function timeless(answer: APIResponse): Record<string, string> {
  const { 'x-server-time': _time, ...headers } = answer.headers()
  return headers
}

/** Runs in the page, before its own scripts, as the one below: its clock is wrong by a day. */
export function aDayAhead(): void {
  const now = Date.now.bind(Date)
  const off = () => now() + 86_400_000
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [off()]),
    get: (real, name) => (name === 'now' ? off : Reflect.get(real, name)),
  })
}

export function aDayBehind(): void {
  const now = Date.now.bind(Date)
  const off = () => now() - 86_400_000
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [off()]),
    get: (real, name) => (name === 'now' ? off : Reflect.get(real, name)),
  })
}
