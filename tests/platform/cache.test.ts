import { describe, expect, it } from 'vitest'
import { cacheFor } from '../../server/platform/cache.ts'

/** A reading that ends when told, on a clock that is moved by hand. */
function bench() {
  let now = 1_000
  const open: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      open.push({ resolve, reject })
    })
  const shared = cacheFor({ now: () => now }, 250, read)
  return {
    shared,
    open,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('a crowd shares one reading', () => {
  it('while it is under way, and for a moment after', async () => {
    const { shared, open, wait } = bench()
    const asked = [shared(), shared(), shared()]
    open[0]?.resolve(7)
    expect(await Promise.all(asked)).toEqual([7, 7, 7])
    wait(249)
    expect(await shared()).toBe(7)
    wait(1)
    const next = shared()
    open[1]?.resolve(8)
    expect(await next).toBe(8)
    expect(open).toHaveLength(2)
  })

  it('that is slow for longer, so that reading takes a tenth of the time', async () => {
    const { shared, open, wait } = bench()
    const first = shared()
    wait(400)
    open[0]?.resolve(7)
    await first
    wait(3_599)
    expect(await shared()).toBe(7)
    wait(1)
    void shared()
    expect(open).toHaveLength(2)
  })

  it('but not one that failed', async () => {
    const { shared, open } = bench()
    const first = shared()
    open[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    const second = shared()
    open[1]?.resolve(9)
    expect(await second).toBe(9)
  })
})
