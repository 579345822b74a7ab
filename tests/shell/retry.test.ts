import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/api/api-error.ts'
import { isTransient, withRetry } from '../../src/api/retry.ts'

/** Runs an action that fails as told, then succeeds; nobody really waits. */
async function run(failures: unknown[]) {
  const waits: number[] = []
  let tries = 0
  const result = withRetry(
    async () => {
      const failure = failures[tries]
      tries += 1
      if (failure) throw failure
      return 'done'
    },
    async (ms) => {
      waits.push(ms)
    },
  )
  const outcome = await result.catch((error: unknown) => error)
  return { outcome, waits, tries }
}

const lost = new ApiError('NETWORK')

describe('what failed in passing is tried again', () => {
  it.each([
    ['a lost network', lost],
    ['no answer in time', new ApiError('TIMEOUT')],
    ['a busy server', new ApiError('UNAVAILABLE', 503)],
    ['too many requests', new ApiError('TOO_MANY_REQUESTS', 429, { seconds: 1 })],
    ['a gateway that says nothing', new ApiError('BAD_ANSWER', 502)],
  ])('%s', async (_what, failure) => {
    expect(isTransient(failure)).toBe(true)
    expect(await run([failure])).toMatchObject({ outcome: 'done', tries: 2 })
  })

  it.each([
    ['too few diamonds', new ApiError('DIAMOND_NOT_ENOUGH', 402)],
    ['a bad request', new ApiError('BAD_REQUEST', 400)],
    ['a sign-in that ended', new ApiError('TOKEN_EXPIRED', 401)],
    ['an answer that is none', new ApiError('BAD_ANSWER', 200)],
    ['a frozen game', new ApiError('GAME_FROZEN', 503)],
    ['a frozen account', new ApiError('ACCOUNT_FROZEN', 403)],
    ['one’s own limit', new ApiError('DAILY_LIMIT', 403, { limit: 10, spent: 10 })],
    ['a fault of our own', new ApiError('INTERNAL', 500)],
    ['a caller that gave up', new DOMException('aborted', 'AbortError')],
    ['a mistake in the page', new TypeError('x is undefined')],
  ])('but not %s', async (_what, failure) => {
    expect(isTransient(failure)).toBe(false)
    expect(await run([failure])).toEqual({ outcome: failure, tries: 1, waits: [] })
  })

  it('gives up after the fourth try, with the failure itself', async () => {
    const last = new ApiError('TIMEOUT')
    expect(await run([lost, lost, lost, last])).toMatchObject({ outcome: last, tries: 4 })
  })

  it('waits longer each time', async () => {
    const { waits } = await run([lost, lost, lost])
    expect(waits).toHaveLength(3)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(new Set(waits).size).toBe(3)
  })

  it.each([
    [3, 3_000],
    [600, 10_000],
  ])('waits as the server says: %i s become %i ms', async (seconds, expected) => {
    const busy = new ApiError('TOO_MANY_REQUESTS', 429, { seconds })
    expect((await run([busy])).waits).toEqual([expected])
  })

  it('stops at once when a further try is refused for good', async () => {
    const refused = new ApiError('DIAMOND_NOT_ENOUGH', 402)
    expect(await run([lost, refused])).toMatchObject({ outcome: refused, tries: 2 })
  })
})
