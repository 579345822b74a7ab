import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetInvitation,
  invitedAddress,
  keepCode,
  keepInvitation,
  keptInvitation,
  lastInvitation,
} from '../../src/base/invitation.ts'
import { memoryStorage } from './memory.ts'

const ONE = 'CDFGHJK'
const OTHER = 'MNPQRTV'
const HOUR_MS = 3_600_000
const NOON = Date.UTC(2026, 10, 25, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.stubGlobal('localStorage', memoryStorage())
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (search: string, hash = '') => keepInvitation({ search, hash })

describe('the invitation of a link (spec §9)', () => {
  it.each([
    ['as posters say it', `?code=${ONE}`, '#/'],
    ['beside other parts', `?lang=en&invite=${ONE}`, ''],
    ['on the page to sign up', '', `#/register?invite=${ONE}&back=%2Fplay`],
  ])('is kept with the time it was opened: %s', (_how, search, hash) => {
    open(search, hash)
    expect(keptInvitation()).toEqual({ code: ONE, openedAt: NOON })
  })

  it.each([
    ['none', '', '#/turntable'],
    ['another kind of code', '?code=4/0AdQt8qg', ''],
    ['what a provider brought back', '', `#/register?provider=google&code=${ONE}`],
  ])('is not made of %s', (_what, search, hash) => {
    open(search, hash)
    expect(keptInvitation()).toBeNull()
  })

  it('counts for 48 hours, in which the first one wins', () => {
    open(`?code=${ONE}`)
    vi.setSystemTime(NOON + 48 * HOUR_MS - 1)
    open(`?code=${OTHER}`)
    expect(keptInvitation()?.code).toBe(ONE)
    vi.setSystemTime(NOON + 48 * HOUR_MS)
    expect(keptInvitation()).toBeNull()
    open(`?code=${OTHER}`)
    expect(keptInvitation()).toEqual({ code: OTHER, openedAt: NOON + 48 * HOUR_MS })
  })

  it('is handed on once', () => {
    open(`?code=${ONE}`)
    forgetInvitation()
    expect(keptInvitation()).toBeNull()
  })

  it('gives way to a code that somebody typed, with a time of its own', () => {
    open(`?code=${ONE}`)
    vi.setSystemTime(NOON + HOUR_MS)
    keepCode(OTHER)
    expect(keptInvitation()).toEqual({ code: OTHER, openedAt: NOON + HOUR_MS })
  })

  it('is remembered when its time is over, so that this can be said', () => {
    open(`?code=${ONE}`)
    vi.setSystemTime(NOON + 48 * HOUR_MS)
    expect(keptInvitation()).toBeNull()
    expect(lastInvitation()?.code).toBe(ONE)
  })
})

describe('a link that invites leads to who invites (spec §2)', () => {
  it.each([
    [`?code=${ONE}`, ''],
    [`?code=${ONE}`, '#/'],
    [`?invite=${ONE}`, '#'],
  ])('from the start page: %s%s', (search, hash) => {
    expect(invitedAddress({ search, hash })).toBe(`#/invited?invite=${ONE}`)
  })

  it('in the language that it asks for', () => {
    expect(invitedAddress({ search: `?lang=th&code=${ONE}`, hash: '' })).toBe(
      `#/invited?invite=${ONE}&lang=th`,
    )
  })

  it.each([
    ['without a code', '', '#/'],
    ['with a code of another kind', '?code=4/0AdQt8qg', ''],
    ['to another page', `?code=${ONE}`, '#/turntable'],
    ['to the page to sign up', '', `#/register?invite=${ONE}`],
  ])('and not %s', (_how, search, hash) => {
    expect(invitedAddress({ search, hash })).toBeNull()
  })
})
