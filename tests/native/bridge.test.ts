import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBridge } from '../../src/native/bridge.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { endOf, NAMES, openPage } from './fake-window.ts'

const ASK = { fullScreen: false, title: 'Turntable' }
const PHONES = ['android', 'ios'] as const
const SHARE = { link: 'https://example.org/i/7', text: 'Come', icon: '/icon.png', tagMsg: 'invite' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(PHONES)('the calls to the app on %s (spec §7)', (platform) => {
  it('ask who plays, with full screen and title, and take the answer', async () => {
    const page = openPage(platform)
    page.putAppIn()
    const info = page.bridge.tokenInfo({ fullScreen: true, title: 'Turntable' })
    await vi.advanceTimersByTimeAsync(0)
    const [asked] = page.received
    expect(asked).toMatchObject({
      call: 'getTokenInfo',
      payload: { fullScreen: true, title: 'Turntable' },
    })
    page.answer({ id: asked?.payload.id, token: 'abc', version: '3.2.0' })
    expect(await info).toEqual({ token: 'abc', version: '3.2.0' })
  })

  it('jump to a native page with its name and extras', async () => {
    const page = openPage(platform)
    page.putAppIn()
    await page.bridge.jump({ pageName: 'chat', userId: 7 })
    expect(page.received).toEqual([
      { call: 'jumpToPage', payload: { pageName: 'chat', userId: 7 } },
    ])
  })

  it('share an invitation with link, text, icon and tagMsg', async () => {
    const page = openPage(platform)
    page.putAppIn()
    await page.bridge.share(SHARE)
    expect(page.received).toEqual([{ call: 'shareInvite', payload: SHARE }])
  })

  it('go back to the app', async () => {
    const page = openPage(platform)
    page.putAppIn()
    await page.bridge.back()
    expect(page.received).toEqual([{ call: 'goBack', payload: {} }])
  })
})

describe.each(PHONES)('an app on %s that comes late (design §8)', (platform) => {
  it('gets every call made before it was there, in their order', async () => {
    const page = openPage(platform)
    const first = page.bridge.jump({ pageName: 'first' })
    await vi.advanceTimersByTimeAsync(30)
    const second = page.bridge.jump({ pageName: 'second' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.received).toEqual([])
    page.putAppIn()
    const third = page.bridge.jump({ pageName: 'third' })
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all([first, second, third])
    expect(page.received.map(({ payload }) => payload.pageName)).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  it('is waited for no longer than three seconds', async () => {
    const page = openPage(platform)
    const end = endOf(page.bridge.back())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await end).toBe('missing')
  })

  it('is reached by calls made after the wait was in vain', async () => {
    const page = openPage(platform)
    const end = endOf(page.bridge.back())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await end).toBe('missing')
    // Nobody waits another three seconds for nothing.
    expect(await endOf(page.bridge.back())).toBe('missing')
    page.putAppIn()
    expect(await endOf(page.bridge.back())).toBeUndefined()
  })

  it('has as long to answer as any other', async () => {
    const page = openPage(platform)
    const info = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(2_900)
    page.putAppIn()
    await vi.advanceTimersByTimeAsync(4_900)
    page.answer({ token: 'late' })
    expect(await info).toMatchObject({ token: 'late' })
  })
})

describe.each(PHONES)('a browser on %s in which no app is expected (issue 23)', (platform) => {
  it('does not wait with a call', async () => {
    const page = openPage(platform, { isAppExpected: false })
    expect(await endOf(page.bridge.back())).toBe('missing')
    expect(await endOf(page.bridge.share(SHARE))).toBe('missing')
  })

  it('still takes the token of an app that comes late', async () => {
    const page = openPage(platform, { isAppExpected: false })
    const info = endOf(page.bridge.tokenInfo(ASK))
    expect(await endOf(page.bridge.back())).toBe('missing')
    await vi.advanceTimersByTimeAsync(1_200)
    page.putAppIn()
    await vi.advanceTimersByTimeAsync(100)
    page.answer({ token: 'late' })
    expect(await info).toMatchObject({ token: 'late' })
    expect(await endOf(page.bridge.back())).toBeUndefined()
  })
})

describe('a call that comes to nothing (design §5)', () => {
  it('is missing at once in a browser that is no phone', async () => {
    const page = openPage('other')
    expect(await endOf(page.bridge.tokenInfo(ASK))).toBe('missing')
    expect(await endOf(page.bridge.share(SHARE))).toBe('missing')
  })

  it.each(PHONES)('is missing at once in an older app on %s that lacks it', async (platform) => {
    const page = openPage(platform)
    page.putAppIn([NAMES.calls.share])
    expect(await endOf(page.bridge.share(SHARE))).toBe('missing')
    expect(await endOf(page.bridge.back())).toBeUndefined()
  })

  it.each(PHONES)('is silent when the app on %s never answers', async (platform) => {
    const page = openPage(platform)
    page.putAppIn()
    const end = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await end).toBe('silent')
  })

  it('is refused when the app throws, and the next one goes through', async () => {
    const page = openPage('android')
    page.putAppIn()
    const app = page.window[NAMES.androidObject] as Record<string, () => void>
    app.jumpToPage = () => {
      throw new Error('Java exception was raised during method invocation')
    }
    expect(await endOf(page.bridge.jump({ pageName: 'chat' }))).toBe('refused')
    expect(await endOf(page.bridge.back())).toBeUndefined()
  })

  it('is refused when the question itself is, rather than silent', async () => {
    const page = openPage('ios')
    page.putAppIn()
    page.window.webkit = {
      messageHandlers: {
        getTokenInfo: {
          postMessage: () => {
            throw new Error('DataCloneError')
          },
        },
      },
    }
    expect(await endOf(page.bridge.tokenInfo(ASK))).toBe('refused')
  })

  it.each([
    ['an object of the name without methods', { CompanionApp: {} }],
    ['an object of the name that is a text', { CompanionApp: 'app' }],
    ['handlers of another app', { webkit: { messageHandlers: { other: { postMessage() {} } } } }],
    ['a handler that takes no message', { webkit: { messageHandlers: { getTokenInfo: {} } } }],
    ['a bare webkit', { webkit: {} }],
  ])('is missing where the window has %s', async (_, foreign) => {
    for (const platform of PHONES) {
      const page = openPage(platform, { readyTimeoutMs: 100 })
      Object.assign(page.window, foreign)
      const end = endOf(page.bridge.tokenInfo(ASK))
      await vi.advanceTimersByTimeAsync(100)
      expect(await end).toBe('missing')
    }
  })
})

describe('the answer to who plays (spec §4)', () => {
  it.each([
    ['a token', { token: 'abc' }, 'abc'],
    ['Authorization', { Authorization: 'abc' }, 'abc'],
    ['Authorization with the word Bearer', { Authorization: 'Bearer abc' }, 'abc'],
    ['a token with the word bearer', { token: 'bearer  abc' }, 'abc'],
    ['Authorization before a token', { Authorization: 'abc', token: 'xyz' }, 'abc'],
    ['an empty Authorization beside a token', { Authorization: '', token: 'xyz' }, 'xyz'],
    ['a bare Bearer beside a token', { Authorization: 'Bearer ', token: 'xyz' }, 'xyz'],
    ['a token that begins like Bearer', { token: 'Bearerabc' }, 'Bearerabc'],
  ])('counts with %s', async (_, message, token) => {
    expect(await endAfter(message)).toEqual({ token, version: null })
  })

  it.each([
    ['neither', { version: '3.0.0' }],
    ['an empty token', { token: '' }],
    ['a token of blanks', { token: '  ' }],
    ['nothing but the word Bearer', { Authorization: 'Bearer' }],
    ['a token that is no text', { token: 42 }],
    ['a token that is null', { Authorization: null, token: null }],
  ])('does not count with %s', async (_, message) => {
    expect(await endAfter(message)).toBe('no-token')
  })

  it.each([
    ['null', null],
    ['a number', 7],
    ['a list', ['abc']],
  ])('is unreadable as %s', async (_, message) => {
    expect(await endAfter(message)).toBe('unreadable')
  })

  it('is unreadable when it is no JSON', async () => {
    const page = openPage('android')
    page.putAppIn()
    const end = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(0)
    const callback = page.window[NAMES.callback] as (answer: unknown) => void
    callback('{not json')
    expect(await end).toBe('unreadable')
  })

  it.each([
    ['3.2.0', '3.2.0'],
    [3, '3'],
    [2.9, '2.9'],
    [null, null],
    [{ major: 3 }, null],
  ])('takes %j for the version %s', async (version, told) => {
    expect(await endAfter({ token: 'abc', version })).toEqual({ token: 'abc', version: told })
  })

  async function endAfter(message: unknown): Promise<unknown> {
    const page = openPage('android')
    page.putAppIn()
    const end = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(0)
    page.answer(message)
    return end
  }
})

describe('answers and their questions (design §8)', () => {
  async function twoQuestions() {
    const page = openPage('ios')
    page.putAppIn()
    const first = endOf(page.bridge.tokenInfo(ASK))
    const second = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(0)
    const [firstId, secondId] = page.received.map(({ payload }) => payload.id)
    return { page, first, second, firstId, secondId }
  }

  it('find each other when the answers come out of order', async () => {
    const { page, first, second, firstId, secondId } = await twoQuestions()
    page.answer({ id: secondId, token: 'second' })
    page.answer({ id: firstId, token: 'first' })
    expect(await first).toMatchObject({ token: 'first' })
    expect(await second).toMatchObject({ token: 'second' })
  })

  it('find each other when the app gives the id back as a number', async () => {
    const { page, second, secondId } = await twoQuestions()
    page.answer({ id: Number(secondId), token: 'second' })
    expect(await second).toMatchObject({ token: 'second' })
  })

  it('go first to first in an app that gives no ids back', async () => {
    const { page, first, second } = await twoQuestions()
    page.answer({ token: 'one' })
    page.answer({ token: 'two' })
    expect(await first).toMatchObject({ token: 'one' })
    expect(await second).toMatchObject({ token: 'two' })
  })

  it('count once: the same answer again, or for another id, changes nothing', async () => {
    const { page, first, second, firstId } = await twoQuestions()
    page.answer({ id: firstId, token: 'first' })
    page.answer({ id: firstId, token: 'again' })
    page.answer({ id: 'never asked', token: 'stray' })
    expect(await first).toMatchObject({ token: 'first' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await second).toBe('silent')
  })

  it('may come when nobody asks, or no longer', async () => {
    const page = openPage('ios')
    page.putAppIn()
    expect(() => page.answer({ token: 'unasked' })).not.toThrow()
    const end = endOf(page.bridge.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await end).toBe('silent')
    expect(() => page.answer({ token: 'too late' })).not.toThrow()
  })

  it('may meet within the call itself', async () => {
    const page = openPage('ios')
    page.window.webkit = {
      messageHandlers: {
        getTokenInfo: {
          postMessage: ({ id }: { id: string }) => page.answer({ id, token: 'at once' }),
        },
      },
    }
    expect(await endOf(page.bridge.tokenInfo(ASK))).toMatchObject({ token: 'at once' })
  })

  it('takes the token from the field that the brand’s app carries it in, and from no other', async () => {
    const names = { ...bridgeNames('haiLiao'), tokenFields: ['session'] }
    const page = openPage('ios', { names: [names] })
    page.putAppIn()
    for (const [info, end] of [
      [{ session: 'Bearer abc' }, { token: 'abc' }],
      [{ token: 'abc', Authorization: 'abc' }, 'no-token'],
    ] as const) {
      const asked = endOf(page.bridge.tokenInfo(ASK))
      await vi.advanceTimersByTimeAsync(0)
      page.answer({ id: page.received.at(-1)?.payload.id, ...info })
      const ended = await asked
      if (typeof end === 'string') expect(ended).toBe(end)
      else expect(ended).toMatchObject(end)
    }
  })

  it.each(PHONES)('are those of whichever brand’s app is there, on %s', async (platform) => {
    const moon = {
      androidObject: 'MoonRoomApp',
      calls: { tokenInfo: 'askWho', jump: 'jumpTo', share: 'shareIt', back: 'leave' },
      callback: 'onMoonRoom',
      tokenFields: ['pass'],
      userAgentToken: null,
    }
    const page = openPage(platform, { names: [NAMES, moon] })
    const sent: string[] = []
    const receive = (call: string) => () => sent.push(call)
    const calls = Object.values(moon.calls)
    page.window[moon.androidObject] = Object.fromEntries(calls.map((it) => [it, receive(it)]))
    page.window.webkit = {
      messageHandlers: Object.fromEntries(calls.map((it) => [it, { postMessage: receive(it) }])),
    }
    const info = page.bridge.tokenInfo(ASK)
    await vi.advanceTimersByTimeAsync(0)
    const answer = page.window.onMoonRoom as (message: unknown) => void
    answer({ pass: 'abc', token: 'of another field' })
    expect(await info).toMatchObject({ token: 'abc' })
    await page.bridge.back()
    expect(sent).toEqual(['askWho', 'leave'])
  })

  it('find each other though two brands listen under one name', async () => {
    const page = openPage('ios')
    page.putAppIn()
    const names = bridgeNames('qiwee')
    const other = createBridge({ window: page.window, platform: 'ios', names: [names] })
    const first = endOf(page.bridge.tokenInfo(ASK))
    const second = endOf(other.tokenInfo(ASK))
    await vi.advanceTimersByTimeAsync(0)
    const [firstId, secondId] = page.received.map(({ payload }) => payload.id)
    page.answer({ id: firstId, token: 'first' })
    page.answer({ id: secondId, token: 'second' })
    expect(await first).toMatchObject({ token: 'first' })
    expect(await second).toMatchObject({ token: 'second' })
  })
})
