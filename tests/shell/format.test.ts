import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoment, formatNumber, formatPercent, sentences } from '../../src/base/format.ts'

const NOON = Date.UTC(2026, 6, 15, 12)

beforeAll(async () => {
  await i18next.init({ lng: 'en', fallbackLng: false, resources: {} })
})

describe('numbers are written as the reader writes them (design §10)', () => {
  it.each([
    ['en', '1,234,567', '12.5%'],
    ['es', '1.234.567', '12,5 %'],
    ['pt', '1.234.567', '12,5%'],
    ['zh-CN', '1,234,567', '12.5%'],
    ['vi', '1.234.567', '12,5%'],
    ['id', '1.234.567', '12,5%'],
  ])('%s', async (language, number, percent) => {
    await i18next.changeLanguage(language)
    expect(formatNumber(1_234_567)).toBe(number)
    // Spaces of any width.
    expect(formatPercent(0.125).replace(/\s/u, ' ')).toBe(percent)
  })

  it('Spanish leaves four digits together', async () => {
    await i18next.changeLanguage('es')
    expect(formatNumber(1234)).toBe('1234')
  })

  it('a share keeps two decimals, or as many as asked for', async () => {
    await i18next.changeLanguage('en')
    expect(formatPercent(0.00123456)).toBe('0.12%')
    expect(formatPercent(0.00123456, 4)).toBe('0.1235%')
  })
})

describe('moments are written as the reader writes them (design §10)', () => {
  it.each([
    ['en', '2026'],
    ['ja', '2026'],
    ['th', '2569'],
  ])('in %s the year is %s: Thai readers count Buddhist years', async (language, year) => {
    await i18next.changeLanguage(language)
    expect(formatMoment(NOON)).toContain(year)
  })
})

describe('sentences follow one another as the reader’s language spaces them', () => {
  it.each([
    ['en', 'One. Two.', ['One.', false, 'Two.']],
    ['ko', '하나. 둘.', ['하나.', '둘.', false]],
    ['zh-CN', '一。二。', ['一。', '二。']],
    ['zh-TW', '一。二。', [false, '一。', '二。']],
    ['ja', '一。二。', ['一。', false, '二。']],
  ] as const)('%s', async (language, whole, parts) => {
    await i18next.changeLanguage(language)
    expect(sentences(...parts)).toBe(whole)
  })
})
