import { afterEach, describe, expect, it, vi } from 'vitest'
import { app, brandsAround } from '../../src/native/app.ts'
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
    expect(app()).toBe(app('companion'))
    expect(app('qiwee')).not.toBe(app('companion'))
    await app('qiwee').back()
    await app().back()
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
    const { app, brandsAround, isInApp } = await import('../../src/native/app.ts')
    await app().back()
    expect(calls).toEqual(['qiwee'])
    expect([isInApp(), brandsAround()]).toEqual([true, ['qiwee']])
  })

  it('and on iOS nothing but the token tells whose app that is', async () => {
    vi.stubGlobal('navigator', { userAgent: SAMPLES.ios, maxTouchPoints: 5 })
    const handler = { postMessage: () => {} }
    const handlers = { getTokenInfo: handler, goBack: handler }
    vi.stubGlobal('window', { setTimeout, webkit: { messageHandlers: handlers } })
    expect(brandsAround()).toEqual(expect.arrayContaining(['companion', 'qiwee']))
  })
})
