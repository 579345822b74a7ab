import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Catalogues,
  type Fault,
  readCatalogues,
  type Texts,
} from '../../scripts/locales/catalogues.ts'
import { findRivalWords, findTwoNames } from '../../scripts/locales/glossary.ts'
import { compareSpec } from '../../scripts/locales/spec-texts.ts'
import { findWrongLanguages } from '../../scripts/locales/wrong-language.ts'

let house: Catalogues

beforeAll(async () => {
  const { catalogues } = await readCatalogues(join(import.meta.dirname, '../../locales'))
  house = catalogues
})

function withFile(
  catalogues: Catalogues,
  language: string,
  namespace: string,
  texts: Texts,
): Catalogues {
  return new Map([
    ...catalogues,
    [language, new Map([...(catalogues.get(language) ?? []), [namespace, texts]])],
  ])
}

/** Texts with one more, or with one that is another. */
function planted(
  catalogues: Catalogues,
  language: string,
  namespace: string,
  key: string,
  text: string,
): Catalogues {
  const texts = catalogues.get(language)?.get(namespace) ?? []
  return withFile(catalogues, language, namespace, new Map([...texts, [key, text]]))
}

const PLANTED: [what: string, language: string, text: string, told: RegExp][] = [
  [
    'English, in other words than the English text',
    'es',
    'A ship flies once, it costs so much',
    /reads like English/,
  ],
  ['English with a small word of it', 'ms', 'See how your draw works', /“your”.*English/],
  ['English among Vietnamese', 'vi', 'Nothing came back this time', /English/],
  ['Indonesian as Malay, by a word', 'ms', 'Pusingan tamat karena masa habis', /“karena”/],
  [
    'Indonesian as Malay, by its spelling alone',
    'ms',
    'Jelajah antarplanet ini segera diundi, silakan menunggu sebentar',
    /reads like Indonesian/,
  ],
  ['Malay as Indonesian, by a word', 'id', 'Ronde ini ditutup kerana waktunya habis', /“kerana”/],
  [
    'Malay as Indonesian, by its spelling alone',
    'id',
    'Sambungan terputus sebelum keputusan dapat dihantar semula kepada pemain',
    /reads like Malay/,
  ],
  ['Spanish as Portuguese, by a word', 'pt', 'A nave volta hasta o hangar', /“hasta”/],
  [
    'Spanish as Portuguese, by its spelling alone',
    'pt',
    'Gira la rueda de nuevo si quieres ganar premios',
    /Spanish/,
  ],
  ['Portuguese as Spanish, by a letter', 'es', 'Nave para Saturno: não partiu', /“ã”/],
  ['Chinese as Japanese', 'ja', '余额不足请先充值后再来购买', /is Chinese/],
  ['kana in Chinese', 'zh-TW', 'この轉盤', /“こ”/],
  ['a Korean word in Thai', 'th', 'กติกา 규칙', /“규”/],
]

/** Whole files in another language than their folder's. */
const SWAPPED = [
  { language: 'ms', namespace: 'errors', other: 'id' },
  { language: 'id', namespace: 'limits', other: 'ms' },
  { language: 'pt', namespace: 'errors', other: 'es' },
  { language: 'es', namespace: 'limits', other: 'pt' },
  { language: 'vi', namespace: 'errors', other: 'en' },
] as const

describe('a text is in the language of its folder (design §5)', () => {
  it('finds nothing in the house’s own texts', () => {
    expect(findWrongLanguages(house)).toEqual([])
  })

  describe('whatever is planted among them', () => {
    let found: Fault[]
    beforeAll(() => {
      // All at once: the whole house is read for each look.
      const all = PLANTED.reduce(
        (catalogues, [what, language, text]) =>
          planted(catalogues, language, 'adventure', what, text),
        house,
      )
      found = findWrongLanguages(all)
    })

    it.each(PLANTED)('finds %s', (what, language, _text, told) => {
      const faults = found.filter(({ key }) => key === what)
      expect(faults.map(({ file }) => file)).toEqual([`locales/${language}/adventure.json`])
      expect(faults[0]?.what).toMatch(told)
    })

    it('finds nothing else', () => {
      expect(found).toHaveLength(PLANTED.length)
    })
  })

  it('finds whole files', () => {
    const all = SWAPPED.reduce((catalogues, { language, namespace, other }) => {
      const texts = house.get(other)?.get(namespace) ?? new Map()
      return withFile(catalogues, language, namespace, texts)
    }, house)
    const found = findWrongLanguages(all)
    for (const { language, namespace } of SWAPPED) {
      const file = `locales/${language}/${namespace}.json`
      expect(found.filter((it) => it.file === file).length, file).toBeGreaterThan(15)
    }
  })
})

describe('one thing has one name (look: copy)', () => {
  it('in the house', () => {
    expect(findRivalWords(house)).toEqual([])
    expect(findTwoNames(house)).toEqual([])
  })

  it.each([
    ['vi', 'Mua thuyền', 'thuyền', 'phi thuyền'],
    ['ja', '船を購入', '船', '宇宙船'],
    ['es', 'De media vuelve la mitad', 'De media', 'en promedio'],
    ['ko', '우주선이 부족합니다', '니다', 'an ending in -요'],
    ['ms', 'Anda jumpa harta', 'jumpa', 'what one would write'],
    ['ms', 'Misi saya', 'Misi', 'kembara'],
    ['zh-TW', '購買飛船', '飛船', '太空船'],
  ])('a rival word is found: %s, “%s”', (language, text, said, instead) => {
    expect(findRivalWords(planted(house, language, 'adventure', 'buy.open', text))).toEqual([
      {
        file: `locales/${language}/adventure.json`,
        key: 'buy.open',
        what: `says “${said}”, the house says “${instead}”`,
      },
    ])
  })

  it('a mission is no adventure, and may be called one where there are missions', () => {
    expect(findRivalWords(planted(house, 'ms', 'missions', 'title', 'Misi saya'))).toEqual([])
  })

  it('a button that is named otherwise than what it opens is found', () => {
    expect(findTwoNames(planted(house, 'en', 'adventure', 'menu.mine', 'My journeys'))).toEqual([
      {
        file: 'locales/en/adventure.json',
        key: 'menu.mine',
        what: 'says “My journeys”, but adventure:mine.title says “My adventures”',
      },
    ])
  })
})

describe('what the specification says is said word for word (spec §8)', () => {
  it('in the house', () => {
    expect(compareSpec(house)).toEqual([])
  })

  it.each([
    [
      'a changed comma',
      'errors',
      'BALANCE_NOT_ENOUGH',
      'Insufficient balance. Please recharge first',
      'Insufficient balance, please recharge first',
    ],
    [
      'a full stop',
      'errors',
      'DIAMOND_NOT_ENOUGH',
      'Your diamond is not enough. Please recharge first.',
      'Your diamond is not enough. Please recharge first',
    ],
    ['other words', 'native', 'copyFailed', 'Could not copy', 'Copy Failed'],
    [
      'a text of a feature to come, under whatever key',
      'withdraw',
      'tooMuch',
      'Exceed redeemable points.',
      'Exceed redeemable points',
    ],
  ])('finds %s', (_what, namespace, key, text, right) => {
    expect(compareSpec(planted(house, 'en', namespace, key, text))).toEqual([
      { file: `locales/en/${namespace}.json`, key, what: `must say “${right}”, word for word` },
    ])
  })

  it('finds a text of it that is gone', () => {
    const english = new Map(house.get('en'))
    english.delete('native')
    expect(compareSpec(new Map([...house, ['en', english]])).map(({ key }) => key)).toEqual([
      'tokenError',
      'copyFailed',
    ])
  })
})
