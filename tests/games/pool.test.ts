import { describe, expect, it } from 'vitest'
import { openPool } from '../../games/adventure/pool.ts'

/** A pool of at most three things, each of which is shown as it is taken. */
function opened() {
  const things: { isShown: boolean }[] = []
  const make = () => {
    const thing = { isShown: false }
    things.push(thing)
    return thing
  }
  const pool = openPool(3, make, (thing) => {
    thing.isShown = false
  })
  const frame = (needed: number) => {
    pool.begin()
    for (let taken = 0; taken < needed; taken += 1) {
      const thing = pool.take()
      if (thing) thing.isShown = true
    }
    pool.end()
    return things.map(({ isShown }) => isShown)
  }
  return { frame }
}

describe('a pool of things to draw', () => {
  it('makes each as it is first needed, and takes it again', () => {
    const { frame } = opened()
    expect(frame(1)).toEqual([true])
    expect(frame(1)).toEqual([true])
    expect(frame(2)).toEqual([true, true])
  })

  it('hides what a frame leaves over', () => {
    const { frame } = opened()
    frame(3)
    expect(frame(1)).toEqual([true, false, false])
    expect(frame(0)).toEqual([false, false, false])
    expect(frame(2)).toEqual([true, true, false])
  })

  it('has no more than it may', () => {
    const { frame } = opened()
    expect(frame(5)).toEqual([true, true, true])
  })
})
