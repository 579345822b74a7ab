import { describe, expect, it } from 'vitest'
import type { Rules } from '../../src/components/form/rules.ts'
import { sameBody, worthKeeping } from '../../src/components/form/same-body.ts'

const one = new File(['a'], 'a.png')
const twin = new File(['a'], 'a.png')

describe('another try of the same is the same request, anything else is another one', () => {
  it.each<[string, object, object, boolean]>([
    ['the same', { a: 1, b: 'x' }, { b: 'x', a: 1 }, true],
    ['another figure', { a: 1 }, { a: 2 }, false],
    ['a figure and its text', { a: 1 }, { a: '1' }, false],
    ['nothing and null', {}, { a: null }, false],
    ['one field more', { a: 1 }, { a: 1, b: 2 }, false],
    ['one field less', { a: 1, b: 2 }, { a: 1 }, false],
    ['the same pictures', { files: [one, twin] }, { files: [one, twin] }, true],
    [
      'the same pictures the other way round',
      { files: [one, twin] },
      { files: [twin, one] },
      false,
    ],
    ['another picture that looks alike', { files: [one] }, { files: [twin] }, false],
    ['a picture less', { files: [one, twin] }, { files: [one] }, false],
  ])('%s', (_what, body, other, isSame) => {
    expect(sameBody(body, other)).toBe(isSame)
  })
})

describe('a player is asked only about what they would be sorry to lose', () => {
  const rules: Rules = {
    text: { kind: 'text', min: 1 },
    tile: { kind: 'choice', options: ['a', 'b'] },
    box: { kind: 'box', isConsent: true },
    files: { kind: 'pictures', min: 0, max: 2, maxBytes: 9 },
  }
  const start = { text: 'old', tile: 'a', box: false, files: [] }

  it.each([
    ['nothing', start, false],
    ['a tile and a box', { ...start, tile: 'b', box: true }, false],
    ['what was typed', { ...start, text: 'new' }, true],
    ['what was wiped out', { ...start, text: '' }, true],
    ['what was typed and taken back', { ...start, text: 'old' }, false],
    ['a picture', { ...start, files: [one] }, true],
  ])('%s', (_what, entries, isWorth) => {
    expect(worthKeeping(rules, start, entries)).toBe(isWorth)
  })
})
