import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { opsErrors } from '../../contract/ops.ts'
import { type Catalogues, textsOf } from '../../scripts/locales/catalogues.ts'
import { checkOpsTexts, compareOps, opsErrorCodes } from '../../scripts/locales/ops.ts'

const ENGLISH = {
  title: 'Staff list',
  gone: 'Gone since {{at}}',
  rows_one: 'row',
  rows_other: 'rows',
}

function catalogues(chinese: Record<string, unknown>): Catalogues {
  const read = (texts: Record<string, unknown>) => textsOf('', JSON.stringify(texts)).texts
  return new Map([
    ['en', new Map([['operators', read(ENGLISH)]])],
    ['zh-CN', new Map([['operators', read(chinese)]])],
  ])
}

const WHOLE = { title: '人员', gone: '{{at}} 起离开', rows_other: '行' }

describe('the ops console speaks English and simplified Chinese (issue 25)', () => {
  it('finds nothing in the console’s own texts', async () => {
    const { faults, texts } = await checkOpsTexts(join(import.meta.dirname, '../..'))
    expect(faults).toEqual([])
    expect(texts).toBeGreaterThan(50)
  })

  it('lets whole texts pass', () => {
    expect(compareOps(catalogues(WHOLE))).toEqual([])
  })

  it.each([
    ['is missing', { ...WHOLE, title: undefined }],
    ['is left in English', { ...WHOLE, title: 'Staff list' }],
    ['lacks the placeholder {{at}}', { ...WHOLE, gone: '已离开' }],
    ['is not among the English keys', { ...WHOLE, more: '更多' }],
  ])('finds what %s', (what, chinese) => {
    expect(compareOps(catalogues(chinese)).map((fault) => fault.what)).toEqual([what])
  })

  it('asks for a text of every code of its own', () => {
    expect(opsErrorCodes()).toEqual(expect.arrayContaining([...Object.keys(opsErrors), 'NETWORK']))
  })
})
