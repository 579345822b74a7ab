import { describe, expect, it } from 'vitest'
import { bridgeNames } from '../../src/native/config.ts'
import { screenOf } from '../../src/pages/app-demo/app-screen.ts'
import {
  type CallEntry,
  callsIn,
  readablePayload,
  withEntry,
} from '../../src/pages/app-demo/call-entry.ts'

const NAMES = bridgeNames('companion')

describe('the simulator’s list of calls (design §5)', () => {
  it('shows the newest first, each with a number of its own, and keeps a hundred', () => {
    let entries: readonly CallEntry[] = []
    for (let at = 1; at <= 150; at++) {
      entries = withEntry(entries, { at, kind: 'asked', name: 'goBack', payload: {} })
    }
    expect(entries).toHaveLength(100)
    expect(entries[0]).toMatchObject({ id: 150, at: 150 })
    expect(new Set(entries.map(({ id }) => id)).size).toBe(100)
  })

  it('counts what the page asked, not what was opened or answered', () => {
    let entries: readonly CallEntry[] = []
    for (const kind of ['opened', 'asked', 'answered', 'answered', 'asked'] as const) {
      entries = withEntry(entries, { at: 1, kind, name: 'getTokenInfo', payload: null })
    }
    expect(callsIn(entries)).toBe(2)
  })

  it.each([
    ['an object', { a: 1 }, '{\n  "a": 1\n}'],
    ['a text of JSON', '{"a":1}', '{\n  "a": 1\n}'],
    ['a text that is none', '{not json', '{not json'],
    ['nothing', undefined, ''],
  ])('lays out %s', (_, payload, text) => {
    expect(readablePayload(payload)).toBe(text)
  })
})

describe('what the simulated app shows when the page calls it (spec §7)', () => {
  it.each([
    ['goBack', {}, { kind: 'left' }],
    [
      'jumpToPage',
      { pageName: 'chat', userId: 7 },
      { kind: 'jump', name: 'chat', extras: { userId: 7 } },
    ],
    [
      'shareInvite',
      { link: 'l', text: 't', icon: 'i', tagMsg: 'm' },
      { kind: 'share', link: 'l', text: 't', icon: 'i', tagMsg: 'm' },
    ],
    ['shareInvite', { link: 7 }, { kind: 'share', link: '', text: '', icon: '', tagMsg: '' }],
    ['jumpToPage', null, { kind: 'jump', name: '', extras: {} }],
    ['getTokenInfo', { id: '1' }, undefined],
    ['onTokenInfo', { token: 'abc' }, undefined],
  ])('%s with %j', (name, payload, screen) => {
    expect(screenOf(NAMES, name, payload)).toEqual(screen)
  })
})
