import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { originOf } from '../../server/platform/http/origin.ts'

const asked = (host: string, origin: string | undefined, publicHosts: string[] = []) =>
  originOf({ headers: { host, origin } } as unknown as IncomingMessage, { publicHosts })

describe('where providers lead back to', () => {
  it.each<[what: string, host: string, origin: string | undefined, hosts: string[], is: string]>([
    ['the origin of the page', 'a.example', 'http://a.example', [], 'http://a.example'],
    ['its scheme too', 'a.example', 'https://a.example', [], 'https://a.example'],
    ['without one, the host', 'a.example', undefined, [], 'http://a.example'],
    ['of an opaque one, the host', 'a.example', 'null', [], 'http://a.example'],
    ['never a stranger’s page', 'a.example', 'https://evil.example', [], 'http://a.example'],
    ['nor another port there', 'a.example', 'http://a.example:1', [], 'http://a.example'],
    ['another port of this machine', '127.0.0.1:1', 'http://localhost:2', [], 'http://localhost:2'],
    ['this machine for nobody else', 'a.example', 'http://localhost:2', [], 'http://a.example'],
    ['a public host', 'api.x', 'https://x', ['x', 'api.x'], 'https://x'],
    ['else the first of them', 'evil.x', 'https://evil.x', ['x', 'api.x'], 'https://x'],
    ['nothing of a host that is none', 'a b', 'http://a.example', [], ''],
  ])('%s', (_what, host, origin, hosts, is) => {
    expect(asked(host, origin, hosts)).toBe(is)
  })
})
