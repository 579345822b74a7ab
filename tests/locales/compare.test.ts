import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { type Catalogues, readCatalogues, textsOf } from '../../scripts/locales/catalogues.ts'
import { compareLanguages } from '../../scripts/locales/compare.ts'

const ENGLISH = {
  title: 'Turntable',
  menu: { rules: 'Rules of {{game}}' },
  calls_one: '{{count}} call',
  calls_other: '{{count}} calls',
}

/** The same texts as a translator would hand them in. */
const WHOLE: Record<Language, Record<string, unknown>> = {
  'zh-CN': { title: '转盘', menu: { rules: '{{game}}的规则' }, calls_other: '{{count}}次调用' },
  'zh-TW': { title: '轉盤', menu: { rules: '{{game}}的規則' }, calls_other: '{{count}}次呼叫' },
  en: ENGLISH,
  vi: { title: 'Vòng quay', menu: { rules: 'Luật {{game}}' }, calls_other: '{{count}} lệnh gọi' },
  id: { title: 'Roda', menu: { rules: 'Aturan {{game}}' }, calls_other: '{{count}} panggilan' },
  th: { title: 'วงล้อ', menu: { rules: 'กติกา {{game}}' }, calls_other: '{{count}} ครั้ง' },
  ko: { title: '돌림판', menu: { rules: '{{game}} 규칙' }, calls_other: '호출 {{count}}회' },
  ja: { title: 'ルーレット', menu: { rules: '{{game}}のルール' }, calls_other: '{{count}}件' },
  ms: { title: 'Roda', menu: { rules: 'Peraturan {{game}}' }, calls_other: '{{count}} panggilan' },
  es: {
    title: 'Ruleta',
    menu: { rules: 'Reglas de {{game}}' },
    calls_one: '{{count}} llamada',
    calls_many: '{{count}} de llamadas',
    calls_other: '{{count}} llamadas',
  },
  pt: {
    title: 'Roleta',
    menu: { rules: 'Regras de {{game}}' },
    calls_one: '{{count}} chamada',
    calls_many: '{{count}} de chamadas',
    calls_other: '{{count}} chamadas',
  },
}

/** All languages whole, but for one language's changed texts; undefined takes a text away. */
function withTexts(language = '', changed: Record<string, unknown> = {}): Catalogues {
  return new Map(
    Object.entries(WHOLE).map(([code, texts]) => {
      const shown = code === language ? { ...texts, ...changed } : texts
      return [code, new Map([['demo', textsOf('', JSON.stringify(shown)).texts]])]
    }),
  )
}

const told = (catalogues: Catalogues) =>
  compareLanguages(catalogues).map(({ file, key, what }) => `${file} ${key} ${what}`)

describe('every text is there in every language, whole and translated (design §5)', () => {
  it('finds nothing where all eleven languages say the same', () => {
    expect(withTexts().size).toBe(LANGUAGES.length)
    expect(told(withTexts())).toEqual([])
  })

  const FAULTS: [
    fault: string,
    language: string,
    changed: Record<string, unknown>,
    told: string[],
  ][] = [
    ['a missing text', 'ko', { title: undefined }, ['title is missing']],
    [
      'a text that English lacks',
      'ko',
      { extra: '돌림판' },
      ['extra is not among the English keys'],
    ],
    ['an empty text', 'th', { title: ' ' }, ['title is empty']],
    [
      'a placeholder left out',
      'vi',
      { menu: { rules: 'Luật' } },
      ['menu.rules lacks the placeholder {{game}}'],
    ],
    [
      'a placeholder translated',
      'es',
      { menu: { rules: 'Reglas de {{juego}}' } },
      [
        'menu.rules lacks the placeholder {{game}}',
        'menu.rules has the unknown placeholder {{juego}}',
      ],
    ],
    [
      'a placeholder with one brace',
      'ms',
      { menu: { rules: 'Peraturan {{game}} {game}' } },
      ['menu.rules has a broken placeholder'],
    ],
    [
      'Spanish without its form for millions',
      'es',
      { calls_many: undefined },
      ['calls_many is missing'],
    ],
    [
      'Portuguese without its form for one',
      'pt',
      { calls_one: undefined },
      ['calls_one is missing'],
    ],
    [
      'a form that Japanese does not have',
      'ja',
      { calls_one: '{{count}}件' },
      ['calls_one is not among the English keys'],
    ],
    ['an English text', 'es', { title: 'Turntable' }, ['title is left in English']],
    ['an English text among Thai ones', 'th', { title: 'The wheel' }, ['title is left in English']],
    [
      'a simplified character in Taiwan',
      'zh-TW',
      { title: '轉盘' },
      ['title has the simplified character 盘, write 盤'],
    ],
    [
      'a traditional character on the mainland',
      'zh-CN',
      { title: '轉盘' },
      ['title has the traditional character 轉, write 转'],
    ],
  ]
  it.each(FAULTS)('finds %s', (_fault, language, changed, faults) => {
    expect(told(withTexts(language, changed))).toEqual(
      faults.map((fault) => `locales/${language}/demo.json ${fault}`),
    )
  })

  it('finds a whole catalogue that is missing, and one that English lacks', () => {
    const catalogues = new Map(withTexts())
    catalogues.set('ja', new Map([['other', new Map()]]))
    expect(told(catalogues)).toEqual([
      'locales/ja/demo.json  is missing',
      'locales/ja/other.json  has no English counterpart',
    ])
  })

  it('finds a language that is not one of the eleven (spec §1)', () => {
    const catalogues = new Map(withTexts())
    catalogues.set('fr', new Map())
    expect(told(catalogues)).toEqual(['locales/fr  is no language of ours'])
  })

  it('leaves names as they are in every language', () => {
    const name = { title: 'Companion WebGL' }
    const catalogues = [...withTexts()].map(([code, namespaces]) => {
      const texts = namespaces.get('demo') ?? new Map()
      return [code, new Map([['demo', new Map([...texts, ['title', name.title]])]])] as const
    })
    expect(told(new Map(catalogues))).toEqual([])
  })

  it('wants the toast getTokenInfo error word for word (spec §4)', () => {
    const native = (text: string) => new Map([['native', new Map([['tokenError', text]])]])
    const catalogues = (korean: string) =>
      new Map(
        LANGUAGES.map((code) => [code, native(code === 'ko' ? korean : 'getTokenInfo error')]),
      )
    expect(told(catalogues('getTokenInfo error'))).toEqual([])
    expect(told(catalogues('토큰 오류'))).toEqual([
      'locales/ko/native.json tokenError must say what the specification says, word for word',
    ])
  })
})

describe('a catalogue holds texts alone', () => {
  it('reads those of the house', async () => {
    const { catalogues, faults } = await readCatalogues(join(import.meta.dirname, '../../locales'))
    expect(faults).toEqual([])
    expect(catalogues.get('en')?.get('shell')?.size).toBeGreaterThan(0)
  })

  it.each([
    ['a number', '{"a":{"b":1}}', 'a.b', 'is no text'],
    ['a list', '{"a":["b"]}', 'a', 'is no text'],
    ['nothing', '{"a":null}', 'a', 'is no text'],
    ['no JSON', '{"a"', '', 'is no JSON'],
  ])('finds %s', (_fault, source, key, what) => {
    expect(textsOf('it.json', source).faults).toEqual([{ file: 'it.json', key, what }])
  })
})
