import { enter, type OpsBrowser, opsBrowser } from '../server/operators-world.ts'

type Inject = Parameters<typeof opsBrowser>[0]

/** A browser at the console of a server that runs somewhere, signed in as a demo operator. */
export async function enterAt(address: string, name: string): Promise<OpsBrowser> {
  const browser = opsBrowser({
    app: { inject: injectAt(address) },
    clock: { advance() {} },
  } as unknown as Inject)
  browser.origin = address
  const { answer } = await browser.call('POST /api/ops/demo/sign-in', { body: { name } })
  enter(browser, answer)
  return browser
}

interface Asked {
  method: string
  url: string
  query: Record<string, string>
  headers: Record<string, string>
  payload?: object
}

/** What a test injects into a server of its own is sent to one that runs. */
function injectAt(address: string) {
  return async ({ method, url, query, headers, payload }: Asked) => {
    const reply = await fetch(`${address}${url}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    const cookies = reply.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      return { name, value }
    })
    return { statusCode: reply.status, payload: await reply.text(), headers: {}, cookies }
  }
}
