import { describe, expect, it } from 'vitest'
import { withCookies } from '../../src/api/with-cookies.ts'

const API = 'https://api.example'

describe('cookies go along', () => {
  it.each([
    ['/api/session/renew', 'include'],
    ['/api/session/end', 'include'],
    ['/api/identity/enter', 'include'],
    ['/api/identity/providers/google/return', 'include'],
    ['/api/identity?brand=companion', undefined],
    ['/api/me', undefined],
    ['/api/turntable/spins', undefined],
  ])('to an API elsewhere with %s: %s', (path, credentials) => {
    const init = withCookies(API, `${API}${path}`, { method: 'POST' })
    expect(init).toEqual({ method: 'POST', ...(credentials ? { credentials } : {}) })
  })

  it('to the page’s own origin by themselves', () => {
    expect(withCookies('', '/api/session/renew', { method: 'POST' })).toEqual({ method: 'POST' })
  })
})
