import { describe, expect, it } from 'vitest'
import { staleSince } from '../../src/components/load/loaded-data.ts'

const fresh = (at: number) => ({ loadedAt: at, isStale: false })
const old = (at: number) => ({ loadedAt: at, isStale: true })

describe('a page says since when it may be old', () => {
  it.each([
    ['all of it came, and there is a network', [fresh(10), fresh(20)], false, null],
    ['a part of it could not be had again', [fresh(10), old(20)], false, 20],
    ['several could not: the oldest', [old(20), old(15), fresh(5)], false, 15],
    ['the phone has no network: all of it', [fresh(10), old(20)], true, 10],
    ['there is no network, and nothing is shown', [], true, null],
  ])('%s', (_what, all, isOffline, since) => {
    expect(staleSince(all, isOffline)).toBe(since)
  })
})
