import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines, type Line } from '../../src/ops/content/line-diff.ts'

const side = (lines: readonly Line[], gone: Line['kind']) =>
  lines
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join('\n')

const told = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
  )

describe('what differs between two texts', () => {
  it.each<[string, string, string[]]>([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nb', 'b\na', ['-a', ' b', '+a']],
    ['', 'a', ['-', '+a']],
    ['a\na\na', 'a\na', [' a', ' a', '-a']],
  ])('from %j to %j', (before, after, lines) => {
    expect(told(before, after)).toEqual(lines)
  })

  it('is said by words, where one line took another’s place', () => {
    const [removed, added] = diffLines('It costs 5 diamonds.', 'It costs 7 diamonds.')
    const changed = (line: Line | undefined) =>
      line?.words?.filter(({ kind }) => kind !== 'same').map(({ text }) => text)
    expect([changed(removed), changed(added)]).toEqual([['5'], ['7']])
  })

  it('is all of both: whichever they are, each can be read off', () => {
    const line = fc.constantFrom('', 'a', 'b', 'a b', 'ไทย', '退款')
    const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        expect(side(lines, 'added')).toBe(before)
        expect(side(lines, 'removed')).toBe(after)
        for (const { text, words } of lines) {
          if (words) expect(words.map((it) => it.text).join('')).toBe(text)
        }
      }),
    )
  })

  it('also of two that are as large as they may be', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at % 7}`)
    const [before, after] = [lines('a').join('\n'), lines('b').join('\n')]
    const found = diffLines(before, after)
    expect(side(found, 'added')).toBe(before)
    expect(side(found, 'removed')).toBe(after)
  })
})
