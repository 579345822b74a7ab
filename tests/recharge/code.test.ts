import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_BYTES, codeFrom, normalCode } from '../../machines/recharge/code.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

describe('a redeem code', () => {
  it('is four groups of four, and holds all of its randomness', () => {
    expect(codeFrom(new Uint8Array(CODE_BYTES))).toBe('0000-0000-0000-0000')
    expect(codeFrom(new Uint8Array(CODE_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    fc.assert(
      fc.property(bytes, fc.nat(CODE_BYTES * 8 - 1), (drawn, bit) => {
        const code = codeFrom(drawn)
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
        const other = Uint8Array.from(drawn)
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(codeFrom(other)).not.toBe(code)
      }),
    )
  })

  it('is the same however it is typed', () => {
    const typing = fc.func(fc.constantFrom('', ' ', '-', '–', '_', '\u00a0'))
    fc.assert(
      fc.property(bytes, typing, fc.boolean(), (drawn, between, isSmall) => {
        const code = codeFrom(drawn)
        const typed = [...code.replaceAll('-', '')]
          .map((letter, place) => letter + between(place))
          .join('')
          .replaceAll('0', 'O')
          .replaceAll('1', 'l')
        expect(normalCode(isSmall ? typed.toLowerCase() : typed)).toBe(normalCode(code))
      }),
    )
  })
})
