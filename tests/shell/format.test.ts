import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  formatMoment,
  formatNumber,
  formatPercent,
  formatSpan,
  formatWait,
  sentences,
} from '../../src/base/format.ts'

const NOON = Date.UTC(2026, 6, 15, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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

describe('a wait is told to the nearest unit (spec §4)', () => {
  it.each([
    ['in 7 days', 7 * DAY_MS - 1_000],
    ['in 5 days', 4.5 * DAY_MS],
    ['in 4 days', 4.5 * DAY_MS - 1],
    ['in 3 days', 3 * DAY_MS + 1],
    // An invitation for 72 hours, as it is made and a moment after.
    ['in 72 hours', 72 * HOUR_MS],
    ['in 72 hours', 72 * HOUR_MS - 1_000],
    ['in 71 hours', 71 * HOUR_MS + 29 * MINUTE_MS],
    ['in 48 hours', 2 * DAY_MS],
    ['in 3 hours', 2.5 * HOUR_MS],
    ['in 2 hours', 2.5 * HOUR_MS - 1],
    ['in 2 hours', 2 * HOUR_MS],
    ['in 120 minutes', 2 * HOUR_MS - 1],
    ['in 2 minutes', MINUTE_MS + 1],
    ['in 1 minute', MINUTE_MS],
    ['in 1 minute', 0],
  ])('%s, %i ms before', async (told, ms) => {
    await i18next.changeLanguage('en')
    expect(formatWait(ms)).toBe(told)
  })

  it.each([
    ['es', 'dentro de 72 horas'],
    ['ko', '72시간 후'],
    ['th', 'ในอีก 72 ชั่วโมง'],
  ])('in %s it is %s', async (language, told) => {
    await i18next.changeLanguage(language)
    expect(formatWait(72 * HOUR_MS - 1)).toBe(told)
  })
})

describe('a span is told in hours and minutes', () => {
  it.each([
    ['en', '5 hr 12 min', 5 * HOUR_MS + 12 * MINUTE_MS],
    ['en', '5 hr 12 min', 5 * HOUR_MS + 11 * MINUTE_MS + 1],
    ['en', '5 hr', 5 * HOUR_MS - 1],
    ['en', '59 min', 59 * MINUTE_MS],
    ['en', '1 min', 0],
    ['es', '5 h 12 min', 5 * HOUR_MS + 12 * MINUTE_MS],
    ['th', '5 ชม. 12 นาที', 5 * HOUR_MS + 12 * MINUTE_MS],
  ])('in %s as %s', async (language, told, ms) => {
    await i18next.changeLanguage(language)
    expect(formatSpan(ms)).toBe(told)
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
