import { describe, expect, it } from 'vitest'
import { readLimit } from '../../src/pages/play/limit-input.ts'

describe('a limit is typed as whole diamonds', () => {
  it.each([
    ['1', 1],
    ['500', 500],
    [' 250 ', 250],
    ['007', 7],
    ['100000000', 100_000_000],
  ])('“%s” is %i', (text, diamonds) => {
    expect(readLimit(text)).toEqual({ diamonds, faultKey: null })
  })

  it.each([
    ['', 'limitForm.empty'],
    ['  ', 'limitForm.empty'],
    ['0', 'limitForm.whole'],
    ['-5', 'limitForm.whole'],
    ['1.000', 'limitForm.whole'],
    ['1,5', 'limitForm.whole'],
    ['1e3', 'limitForm.whole'],
    ['many', 'limitForm.whole'],
    ['100000001', 'limitForm.tooHigh'],
    ['9'.repeat(400), 'limitForm.tooHigh'],
  ])('“%s” is not', (text, faultKey) => {
    expect(readLimit(text)).toEqual({ diamonds: null, faultKey })
  })
})
