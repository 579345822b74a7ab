import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { currentLanguage, storeLanguage } from '../../src/base/language.ts'
import { LANGUAGE_NAMES } from '../../src/base/language-names.ts'
import { SIMULATED_FRAME } from '../../src/base/simulated.ts'
import { memoryStorage } from './memory.ts'
import { openPage } from './page.ts'

let storage: ReturnType<typeof memoryStorage>

/** A page at an address, perhaps in the frame of the simulator. */
function open(address: string, frame: 'none' | 'simulator' = 'none') {
  const { search, hash } = new URL(address, 'https://play.example')
  vi.stubGlobal('location', { search, hash })
  openPage()
  if (frame === 'simulator') Object.assign(window, { name: SIMULATED_FRAME, parent: {} })
}

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', memoryStorage())
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

describe('`lang` counts for the whole visit (spec §4)', () => {
  /** The languages of the addresses that a visit leads to, one after the other. */
  const visit = (...addresses: string[]) =>
    addresses.map((address) => {
      open(address)
      return currentLanguage()
    })

  it.each([
    ['a link followed, without it', ['/#/turntable?lang=vi', '/#/fairness'], ['vi', 'vi']],
    ['a later one', ['/#/turntable?lang=vi', '/#/fairness?lang=th', '/#/play'], ['vi', 'th', 'th']],
    ['one before the hash, on every page', ['/?lang=ko#/', '/?lang=ko#/play'], ['ko', 'ko']],
    [
      'one behind the hash after one before it, on the pages that follow',
      ['/?lang=ko#/', '/?lang=ko#/play?lang=es', '/?lang=ko#/fairness'],
      ['ko', 'es', 'es'],
    ],
    [
      'a later one before the hash',
      ['/#/play?lang=es', '/#/fairness', '/?lang=ko#/play', '/?lang=ko#/'],
      ['es', 'es', 'ko', 'ko'],
    ],
    ['an empty one, which asks for nothing', ['/#/?lang=vi', '/#/?lang='], ['vi', 'vi']],
  ])('%s', (_what, addresses, languages) => {
    expect(visit(...addresses)).toEqual(languages)
    expect(storage.kept.size).toBe(0)
  })

  it('and no longer', () => {
    expect(visit('/#/turntable?lang=vi')).toEqual(['vi'])
    vi.stubGlobal('sessionStorage', memoryStorage())
    expect(visit('/#/turntable')).toEqual(['en'])
  })

  it('never over what the player chose, before or since', () => {
    expect(visit('/#/turntable?lang=vi')).toEqual(['vi'])
    storeLanguage('ja')
    expect(visit('/#/turntable', '/#/turntable?lang=th')).toEqual(['ja', 'ja'])
  })

  it('a webview that keeps nothing goes by each address', () => {
    vi.stubGlobal('sessionStorage', null)
    expect(visit('/#/turntable?lang=vi', '/#/play')).toEqual(['vi', 'en'])
  })

  it('a kept one that nobody can read is as none', () => {
    for (const left of ['{', '7', '{"lang":1}']) {
      vi.stubGlobal('sessionStorage', memoryStorage({ 'companion.visit-language': left }))
      expect(visit('/#/turntable')).toEqual(['en'])
    }
  })

  it('the simulator’s page neither finds the tester’s nor leaves its own', () => {
    expect(visit('/#/appDemo?lang=vi')).toEqual(['vi'])
    open('/?lang=th#/turntable', 'simulator')
    expect(currentLanguage()).toBe('th')
    open('/#/turntable', 'simulator')
    expect(currentLanguage()).toBe('en')
    expect(visit('/#/appDemo')).toEqual(['vi'])
  })
})

describe('the choice of language', () => {
  it('names every language, each in its own words', () => {
    const names = LANGUAGES.map((language) => LANGUAGE_NAMES[language])
    expect(new Set(names).size).toBe(LANGUAGES.length)
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGES].sort())
  })
})
