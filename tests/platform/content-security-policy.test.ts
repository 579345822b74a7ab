import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { BRANDS, FRAME_ORIGINS } from '../../server/platform/brands.ts'
import {
  type AllowedOrigins,
  contentSecurityPolicy,
} from '../../server/platform/http/content-security-policy.ts'

const USUAL: AllowedOrigins = { publicHosts: ['play.example'], apiBase: undefined, frames: [] }

function connectable(allowed: Partial<AllowedOrigins>): string[] {
  const [told] = contentSecurityPolicy({ ...USUAL, ...allowed })['connect-src']
  return told?.({ headers: { host: 'play.example' } } as IncomingMessage).split(' ') ?? []
}

describe('what the pages may speak to', () => {
  it('is their own host, and its live connection', () => {
    expect(connectable({})).toEqual(["'self'", 'ws://play.example', 'wss://play.example'])
  })

  it.each([
    ['https://api.example', 'wss://api.example'],
    ['http://127.0.0.1:3001', 'ws://127.0.0.1:3001'],
  ])(
    'is also the API at %s and its live connection, where the pages are built for it',
    (api, live) => {
      const apart = connectable({ apiBase: api })
      expect(apart.slice(-2)).toEqual([api, live])
      expect(apart).toEqual(expect.arrayContaining(connectable({})))
    },
  )
})

describe('what the pages may show in frames', () => {
  it('is nobody’s but our own', () => {
    expect(contentSecurityPolicy(USUAL)['frame-src']).toEqual(["'self'"])
  })

  it('and the partners’ of every brand', () => {
    const frames = ['https://help.partner.example', 'https://games.partner.example']
    expect(contentSecurityPolicy({ ...USUAL, frames })['frame-src']).toEqual(["'self'", ...frames])
    const wanted = Array.from(BRANDS.values()).flatMap((brand) => brand.frames)
    expect(FRAME_ORIGINS).toEqual([...new Set(wanted)])
  })
})
