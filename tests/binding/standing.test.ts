import { describe, expect, it } from 'vitest'
import {
  type Bound,
  isOffered,
  isSupported,
  type Offer,
  standingOf,
  stateOf,
} from '../../machines/binding/standing.ts'

const OFFER: Offer = {
  methods: ['purse', 'bank', 'usdt'],
  country: 'VN',
  wallets: ['momo', 'zalopay'],
  banks: ['vietcombank', 'acb'],
  networks: ['TRC20', 'ERC20'],
}
const NOW = 1.7e12
const momo: Bound = { method: 'purse', kind: 'momo', country: 'VN' }
const acb: Bound = { method: 'bank', kind: 'acb', country: 'VN' }
const iban: Bound = { method: 'bank', kind: null, country: 'ES' }
const tron: Bound = { method: 'usdt', kind: 'TRC20', country: 'VN' }
const alipay: Bound = { method: 'alipay', kind: null, country: 'CN' }

describe('what is bound (spec §4, decision 038)', () => {
  it('rests until its hour, and is usable from then on', () => {
    const restsUntil = NOW + 1
    expect(stateOf({ ...momo, restsUntil }, OFFER, NOW)).toBe('resting')
    expect(stateOf({ ...momo, restsUntil }, OFFER, restsUntil)).toBe('usable')
  })

  it.each([
    ['its wallet is paid no more', momo, { ...OFFER, wallets: ['zalopay'] }],
    ['its bank is paid no more', acb, { ...OFFER, banks: ['vietcombank'] }],
    ['no bank of the country is paid any more', acb, { ...OFFER, banks: null }],
    ['its network is used no more', tron, { ...OFFER, networks: ['ERC20'] }],
    ['the brand has the method no more', momo, { ...OFFER, methods: ['bank'] as const }],
    ['the account is of another country now', acb, { ...OFFER, country: 'TH' }],
    ['a country writes its accounts otherwise', iban, { ...OFFER, country: 'ES' }],
    ['the brand has no Alipay any more', alipay, OFFER],
  ] as const)('has to be bound anew where %s', (_, bound, offer) => {
    expect(isSupported(bound, offer)).toBe(false)
    // Also while it rests, and after.
    expect(stateOf({ ...bound, restsUntil: NOW + 1 }, offer, NOW)).toBe('rebind')
    expect(stateOf({ ...bound, restsUntil: 0 }, offer, NOW)).toBe('rebind')
  })

  it('stays as it is where anything else changes', () => {
    const offer = { ...OFFER, wallets: ['momo'], banks: ['acb'] }
    for (const bound of [momo, acb, tron]) expect(isSupported(bound, offer)).toBe(true)
    expect(isSupported(iban, { ...OFFER, country: 'ES', banks: [] })).toBe(true)
    expect(isSupported(alipay, { ...OFFER, methods: ['alipay'] })).toBe(true)
  })
})

describe('what may be bound', () => {
  it('is everything that is offered and not bound', () => {
    expect(OFFER.methods.map((method) => standingOf(method, null, OFFER))).toEqual([
      'open',
      'open',
      'open',
    ])
    expect(standingOf('alipay', null, OFFER)).toBe('unsupported')
    expect(isOffered('purse', { ...OFFER, wallets: [] })).toBe(false)
    expect(isOffered('bank', { ...OFFER, banks: null })).toBe(false)
  })

  it('is not what is bound, at rest or not', () => {
    expect(standingOf('purse', momo, OFFER)).toBe('bound')
  })

  it('is another one where what is bound can’t be paid to and the method can', () => {
    expect(standingOf('purse', momo, { ...OFFER, wallets: ['zalopay'] })).toBe('open')
    expect(standingOf('purse', momo, { ...OFFER, wallets: [] })).toBe('unsupported')
    expect(standingOf('purse', momo, { ...OFFER, methods: ['bank'] })).toBe('unsupported')
  })
})
