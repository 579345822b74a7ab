import { describe, expect, it, vi } from 'vitest'
import type { SpinAnswer } from '../../contract/turntable.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { isDefinitelyNotApplied, searchAnswer } from '../../src/api/outcome.ts'

const ANSWER: SpinAnswer = {
  spins: [
    {
      id: '01890000-0000-7000-8000-000000000001',
      at: 0,
      sector: 1,
      prize: { currency: 'diamond', amount: 10 },
      tuningVersion: 1,
    },
  ],
  stakeDiamonds: 10,
  balances: { diamond: 50, gold: 0, point: 0 },
}
const NO_SUCH_SPIN = new ApiError('NOT_FOUND', 404)
const NO_NETWORK = new ApiError('NETWORK')

describe('a failed spin surely spent nothing only when the server refused it (design §8)', () => {
  it.each([
    ['diamonds short', new ApiError('DIAMOND_NOT_ENOUGH', 402), true],
    ['a bad request', new ApiError('BAD_REQUEST', 400), true],
    ['a key used for something else', new ApiError('IDEMPOTENCY_KEY_REUSED', 422), true],
    ['one’s own limit', new ApiError('WEEKLY_LIMIT', 403), true],
    ['a frozen game', new ApiError('GAME_FROZEN', 503), true],
    ['a frozen account', new ApiError('ACCOUNT_FROZEN', 403), true],
    ['no network', NO_NETWORK, false],
    ['no answer in time', new ApiError('TIMEOUT'), false],
    ['an answer that is none', new ApiError('BAD_ANSWER', 200), false],
    ['a server that broke', new ApiError('INTERNAL', 500), false],
    ['a busy server', new ApiError('UNAVAILABLE', 503), false],
    ['too many tries, of which an earlier one may have got through', tooMany(), false],
    ['a sign-in that ran out after an earlier try', new ApiError('TOKEN_EXPIRED', 401), false],
    ['an error of the page itself', new TypeError('x'), false],
  ])('%s', (_, error, expected) => {
    expect(isDefinitelyNotApplied(error)).toBe(expected)
  })
})

describe('a spin whose answer was lost is looked for by its key (design §8)', () => {
  it.each<[string, (SpinAnswer | Error)[], string, number]>([
    ['is found at once', [ANSWER], 'found', 0],
    ['is found though it reached the server late', [NO_SUCH_SPIN, ANSWER], 'found', 1],
    ['never was, once the server said so three times', [NO_SUCH_SPIN], 'never', 2],
    ['stays open while the network is away', [NO_NETWORK], 'unknown', 0],
    ['stays open when the network goes in between', [NO_SUCH_SPIN, NO_NETWORK], 'unknown', 1],
  ])('%s', async (_, told, state, waits) => {
    const wait = vi.fn(async () => {})
    const answers = [...told]
    const ask = async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      if (next instanceof Error) throw next
      if (!next) throw new Error('nothing left to tell')
      return next
    }
    const search = await searchAnswer(ask, wait)
    expect(search.state).toBe(state)
    expect(wait).toHaveBeenCalledTimes(waits)
    if (search.state === 'found') expect(search.answer).toBe(ANSWER)
  })
})

function tooMany(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 429, { seconds: 2 })
}
