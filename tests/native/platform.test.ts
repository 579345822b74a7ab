import { describe, expect, it } from 'vitest'
import { platformOf, type SocialApp, socialAppOf } from '../../src/native/platform.ts'
import { SAMPLES } from '../../src/pages/app-demo/seen-as.ts'
import known from './data/user-agents.json' with { type: 'json' }

/** What upstream calls the in-app browsers that spec §9 names. */
const SOCIAL: Readonly<Record<string, SocialApp>> = {
  instagram: 'Instagram',
  tiktok: 'Bytedance',
  facebook: 'FB',
}

describe('the platform by user agent (spec §7)', () => {
  it('has real devices of each kind to tell apart', () => {
    const counts = { android: 0, ios: 0, other: 0 }
    for (const { platform } of known.cases) counts[platform as keyof typeof counts] += 1
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)
  })

  it.each(known.cases)('of $from is $platform: $userAgent', ({ userAgent, platform }) => {
    expect(platformOf(userAgent)).toBe(platform)
  })

  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

  it.each([
    ['an iPad in desktop mode, which says Mac but is touched', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'other'],
    ['nothing at all', '', 0, 'other'],
  ])('of %s', (_, userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform)
  })
})

describe('the social app whose browser this is (spec §9)', () => {
  it.each(known.cases)('of $from ($inApp): $userAgent', ({ userAgent, inApp }) => {
    expect(socialAppOf(userAgent)).toBe(SOCIAL[inApp ?? ''] ?? null)
  })

  it.each([
    ['Instagram', 'Instagram'],
    ['Bytedance', 'Bytedance'],
    ['WhatsApp', 'WhatsApp'],
    ['FB', 'FB'],
    ['android', null],
    ['ios', null],
    ['other', null],
  ] as const)('the tester’s sample of %s is %s', (sample, social) => {
    expect(socialAppOf(SAMPLES[sample])).toBe(social)
  })

  const MOBILE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const WEBVIEW = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.180'

  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE} [WAiOS/2.25.31]`,
      'WhatsApp',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S938B; wv) ${WEBVIEW} Mobile Safari/537.36 [WA4A/2.25.32.75;]`,
      'WhatsApp',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S938B; wv) ${WEBVIEW} Mobile Safari/537.36 MetaIAB Facebook`,
      'FB',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE} MetaIAB Facebook`, 'FB'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE} WAiOS-7`, null],
  ])('as its latest in-app browser says it: %s', (userAgent, social) => {
    expect(socialAppOf(userAgent)).toBe(social)
  })

  it('no word that merely holds the letters FB', () => {
    expect(socialAppOf('Mozilla/5.0 (Linux; Android 9; FBX-1 Build/SFBAN1)')).toBeNull()
  })
})
