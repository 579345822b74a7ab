import { describe, expect, it } from 'vitest'
import { withWish } from '../../src/pages/topic/wish.ts'

const FELT = { reactions: { heart: 3, sad: 1 }, mine: 'sad' } as const

describe('a tap shows at once what the server will say (issue 9)', () => {
  it.each([
    ['nothing wished', undefined, FELT],
    ['what is there already', 'sad', FELT],
    ['another one', 'heart', { reactions: { heart: 4, sad: 0 }, mine: 'heart' }],
    ['one that nobody had', 'wow', { reactions: { heart: 3, sad: 0, wow: 1 }, mine: 'wow' }],
    ['taken back', null, { reactions: { heart: 3, sad: 0 }, mine: null }],
  ] as const)('%s', (_what, wished, shown) => {
    expect(withWish(FELT, wished)).toEqual(shown)
  })

  it('the first one of somebody', () => {
    expect(withWish({ reactions: {}, mine: null }, 'clap')).toEqual({
      reactions: { clap: 1 },
      mine: 'clap',
    })
  })
})
