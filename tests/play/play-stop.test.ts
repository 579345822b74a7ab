import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/api/api-error.ts'
import { isPlayStop } from '../../src/components/game/play-stop.ts'

describe('a refusal by the player’s own word leads to /play (features: responsible play)', () => {
  it.each(['SELF_EXCLUDED', 'COOLING_OFF', 'DAILY_LIMIT', 'WEEKLY_LIMIT'] as const)(
    '%s',
    (code) => {
      expect(isPlayStop(new ApiError(code, 403))).toBe(true)
    },
  )

  it.each([
    ['short diamonds', new ApiError('DIAMOND_NOT_ENOUGH', 402)],
    ['a frozen game', new ApiError('GAME_FROZEN', 503)],
    ['a frozen account', new ApiError('ACCOUNT_FROZEN', 403)],
    ['a mistake of the page', new TypeError('toString')],
    ['nothing', null],
  ])('but not %s', (_what, error) => {
    expect(isPlayStop(error)).toBe(false)
  })
})
