import { describe, expect, it } from 'vitest'
import { mostFirst, shareOf } from '../../machines/streamer/best.ts'
import { csvOf } from '../../machines/streamer/csv.ts'

describe('a table as a file', () => {
  it('has a line a row, and says that its letters are UTF-8', () => {
    expect(
      csvOf([
        ['Ngày', 'แต้ม'],
        ['2026-11-01', 1.5],
      ]),
    ).toBe('\ufeffNgày,แต้ม\r\n2026-11-01,1.5\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+84', "'+84"],
    ['-1', "'-1"],
    ['@me', "'@me"],
    ['\tx', "'\tx"],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['1-1', '1-1'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is a text and never a formula', (text, due) => {
    expect(csvOf([[text]])).toBe(`\ufeff${due}\r\n`)
  })

  it('a number is a number, whatever it begins with', () => {
    expect(csvOf([[-3, 0.001]])).toBe('\ufeff-3,0.001\r\n')
  })
})

describe('what stands out', () => {
  it('comes first, and what is 0 not at all', () => {
    const hours = [1, 0, 7, 7, 2].map((milli, hour) => [hour, milli] as const)
    expect(mostFirst(hours)).toEqual([
      [2, 7],
      [3, 7],
      [4, 2],
      [0, 1],
    ])
    expect(mostFirst([])).toEqual([])
  })

  it('is a part of the whole, and nothing of nothing', () => {
    expect(shareOf(1, 4)).toBe(0.25)
    expect(shareOf(0, 0)).toBe(0)
  })
})
