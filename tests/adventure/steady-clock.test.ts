import { describe, expect, it } from 'vitest'
import { openSteadyClock } from '../../games/adventure/steady-clock.ts'

describe("the scene's time is the server's (design §4, §8)", () => {
  it('runs evenly between two tellings, and is not held back by late ones', () => {
    const clock = openSteadyClock(10_000, 0)
    clock.follow(10_240, 250)
    clock.follow(10_400, 500)
    expect(clock.at(500)).toBe(10_500)
    expect(clock.at(516)).toBe(10_516)
  })

  it('leaps to where the server is when a phone was asleep and its own clock stood still', () => {
    const clock = openSteadyClock(10_000, 0)
    clock.follow(1_810_000, 40)
    expect(clock.at(40)).toBe(1_810_000)
  })

  it('goes back when it is told of a time that is far behind', () => {
    const clock = openSteadyClock(10_000, 0)
    clock.follow(5_000, 100)
    expect(clock.at(100)).toBe(5_000)
  })
})
