import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { currentLanguage, storeLanguage } from '../../src/app/language.ts'
import { LANGUAGE_NAMES } from '../../src/app/language-names.ts'
import { SIMULATED_FRAME } from '../../src/native/simulated.ts'
import { memoryStorage } from './memory.ts'

let storage: ReturnType<typeof memoryStorage>

/** A page at an address, perhaps in the frame of the simulator. */
function open(address: string, frame: 'none' | 'simulator' = 'none') {
  const { search, hash } = new URL(address, 'https://play.example')
  vi.stubGlobal('location', { search, hash })
  const page: { name: string; parent?: unknown } = { name: '' }
  page.parent = page
  if (frame === 'simulator') Object.assign(page, { name: SIMULATED_FRAME, parent: {} })
  vi.stubGlobal('window', page)
}

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('the language is the stored one, else `lang`, else English (spec §4)', () => {
  it.each([
    ['nothing', '/#/turntable', null, 'en'],
    ['`lang` before the hash', '/?lang=th#/turntable', null, 'th'],
    ['`lang` behind the hash', '/#/turntable?lang=ko-KR', null, 'ko'],
    ['both, and the one behind the hash wins', '/?lang=th#/turntable?lang=vi', null, 'vi'],
    ['a stored one over `lang`', '/#/turntable?lang=vi', 'jp', 'ja'],
    ['an unknown `lang`', '/#/turntable?lang=fr', null, 'en'],
    ['an unknown stored one', '/#/turntable?lang=vi', 'fr', 'en'],
    ['an empty `lang`', '/#/turntable?lang=', null, 'en'],
    ['`lang` among others', '/#/fairness?draw=1&lang=es', null, 'es'],
  ])('%s', (_what, address, stored, expected) => {
    open(address)
    if (stored) storage.setItem('companion.language', stored)
    expect(currentLanguage()).toBe(expected)
  })

  it.each(LANGUAGES)('%s, once chosen, is the language of the next visit', (language) => {
    open('/#/turntable?lang=pt')
    storeLanguage(language)
    expect(currentLanguage()).toBe(language)
  })

  it('a webview that keeps nothing still opens, in the language of its address', () => {
    open('/#/turntable?lang=vi')
    vi.stubGlobal('localStorage', null)
    expect(() => storeLanguage('ko')).not.toThrow()
    expect(currentLanguage()).toBe('vi')
  })

  it('the simulator’s page follows its address, and keeps off the tester’s own choice', () => {
    storage.setItem('companion.language', 'ja')
    open('/#/turntable?lang=vi', 'simulator')
    expect(currentLanguage()).toBe('vi')
    storeLanguage('ko')
    expect(storage.getItem('companion.language')).toBe('ja')
  })
})

describe('the choice of language', () => {
  it('names every language, each in its own words', () => {
    const names = LANGUAGES.map((language) => LANGUAGE_NAMES[language])
    expect(new Set(names).size).toBe(LANGUAGES.length)
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGES].sort())
  })
})
