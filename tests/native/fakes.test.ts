import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeOptions, fakeAndroid, fakeIos } from '../../src/native/fakes.ts'
import { endOf, NAMES, openPage } from './fake-window.ts'

const ASK = { fullScreen: false, title: 'Turntable' }
const USUAL: FakeOptions = {
  names: NAMES,
  token: 'abc',
  version: '3.2.0',
  behaviour: 'answers',
  lateMs: 0,
  answerMs: 60,
}
const PHONES = [
  ['android', fakeAndroid],
  ['ios', fakeIos],
] as const

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(PHONES)('the fake app on %s (design §5)', (platform, install) => {
  async function play(options: Partial<FakeOptions>) {
    const page = openPage(platform)
    const log: string[] = []
    install(page.window as unknown as Window, { ...USUAL, ...options }, (name) => log.push(name))
    const end = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(10_000)
    return { page, log, end: await end }
  }

  it.each([
    ['answers', {}, { token: 'abc', version: '3.2.0' }],
    ['answers twice', { behaviour: 'twice' }, { token: 'abc', version: '3.2.0' }],
    ['never answers', { behaviour: 'silent' }, 'silent'],
    ['answers without a token', { behaviour: 'no-token' }, 'no-token'],
    ['answers garbage', { behaviour: 'garbage' }, 'unreadable'],
    ['has no bridge', { behaviour: 'absent' }, 'missing'],
    ['comes late', { lateMs: 2_000 }, { token: 'abc', version: '3.2.0' }],
    ['comes too late', { lateMs: 4_000 }, 'missing'],
    ['answers slowly', { answerMs: 4_000 }, { token: 'abc', version: '3.2.0' }],
    ['answers too slowly', { answerMs: 6_000 }, 'silent'],
  ] as const)('that %s', async (_, options, expected) => {
    expect((await play(options)).end).toEqual(expected)
  })

  it('logs each call and each answer', async () => {
    const { page, log } = await play({ behaviour: 'twice' })
    await page.bridge.jump({ pageName: 'chat' })
    await page.bridge.share({ link: 'l', text: 't', icon: 'i', tagMsg: 'm' })
    await page.bridge.back()
    expect(log).toEqual([
      'getTokenInfo',
      'onTokenInfo',
      'onTokenInfo',
      'jumpToPage',
      'shareInvite',
      'goBack',
    ])
  })
})
