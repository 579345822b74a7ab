import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rulesOfBody } from '../../scripts/build/rules-of.ts'
import { date } from '../../src/components/form/date-rule.ts'
import { list } from '../../src/components/form/list-rule.ts'
import { money, typedMoney } from '../../src/components/form/money-rule.ts'
import { readEntry } from '../../src/components/form/read-entry.ts'
import type { Entry, Fault, Rule } from '../../src/components/form/rules.ts'

const before = i18next.language
const speak = (language: string) => {
  i18next.language = language
}
afterEach(() => speak(before))

const DOLLARS = money({ currency: 'USD', decimals: 2, min: 1_000, max: 500_000 })
const ANY_DOLLARS = money({ currency: 'USD', decimals: 2 })
const DONG = money({ currency: 'VND', decimals: 0 })
const DINAR = money({ currency: 'KWD', decimals: 3 })

describe('an amount is read as the reader writes it, into the smallest unit (issue 22.3)', () => {
  it.each<[string, string, Rule, string, number]>([
    ['en', 'whole', ANY_DOLLARS, '12', 1_200],
    ['en', 'with cents', ANY_DOLLARS, '12.50', 1_250],
    ['en', 'with a tenth', ANY_DOLLARS, '12.5', 1_250],
    ['en', 'by a keyboard that has a comma alone', ANY_DOLLARS, '12,5', 1_250],
    ['en', 'in groups', ANY_DOLLARS, '1,234,567.89', 123_456_789],
    ['en', 'with spaces around it', ANY_DOLLARS, ' 7 ', 700],
    ['ja', 'in wide figures', ANY_DOLLARS, '１２．５', 1_250],
    ['vi', 'with a comma', ANY_DOLLARS, '12,50', 1_250],
    ['vi', 'by a keyboard that has a point alone', ANY_DOLLARS, '12.50', 1_250],
    ['vi', 'in groups', ANY_DOLLARS, '1.234,5', 123_450],
    ['es', 'in groups', ANY_DOLLARS, '1.234,5', 123_450],
    ['pt', 'in groups', ANY_DOLLARS, '1.234,50', 123_450],
    ['vi', 'of a currency without cents', DONG, '1.500.000', 1_500_000],
    ['en', 'of a currency without cents', DONG, '1,500,000', 1_500_000],
    ['en', 'of a currency of three decimals', DINAR, '1.5', 1_500],
    ['en', 'of a currency of three decimals, to the last', DINAR, '1.505', 1_505],
    ['en', 'of a currency of three decimals, in groups', DINAR, '1,505', 1_505_000],
  ])('%s: %s', (language, _what, rule, entry, amount) => {
    speak(language)
    expect(readEntry(rule, entry)).toEqual({ value: amount, fault: null })
  })

  it.each<[string, string, Rule, string]>([
    ['en', 'a point that would be a thousand to others', ANY_DOLLARS, '1.000'],
    ['vi', 'a comma that would be a thousand to others', ANY_DOLLARS, '1,000'],
    ['en', 'a part of what has none', DONG, '1.5'],
    ['en', 'a thousand to others, of what has no part', DONG, '1.000'],
    ['en', 'one sign as both', ANY_DOLLARS, '1,000,50'],
    ['en', 'groups of two', ANY_DOLLARS, '10,00.50'],
    ['en', 'too many decimals', ANY_DOLLARS, '1.005'],
    ['en', 'a comma for three decimals', DINAR, '1,50'],
    ['en', 'a sign', ANY_DOLLARS, '-5'],
    ['en', 'a word', ANY_DOLLARS, 'ten'],
    ['en', 'a number as programmers write it', ANY_DOLLARS, '1e3'],
    ['en', 'half of it', ANY_DOLLARS, '12.'],
  ])('%s: but not %s', (language, _what, rule, entry) => {
    speak(language)
    expect(readEntry(rule, entry).fault?.kind).toBe('amount')
  })

  it('says its bounds, and an example, in that notation too', () => {
    const faultOf = (entry: string) => readEntry(DOLLARS, entry).fault
    speak('en')
    expect(faultOf('9.99')).toEqual({ kind: 'tooLittle', params: { min: '$10.00' } })
    expect(faultOf('5000.01')).toEqual({ kind: 'tooMuch', params: { max: '$5,000.00' } })
    expect(faultOf('x')).toEqual({ kind: 'amount', params: { example: '12.50' } })
    expect(faultOf('')).toEqual({ kind: 'empty', params: {} })
    speak('vi')
    expect(faultOf('x')).toEqual({ kind: 'amount', params: { example: '12,50' } })
    expect(faultOf('9'.repeat(40))?.kind).toBe('tooMuch')
  })

  it.each(['en', 'vi', 'es', 'pt', 'th', 'ko', 'id', 'zh-CN'])(
    '%s: what the field writes is what it reads',
    (language) => {
      speak(language)
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(0, 1, 2, 3), (amount, decimals) => {
          const rule = { decimals }
          expect(readEntry(money(rule), typedMoney(amount, rule)).value).toBe(amount)
        }),
      )
    },
  )
})

describe('a date is a day of the calendar, in no time zone', () => {
  const DAY = date({ min: '2026-01-01', max: '2026-12-31' })

  it.each(['2026-01-01', '2026-02-28', '2026-12-31'])('%s', (day) => {
    expect(readEntry(DAY, day)).toEqual({ value: day, fault: null })
  })

  it.each<[string, Fault['kind']]>([
    ['', 'empty'],
    ['2026-02-29', 'date'],
    ['2026-13-01', 'date'],
    ['26-01-01', 'date'],
    ['2026-01-01T00:00Z', 'date'],
    ['2025-12-31', 'early'],
    ['2027-01-01', 'late'],
  ])('but not “%s”', (entry, kind) => {
    expect(readEntry(DAY, entry).fault?.kind).toBe(kind)
  })

  it('as zod takes them', () => {
    const schema = z.iso.date()
    const days = fc.oneof(
      fc.date({ noInvalidDate: true }).map((it) => it.toISOString().slice(0, 10)),
      fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/),
    )
    fc.assert(
      fc.property(days, (day) => {
        expect(readEntry(date({}), day).fault === null).toBe(schema.safeParse(day).success)
      }),
    )
  })

  it('with the bounds that the contract says of it', () => {
    const { day } = rulesOfBody(
      z.strictObject({ day: z.iso.date().meta({ min: '2026-01-01' }) }),
      'POST /api/made-up',
    )
    expect(day).toMatchObject({ kind: 'date', min: '2026-01-01' })
  })
})

describe('a list is read row by row', () => {
  const PEOPLE = list({
    min: 1,
    max: 2,
    row: {
      name: { kind: 'text', min: 2, max: 9 },
      share: money({ decimals: 1 }),
      note: { kind: 'text', min: 0, isOptional: true },
    },
  })
  const TAGS = list({ min: 0, max: 2, row: { kind: 'text', min: 1, max: 3 } })

  it.each<[string, Rule, Entry, unknown]>([
    [
      'of fields',
      PEOPLE,
      [{ name: ' Lin ', share: '2.5', note: '' }],
      [{ name: 'Lin', share: 25 }],
    ],
    ['of texts', TAGS, ['ab ', 'c'], ['ab', 'c']],
    ['of none', TAGS, [], []],
    ['that may be left out', { ...TAGS, isOptional: true }, [], undefined],
  ])('%s', (_what, rule, rows, value) => {
    speak('en')
    expect(readEntry(rule, rows)).toEqual({ value, fault: null })
  })

  it.each<[string, Rule, Entry, Fault]>([
    ['too few', PEOPLE, [], { kind: 'few', params: { min: 1 } }],
    ['too many', TAGS, ['a', 'b', 'c'], { kind: 'many', params: { max: 2 } }],
    ['one that is wrong', TAGS, ['a', 'long'], { kind: 'rows', params: {} }],
    [
      'a field that is wrong',
      PEOPLE,
      [{ name: 'L', share: '1', note: '' }],
      { kind: 'rows', params: {} },
    ],
  ])('but not with %s', (_what, rule, rows, fault) => {
    expect(readEntry(rule, rows)).toEqual({ value: undefined, fault })
  })
})
