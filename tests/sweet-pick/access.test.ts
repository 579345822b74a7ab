// Where the vote is open (spec §8, §9; design §11).
import { describe, expect, it } from 'vitest'
import { accessOf } from '../../machines/sweet-pick/access.ts'

describe('the vote', () => {
  it.each([
    ['web', null, 'open'],
    ['ios', '3.0.0', 'open'],
    ['android', '10.2', 'open'],
    ['ios', '2.9.0', 'old-app'],
    ['android', null, 'old-app'],
    ['android', 'beta', 'old-app'],
  ] as const)('on %s in version %s is %s', (platform, version, access) => {
    expect(accessOf(undefined, { platform, version })).toBe(access)
  })

  it('is left out where its brand leaves it out, whatever the version', () => {
    expect(accessOf({ ios: false }, { platform: 'ios', version: '3.1.0' })).toBe('left-out')
    expect(accessOf({ ios: false }, { platform: 'android', version: '3.1.0' })).toBe('open')
    expect(accessOf({ web: false }, { platform: 'web', version: null })).toBe('left-out')
  })
})
