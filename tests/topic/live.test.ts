import { beforeEach, describe, expect, it } from 'vitest'
import type { TopicLive } from '../../contract/topic.ts'
import { tellChanges } from '../../server/topic/live.ts'

/** A room in which one listens, and what they were told. */
function openRoom(now: () => number) {
  const told: TopicLive[] = []
  let nudge = (_posts: readonly string[]) => {}
  let enter = (_tell: (message: TopicLive) => void) => {}
  const end = tellChanges(
    { clock: { now } },
    {
      size: () => 1,
      send: (message) => void told.push(message),
      onEnter: (hear) => {
        enter = hear
      },
      onNudge: (hear) => {
        nudge = hear
      },
    },
  )
  return {
    told,
    change: (...posts: string[]) => nudge(posts),
    /** What somebody hears who enters now. */
    entered: () => {
      const heard: TopicLive[] = []
      enter((message) => heard.push(message))
      return heard
    },
    end,
  }
}

let room: ReturnType<typeof openRoom>

beforeEach(() => {
  room = openRoom(() => 1_000)
  return () => room.end()
})

describe('who looks at a post is told that it has changed (house: data with time in it)', () => {
  it('at once, by its id alone', () => {
    room.change('a')
    expect(room.told).toEqual([{ changed: [{ post: 'a', at: 1_000 }] }])
  })

  it('many at once are told together, the latest first', async () => {
    room.change('a')
    room.change('b')
    room.change('c', 'b')
    await expect.poll(() => room.told.length).toBe(2)
    expect(room.told[1]?.changed.map(({ post }) => post)).toEqual(['b', 'c', 'a'])
  })

  it('each change is another one, even within a millisecond', () => {
    room.change('a')
    const [first] = room.entered()
    room.change('a')
    const [second] = room.entered()
    expect(second?.changed[0]?.at).not.toBe(first?.changed[0]?.at)
  })

  it('who enters later hears of what changed before, or nothing where nothing did', () => {
    expect(room.entered()).toEqual([])
    room.change('a')
    expect(room.entered()).toEqual([{ changed: [{ post: 'a', at: 1_000 }] }])
  })

  it('stays short, whatever the crowd', () => {
    const id = (place: number) => `019abcde-0000-7000-8000-${String(place).padStart(12, '0')}`
    for (let place = 0; place < 100; place++) room.change(id(place))
    const [message] = room.entered()
    expect(message?.changed[0]?.post).toBe(id(99))
    expect(JSON.stringify(['topic', message]).length).toBeLessThan(1_000)
  })
})
