import { describe, expect, it } from 'vitest'
import { deathsAfter, pauseAfter } from '../../scripts/cluster/crew.ts'
import { poolFor, sizeFrom } from '../../scripts/cluster/size.ts'

describe('npm run start:cluster takes a number of processes', () => {
  it('one a core when none is told', () => {
    expect(sizeFrom([], 3)).toBe(3)
    expect(sizeFrom(['2'], 3)).toBe(2)
  })

  it.each([['two'], ['0'], ['-1'], ['1.5'], ['65'], ['2', '3']])('%s %s is none', (...words) => {
    expect(() => sizeFrom(words, 3)).toThrow(/takes a number of processes from 1 to 64/)
  })
})

describe('processes share what PostgreSQL lets in', () => {
  it.each([
    [1, 24],
    [2, 24],
    [4, 17],
    [8, 6],
    [15, 1],
  ])('%i pool %i connections each, and stay below 100 in all', (size, pool) => {
    expect(poolFor(size)).toBe(pool)
    // Each has four for its durable jobs, and one while it starts.
    expect(size * (pool + 5)).toBeLessThan(100)
  })
})

describe('a process that dies is replaced', () => {
  it('at once when it had been well', () => {
    expect(pauseAfter(deathsAfter(4, 60_000))).toBe(0)
  })

  it('after ever longer pauses when it dies young, half a minute at most', () => {
    const pauses: number[] = []
    let deaths = 0
    for (let death = 0; death < 8; death++) {
      deaths = deathsAfter(deaths, 300)
      pauses.push(pauseAfter(deaths))
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })
})
