import { describe, expect, it } from 'vitest'
import { formatParams } from '../../src/components/load/use-error-text.ts'

const diamondText = (amount: number) => (amount === 1 ? '1 diamond' : `${amount} diamonds`)

describe('what an error tells of is written as the reader writes it', () => {
  it('a limit of one diamond is not “1 diamonds”', () => {
    expect(formatParams({ limit: 1, spent: 20 }, diamondText)).toEqual({
      limit: '1 diamond',
      spent: '20 diamonds',
    })
  })

  it('other figures stand alone, and texts stay as they are', () => {
    expect(formatParams({ seconds: 3, path: 'count' }, diamondText)).toEqual({
      seconds: '3',
      path: 'count',
    })
  })
})
