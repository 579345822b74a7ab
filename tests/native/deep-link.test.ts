import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AppOpener,
  deepLink,
  openApp,
  openAppMethod,
  storeUrlOf,
  withParameters,
} from '../../src/native/deep-link.ts'

const APP = { scheme: 'companion', ios: 'https://ios.example', android: 'https://android.example' }
const LINK = 'companion://open?page=%2Fturntable'

/** A browser in which the app is there and takes over after so long, or is not there. */
function browser({ leavesAfterMs }: { leavesAfterMs?: number } = {}) {
  const went: string[] = []
  let watching = 0
  const opener: AppOpener = {
    go: (address) => went.push(address),
    watchLeaving: () => {
      watching += 1
      let left = false
      if (leavesAfterMs !== undefined) setTimeout(() => (left = true), leavesAfterMs)
      return () => {
        watching -= 1
        return left
      }
    },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  }
  return { went, opener, watching: () => watching }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a link into the app (spec §7)', () => {
  it('names the page so that its own query stays within it', () => {
    expect(deepLink(APP, '/recharge?from=poster&code=a b')).toBe(
      'companion://open?page=%2Frecharge%3Ffrom%3Dposter%26code%3Da%20b',
    )
  })

  it.each([
    ['/turntable', '', '/turntable'],
    ['/turntable', '   ', '/turntable'],
    ['/turntable', 'from=poster&code=ABC', '/turntable?from=poster&code=ABC'],
    ['/turntable', '?from=poster', '/turntable?from=poster'],
    ['/iframe?src=/x', 'from=poster', '/iframe?src=/x&from=poster'],
    ['/turntable', 'name=a b#c', '/turntable?name=a+b%23c'],
  ])('%s with the parameters %j is %s', (path, parameters, page) => {
    expect(withParameters(path, parameters)).toBe(page)
  })

  it.each([
    ['android', 'https://android.example'],
    ['ios', 'https://ios.example'],
    ['other', 'https://android.example'],
  ] as const)('falls back on %s to the store %s', (platform, store) => {
    expect(storeUrlOf(APP, platform)).toBe(store)
  })

  it.each([
    ['android', null, 'app'],
    ['ios', null, 'app'],
    ['other', null, 'store'],
    ['ios', 'Instagram', 'explain'],
    ['android', 'Bytedance', 'explain'],
    ['android', 'WhatsApp', 'explain'],
    ['ios', 'FB', 'explain'],
  ] as const)('on %s inside %s leads to: %s', (platform, social, way) => {
    expect(openAppMethod(platform, social)).toBe(way)
  })
})

describe('opening the app, else its store (spec §7)', () => {
  it.each(['android', 'ios'] as const)(
    'stays out of the store when the app opens on %s',
    async (platform) => {
      const { went, opener, watching } = browser({ leavesAfterMs: 900 })
      const opened = openApp(APP, platform, '/turntable', opener)
      await vi.runAllTimersAsync()
      expect(await opened).toBe('app')
      expect(went).toEqual([LINK])
      expect(watching()).toBe(0)
    },
  )

  it.each([
    ['android', 'https://android.example'],
    ['ios', 'https://ios.example'],
  ] as const)('goes to the store of %s when nothing opens', async (platform, store) => {
    const { went, opener, watching } = browser()
    const opened = openApp(APP, platform, '/turntable', opener)
    expect(went).toEqual([LINK])
    await vi.runAllTimersAsync()
    expect(await opened).toBe('store')
    expect(went).toEqual([LINK, store])
    expect(watching()).toBe(0)
  })

  it('takes a computer to the store at once', async () => {
    const { went, opener } = browser()
    expect(await openApp(APP, 'other', '/turntable', opener)).toBe('store')
    expect(went).toEqual(['https://android.example'])
  })
})
