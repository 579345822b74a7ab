import { describe, expect, it } from 'vitest'
import { maskedName, maskedNumber } from '../../machines/verification/mask.ts'
import { hasAge, normalized } from '../../machines/verification/numbers.ts'
import { checkNumber } from '../../server/verification/check-number.ts'

const NOW = Date.UTC(2026, 10, 26)

/** Numbers that no person has: made up here, with the check digits that their rules ask for. */
const RIGHT: readonly [country: string, typed: string, number: string][] = [
  ['CN', '11010519491231002X', '11010519491231002X'],
  ['CN', '110105 19491231 002x', '11010519491231002X'],
  ['CN', '１１０１０５19491231002X', '11010519491231002X'],
  ['VN', '001090000012', '001090000012'],
  ['VN', '079 203 000 012', '079203000012'],
  ['ID', '3171231503900123', '3171231503900123'],
  // A woman: her day plus 40.
  ['ID', '31.71.23.55.03.90.0123', '3171235503900123'],
  ['TH', '1-1017-00230-70-8', '1101700230708'],
  ['TH', '๑–๑๐๑๗–๐๐๒๓๐–๗๐–๘', '1101700230708'],
  // Issued after October 2020, without a check digit.
  ['KR', '900315-1234560', '9003151234560'],
  ['KR', '0103153234561', '0103153234561'],
  ['MY', '770305-02-1234', '770305021234'],
  ['BR', '390.533.447-05', '39053344705'],
  ['ES', '54362315-k', '54362315K'],
  ['ES', 'X-2482300-W', 'X2482300W'],
  // A passport of a country without rules here.
  ['US', 'c 0123456', 'C0123456'],
]

const WRONG: readonly [country: string, typed: string, why: string][] = [
  ['CN', '110105194912310021', 'check digit'],
  ['CN', '130503670401001', 'fifteen places, which ended in 2013'],
  ['CN', '110105199902310021', 'a day that there never was'],
  ['VN', '003090000012', 'a province that there is not'],
  ['VN', '001090001', 'nine places, the card of before'],
  ['VN', '001490000012', 'born in 2090'],
  ['ID', '9971231503900123', 'a province that there is not'],
  ['ID', '3171233203900123', 'the 32nd of a month'],
  ['ID', '3171231503900000', 'no serial number'],
  ['TH', '1101700230707', 'check digit'],
  ['KR', '9013151234560', 'a 13th month'],
  ['MY', '771305021234', 'a 13th month'],
  ['BR', '231.002.999-00', 'check digit'],
  ['BR', '111.111.111-11', 'nobody’s, though its check digits fit'],
  ['ES', '54362315Z', 'check letter'],
  ['US', 'abcdef', 'a passport without a digit'],
  ['US', 'C012345678', 'more than nine places'],
]

describe('ID numbers by their countries (features: Wallet, design §10)', () => {
  it.each(RIGHT)('%s %s is taken', (country, typed, number) => {
    expect(checkNumber(country, typed, NOW)).toEqual({ number })
  })

  it.each(WRONG)('%s %s is refused: %s', (country, typed) => {
    expect(checkNumber(country, typed, NOW)).toEqual({ refused: 'wrong' })
  })

  it('tells who is not 18 yet, where a number tells it', () => {
    // Born on 27 November 2008: 18 tomorrow.
    expect(checkNumber('ID', '3171232711080123', NOW)).toEqual({ refused: 'young' })
    expect(checkNumber('ID', '3171232611080123', NOW)).toEqual({ number: '3171232611080123' })
    expect(checkNumber('KR', '0811273234561', NOW)).toEqual({ refused: 'young' })
    expect(checkNumber('MY', '081127021234', NOW)).toEqual({ refused: 'young' })
    expect(checkNumber('VN', '079309000012', NOW)).toEqual({ refused: 'young' })
    // The year alone is known: taken at their word.
    expect(checkNumber('VN', '079308000012', NOW)).toEqual({ number: '079308000012' })
  })

  it('is of one form, however it is typed', () => {
    expect(normalized(' x-12 34/５６.7·8 ')).toBe('X12345678')
  })

  it('counts whole years of age', () => {
    expect(hasAge({ year: 2008, month: 11, day: 26 }, 18, NOW)).toBe(true)
    expect(hasAge({ year: 2008, month: 11, day: 27 }, 18, NOW)).toBe(false)
  })
})

describe('what is shown of a name and a number', () => {
  it.each([
    ['Nguyễn Văn An', 'N••••• V•• A•'],
    ['王小明', '王••'],
    ['สมชาย ใจดี', 'ส•••• ใ••'],
    ['O’Neil', 'O•••••'],
  ])('%s as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked)
  })

  it('shows the end of a number alone', () => {
    expect(maskedNumber('11010519491231002X')).toBe('•••••••••••••••02X')
    expect(maskedNumber('12')).toBe('12')
  })
})
