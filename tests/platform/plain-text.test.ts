import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from '../../server/platform/plain-text.ts'

describe('what people write hides nothing, and turns nothing beside it (issue 9)', () => {
  it('whatever is written, cleaned it stays clean', () => {
    const unseen =
      /[\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|(?!\n)\p{Cc}/u
    const pieces = fc.constantFrom(
      '\n',
      '\r',
      '\u2028',
      '\u202e',
      '\u2067',
      '\u0301',
      'a',
      ' ',
      '👍',
    )
    const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(text, (parts) => {
        const clean = cleanText(parts.join(''))
        expect(clean).not.toMatch(unseen)
        expect(clean).not.toMatch(/\n{3}|^\s|\s$|\p{M}{7}/u)
        expect(cleanText(clean)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
  })
})
