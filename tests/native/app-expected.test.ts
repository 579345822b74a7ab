import { describe, expect, it } from 'vitest'
import { isAppExpected } from '../../src/native/app-expected.ts'
import { USER_AGENTS } from '../../src/pages/app-demo/fake-app.ts'
import { SAMPLES } from '../../src/pages/app-demo/seen-as.ts'
import known from './data/user-agents.json' with { type: 'json' }

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SOCIAL = ['instagram', 'tiktok', 'facebook']
/** Browsers that show every page in Android's webview, and say so: nothing tells them from an app. */
const WEBVIEW_BROWSERS = ['2345 Browser', 'Baidu', 'Vivo Browser']

const expected = (userAgent: string, maxTouchPoints = 0, tokens: string[] = []) =>
  isAppExpected({ userAgent, maxTouchPoints }, tokens)

describe('whether an app may be around the page, by the user agent (issue 23)', () => {
  it.each(Object.entries(USER_AGENTS))('in the webview of %s it may', (_platform, userAgent) => {
    expect(expected(userAgent)).toBe(true)
  })

  it('in the webviews of other apps too, since they say no more than ours', () => {
    const webviews = known.cases.filter(({ userAgent }) => expected(userAgent))
    expect(new Set(webviews.map(({ platform }) => platform))).toEqual(new Set(['android', 'ios']))
    expect(webviews.filter(({ inApp }) => SOCIAL.includes(inApp ?? ''))).toEqual([])
  })

  const browsers = known.cases.filter(
    ({ inApp, from }) => inApp === null && !WEBVIEW_BROWSERS.includes(from),
  )

  it('knows plain browsers of each kind', () => {
    for (const platform of ['android', 'ios', 'other']) {
      expect(browsers.filter((it) => it.platform === platform).length).toBeGreaterThan(10)
    }
  })

  it.each(browsers)('in $from it may not: $userAgent', ({ userAgent }) => {
    expect(expected(userAgent)).toBe(false)
  })

  it.each(Object.entries(SAMPLES))('nor in the tester’s sample of %s', (_name, userAgent) => {
    expect(expected(userAgent)).toBe(false)
  })

  it('an iPad in desktop mode tells its browser from a webview as well', () => {
    expect(expected(MAC, 5)).toBe(true)
    expect(expected(`${MAC} Version/17.5 Safari/605.1.15`, 5)).toBe(false)
    expect(expected(MAC, 0)).toBe(false)
  })

  it('an app that replaces the user agent is known by what its brand’s file says it adds', () => {
    const own = `${SAMPLES.android} MoonRoom/4.1`
    expect(expected(own)).toBe(false)
    expect(expected(own, 0, ['MoonRoom/'])).toBe(true)
  })
})
