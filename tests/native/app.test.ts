import { afterEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../src/native/app.ts'
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
})
