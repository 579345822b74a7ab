import { afterEach, describe, expect, it, vi } from 'vitest'
import { appBridge, possibleAppBrands } from '../../src/native/app-bridge.ts'
import { USER_AGENTS } from '../../src/pages/app-demo/fake-app.ts'
import { SAMPLES } from '../../src/pages/app-demo/seen-as.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the bridge of a page (design §5)', () => {
  it('is one for each brand, under that brand’s names', async () => {
    const calls: string[] = []
    const appOf = (name: string) => ({
      getTokenInfo: () => {},
      goBack: () => calls.push(name),
    })
    vi.stubGlobal('navigator', { userAgent: SAMPLES.android, maxTouchPoints: 5 })
    vi.stubGlobal('window', {
      setTimeout,
      CompanionApp: appOf('companion'),
      QiweeApp: appOf('qiwee'),
    })
    expect(appBridge()).toBe(appBridge('companion'))
    expect(appBridge('qiwee')).not.toBe(appBridge('companion'))
    await appBridge('qiwee').back()
    await appBridge().back()
    expect(calls).toEqual(['qiwee', 'companion'])
  })

  it('is that of the app around it, where a page of the house lies in a brand’s', async () => {
    vi.resetModules()
    const calls: string[] = []
    vi.stubGlobal('navigator', { userAgent: SAMPLES.android, maxTouchPoints: 5 })
    vi.stubGlobal('window', {
      setTimeout,
      QiweeApp: { getTokenInfo: () => {}, goBack: () => calls.push('qiwee') },
    })
    const { appBridge, possibleAppBrands, isInApp } = await import('../../src/native/app-bridge.ts')
    await appBridge().back()
    expect(calls).toEqual(['qiwee'])
    expect([isInApp(), possibleAppBrands()]).toEqual([true, ['qiwee']])
  })

  it.each([
    ['never in a browser, which has none', SAMPLES.android, false],
    ['in a webview, whose app may come late', USER_AGENTS.android, true],
  ])('is waited for %s', async (_, userAgent, isWaitedFor) => {
    vi.resetModules()
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
    const page: Record<string, unknown> = { setTimeout }
    vi.stubGlobal('window', page)
    const { mayBeInApp } = await import('../../src/native/app-bridge.ts')
    expect(mayBeInApp()).toBe(isWaitedFor)
    page.CompanionApp = { getTokenInfo: () => {} }
    expect(mayBeInApp()).toBe(true)
  })

  it('and on iOS nothing but the token tells whose app that is', async () => {
    vi.stubGlobal('navigator', { userAgent: SAMPLES.ios, maxTouchPoints: 5 })
    const handler = { postMessage: () => {} }
    const handlers = { getTokenInfo: handler, goBack: handler }
    vi.stubGlobal('window', { setTimeout, webkit: { messageHandlers: handlers } })
    expect(possibleAppBrands()).toEqual(expect.arrayContaining(['companion', 'qiwee']))
  })
})
