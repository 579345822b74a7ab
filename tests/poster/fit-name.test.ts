import { describe, expect, it } from 'vitest'
import { fitName } from '../../src/pages/poster/fit-name.ts'

const WIDTH = 912

/** Wide scripts and emoji take a whole square of the size, others about half of one. */
const measure = (text: string, size: number) =>
  Array.from(text).reduce((sum, it) => sum + size * (/[\u2e80-\u{3ffff}]/u.test(it) ? 1 : 0.56), 0)

const LONGEST: [string, string][] = [
  ['forty wide characters', '漢'.repeat(40)],
  ['forty letters without a space', 'W'.repeat(40)],
  ['words', 'Maria Fernanda de los Angeles y Hernandez'.slice(0, 40)],
  ['Thai', 'ชลธิชาแก้วมณีศรีสุขวัฒนานุกูลกิจเจริญยิ่ง'.slice(0, 40)],
  ['emoji of several code points', '👩🏽‍🚀'.repeat(5)],
  ['Arabic', 'محمد عبد الرحمن بن عبد العزيز آل الشيخ'],
]

describe('a name fits on a poster (names have 40 characters at the most)', () => {
  it.each(LONGEST)('%s: in two lines at the most, and all of it', (_kind, name) => {
    const { size, lines } = fitName(name, WIDTH, measure)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(WIDTH)
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
    expect(size).toBeGreaterThanOrEqual(40)
  })

  it('a short one is large, on one line', () => {
    expect(fitName('Mia', WIDTH, measure)).toEqual({ size: 84, lines: ['Mia'] })
  })

  it('no character is cut in two', () => {
    const { lines } = fitName('👩🏽‍🚀'.repeat(12), WIDTH, measure)
    for (const line of lines) expect(line.replaceAll('👩🏽‍🚀', '')).toMatch(/^…?$/)
  })

  it('one that nothing fits ends with a sign that there is more', () => {
    const { lines } = fitName('漢'.repeat(90), WIDTH, measure)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/漢…$/)
    expect(measure(lines[1] ?? '', 40)).toBeLessThanOrEqual(WIDTH)
  })
})
