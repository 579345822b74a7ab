import { describe, expect, it } from 'vitest'
import {
  readSheet,
  sheetsIn,
  withSheets,
  writeSheet,
} from '../../src/components/sheet/sheet-address.ts'

describe('the sheets in an address (house: the ordinary room)', () => {
  it.each([
    ['https://x.example/#/play', []],
    ['https://x.example/', []],
    ['https://x.example/?sheet=outside#/play', []],
    ['https://x.example/#/play?sheet=limit.day', ['limit.day']],
    [
      'https://x.example/?a=1#/play?lang=th&sheet=draw.1&trace=1&sheet=rotate',
      ['draw.1', 'rotate'],
    ],
    ['https://x.example/#/play?sheet=', ['']],
    ['https://x.example/#/play?sheets=rules', []],
  ])('of %s are %j', (address, sheets) => {
    expect(sheetsIn(address)).toEqual(sheets)
  })

  it.each([
    ['/#/a', ['rules'], '/#/a?sheet=rules'],
    ['/#/a?sheet=rules', [], '/#/a'],
    ['/#/a?lang=th&sheet=rules&trace=1', ['buy'], '/#/a?lang=th&trace=1&sheet=buy'],
    ['/?p=%20#/a?q=%E4%BD%A0+x', ['rules'], '/?p=%20#/a?q=%E4%BD%A0+x&sheet=rules'],
    ['/#/a?', [], '/#/a'],
  ])('%s with %j is %s', (address, sheets, expected) => {
    expect(withSheets(address, sheets)).toBe(expected)
  })

  it.each([
    { name: 'rules', param: null },
    { name: 'draw', param: '0194f-12' },
    { name: 'find', param: 'a.b&sheet=c #%你' },
    { name: 'find', param: '' },
  ])('%j is read as it was written', (sheet) => {
    expect(readSheet(writeSheet(sheet))).toEqual(sheet)
    expect(sheetsIn(withSheets('/#/a', [writeSheet(sheet)]))).toEqual([writeSheet(sheet)])
  })

  it.each(['draw.%', 'draw.%E4%BD', '.', '..', 'draw.1.2', '<script>'])(
    'what someone typed, %s, breaks nothing',
    (text) => {
      const [read] = sheetsIn(`/#/a?sheet=${text}`)
      expect(sheetsIn(`/#/a?sheet=${read}`)).toEqual([read])
    },
  )
})
