import { describe, expect, it } from 'vitest'
import { type Catalogues, textsOf } from '../../scripts/locales/catalogues.ts'
import { findCountsWithoutForms } from '../../scripts/locales/counts.ts'

const told = (texts: Record<'en' | 'es' | 'pt', Record<string, string>>) => {
  const catalogues: Catalogues = new Map(
    Object.entries(texts).map(([code, it]) => [
      code,
      new Map([['demo', textsOf('', JSON.stringify(it)).texts]]),
    ]),
  )
  return findCountsWithoutForms(catalogues).map(({ file, key, what }) => `${file} ${key} ${what}`)
}

describe('a figure beside a noun has the noun’s forms', () => {
  it('finds ships that are counted without', () => {
    const ships = { en: '{{n}} ships left', es: 'Quedan {{n}} naves', pt: 'Restam {{n}} naves' }
    expect(
      told({ en: { left: ships.en }, es: { left: ships.es }, pt: { left: ships.pt } }),
    ).toEqual(['locales/en/demo.json left counts something: it needs plural forms (_one, _other)'])
  })

  it('finds a text with i18next’s own count, whatever stands beside it', () => {
    const wait = { wait: 'Wait {{count}}' }
    expect(told({ en: wait, es: wait, pt: wait })).toHaveLength(1)
  })

  it('finds “1 ships” in a form for one', () => {
    const right = { left_one: '{{n}} nave', left_other: '{{n}} naves' }
    expect(
      told({
        en: { left_one: '{{n}} ships left', left_other: '{{n}} ships left' },
        es: right,
        pt: right,
      }),
    ).toEqual(['locales/en/demo.json left_one says “1 ships”'])
  })

  it.each([
    [
      'a verb',
      { en: '{{app}} keeps links', es: '{{app}} retiene enlaces', pt: '{{app}} segura links' },
    ],
    [
      'an article',
      { en: 'Place {{n}} of it', es: 'Lugar {{n}} de los pesos', pt: 'Lugar {{n}} dos pesos' },
    ],
    ['a factor', { en: '{{times}} times it', es: '{{times}} veces', pt: '{{times}} vezes' }],
    ['a figure alone', { en: 'Ships: {{n}}', es: 'Naves: {{n}}', pt: 'Naves: {{n}}' }],
  ])('lets %s be', (_what, { en, es, pt }) => {
    expect(told({ en: { it: en }, es: { it: es }, pt: { it: pt } })).toEqual([])
  })
})
