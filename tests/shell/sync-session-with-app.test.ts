import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BridgeError } from '../../src/native/bridge-error.ts'
import { openSession, type PageSession } from './page.ts'

const PAGE = { fullScreen: true, title: 'Turntable' }
const ME = { id: 7 } as never

let syncSessionWithApp: typeof import('../../src/app/sync-session-with-app.ts').syncSessionWithApp
let useSession: PageSession['useSession']

beforeAll(async () => {
  ;({ useSession } = await openSession())
  ;({ syncSessionWithApp } = await import('../../src/app/sync-session-with-app.ts'))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => useSession.setState({ token: null, me: null, appVersion: null }))

/** A token of a person, as apps make them. */
const tokenOf = (sub: string, iat = 1) =>
  `e30.${btoa(JSON.stringify({ iss: 'companion', sub, iat })).replaceAll('=', '')}.c2ln`

const answering = (token: string, version: string | null = '3.1.0') => ({
  tokenInfo: vi.fn(async () => ({ token, version })),
})

describe('the app is told of a page, and says who plays (spec §7)', () => {
  it('by title and full screen; its token signs in, its version holds', async () => {
    const bridge = answering('abc')
    expect(await syncSessionWithApp(bridge, PAGE)).toBeNull()
    expect(bridge.tokenInfo).toHaveBeenCalledExactlyOnceWith(PAGE)
    expect(useSession.getState()).toMatchObject({ token: 'abc', me: null, appVersion: '3.1.0' })
  })

  it('an app without a version is 2.9.0 (spec §3)', async () => {
    await syncSessionWithApp(answering('abc', null), PAGE)
    expect(useSession.getState().appVersion).toBe('2.9.0')
  })

  it.each(['missing', 'silent', 'no-token', 'unreadable', 'refused'] as const)(
    'one that is %s changes nobody',
    async (reason) => {
      useSession.setState({ token: 'abc', me: ME })
      const bridge = { tokenInfo: () => Promise.reject(new BridgeError(reason)) }
      expect(await syncSessionWithApp(bridge, PAGE)).toBe(reason)
      expect(useSession.getState()).toMatchObject({ token: 'abc', me: ME })
    },
  )

  it.each([
    ['the same token again', tokenOf('100005'), ME],
    ['a newer token of the same person', tokenOf('100005', 2), ME],
    ['the token of another', tokenOf('100006'), null],
    ['a token that does not say whose it is', 'abc', null],
  ])('%s', async (_what, token, me) => {
    useSession.setState({ token: tokenOf('100005'), me: ME })
    await syncSessionWithApp(answering(token), PAGE)
    expect(useSession.getState()).toMatchObject({ token, me })
  })

  it('a token that the server has refused signs nobody in again', async () => {
    expect(await syncSessionWithApp(answering('abc'), PAGE, 'abc')).toBeNull()
    expect(useSession.getState().token).toBeNull()
  })
})
