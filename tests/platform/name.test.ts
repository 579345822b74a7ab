import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from '../../server/user/name.ts'

describe('a name says who somebody is, and nothing that cannot be seen (issue 7)', () => {
  it.each([
    ['Ana'],
    ['Nguyễn Thị Minh'],
    ['สมชาย น้ำใจ'],
    ['李 小龍'],
    ['김민수'],
    ['עדי'],
    ['محمد'],
    // Joiners that Persian, Bengali and Sinhala are written with.
    ['می‌خواهم'],
    ['ক্‍ষ'],
    ['ශ්‍රී'],
    ["O'Neil-Ñandú"],
    ['👩‍👩‍👧 👍🏽 ❤️ 1️⃣ 🇻🇳'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('%j stays as it is', (name) => {
    expect(cleanName(name)).toBe(name)
  })

  it.each([
    ['an override', 'Ana\u202egnp.exe', 'Anagnp.exe'],
    ['isolates', '\u2066Ana\u2069', 'Ana'],
    ['direction marks', '\u200eAna\u200f\u061c', 'Ana'],
    ['no-width spaces', 'A\u200bn\u2060a\ufeff', 'Ana'],
    ['joiners where nothing joins', 'A\u200dn\u200ca', 'Ana'],
    ['a loose variation selector', 'Ana\ufe0f', 'Ana'],
    ['tags', 'Ana\u{e0041}\u{e007f}', 'Ana'],
    ['control characters', 'A\u0007n\u0000a\u009f', 'Ana'],
    ['a soft hyphen', 'A\u00adna', 'Ana'],
    ['letters that fill nothing', '\u3164Ana\uffa0', 'Ana'],
    ['an empty braille cell', 'Ana\u2800', 'Ana'],
    ['half a character', 'A\ud83dna\udc69', 'Ana'],
    ['private characters', 'Ana\ue000', 'Ana'],
    ['what is no character', 'Ana\uffff\u{1fffe}', 'Ana'],
    ['a mark before its letter', '\u0301Ana', 'Ana'],
    ['a letter in two pieces', 'Jose\u0301', 'José'],
    ['spaces of all kinds', '\u3000 Ana\u00a0\t\nLi \u2028', 'Ana Li'],
    ['great length', 'x'.repeat(41), 'x'.repeat(40)],
    ['an end within a character', `${'x'.repeat(39)}👍🏽`, 'x'.repeat(39)],
    ['nothing at all', '', '—'],
    ['nothing but spaces', ' \u00a0\u3000', '—'],
    ['nothing that is seen', '\u200b\u202e\u3164\ufe0f\u0301', '—'],
    ['one long character', `a${'\u0301'.repeat(60)}`, '—'],
  ])('a name with %s is cleaned', (_what, name, clean) => {
    expect(cleanName(name)).toBe(clean)
  })

  it('any text at all makes a name that can be shown', () => {
    const unseen =
      /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u
    const pieces = fc.constantFrom(...'a1 \u200d\u200c\ufe0f\u20e3\u202e\u2067\u200b\u0301\u3000कی्')
    const text = fc
      .array(
        fc.oneof(
          pieces,
          fc.constantFrom('👩', '🏽', '🏴', '\ud83d'),
          fc.string({ unit: 'binary' }),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (given) => {
        const name = cleanName(given)
        expect(name).not.toMatch(unseen)
        expect(name === name.normalize('NFC')).toBe(true)
        expect(name.trim()).toBe(name)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(40)
      }),
      { numRuns: 5_000 },
    )
  })
})
