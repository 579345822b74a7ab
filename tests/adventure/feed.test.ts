import { describe, expect, it, vi } from 'vitest'
import { createFeed } from '../../src/pages/adventure/feed.ts'
import { liveOf } from './rounds.ts'

describe('socket and polling tell of one round together', () => {
  it('takes what is newer and drops what was overtaken', () => {
    const first = liveOf()
    const feed = createFeed(first)
    const heard = vi.fn()
    feed.subscribe(heard)
    const newer = { ...liveOf({ players: 2 }), at: first.at + 20 }
    feed.getState().take(newer)
    feed.getState().take({ ...liveOf({ players: 1 }), at: first.at + 10 })
    expect(feed.getState().live).toBe(newer)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
