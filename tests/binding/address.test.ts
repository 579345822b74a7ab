import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from '../../machines/binding/address.ts'

const base58check = createBase58check(sha256)
const tronOf = (account: string) => base58check.encode(hexToBytes(`41${account}`))
const account = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
  .filter((hex) => !hex.startsWith('0000'))

describe('an ERC20 address (design §10, EIP-55)', () => {
  // The examples of EIP-55 itself.
  const GOOD = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]
  it.each(GOOD)('is taken as it is written: %s', (address) => {
    expect(readAddress('ERC20', ` ${address} `)).toEqual({
      fault: null,
      address,
      account: address.slice(2).toLowerCase(),
    })
  })

  it.each(GOOD)(
    'is taken in small or capital letters alone, and kept with its checksum: %s',
    (good) => {
      for (const text of [good.toLowerCase(), `0x${good.slice(2).toUpperCase()}`]) {
        expect(readAddress('ERC20', text).address).toBe(good)
      }
    },
  )

  it.each([
    ['a letter in the other case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'form'],
    ['a digit too many', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'form'],
    ['no 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['a letter that is no digit', '0x5gAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['zeros', `0x${'0'.repeat(40)}`, 'burn'],
    ['a precompiled contract', `0x${'0'.repeat(39)}4`, 'burn'],
    ['dead', '0x000000000000000000000000000000000000dEaD', 'burn'],
    ['the contract of USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
    ['TRON’s', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'otherNetwork'],
    ['Bitcoin’s', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin'],
  ] as const)('is refused: %s', (_, address, fault) => {
    expect(readAddress('ERC20', address)).toEqual({ fault, address: null, account: null })
  })
})

describe('a TRC20 address (design §10, base58check)', () => {
  it.each(['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'])(
    'is taken: %s',
    (address) => {
      expect(readAddress('TRC20', address)).toMatchObject({ fault: null, address })
    },
  )

  it.each([
    ['a letter changed', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', 'checksum'],
    ['in small letters', 'tjrabprwbzy45sbavfcjinpjc18kjprtv8', 'form'],
    ['a letter that base58 has not', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv0', 'form'],
    ['zeros', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'burn'],
    ['the black hole', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'burn'],
    ['the contract of USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'contract'],
    ['Bitcoin’s, of a key', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin'],
    ['Bitcoin’s, of a script', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bitcoin'],
    ['Ethereum’s', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'otherNetwork'],
  ] as const)('is refused: %s', (_, address, fault) => {
    expect(readAddress('TRC20', address)).toEqual({ fault, address: null, account: null })
  })
})

describe('addresses of both networks', () => {
  it('are known as one account where one key is behind them', () => {
    fc.assert(
      fc.property(account, (hex) => {
        const tron = readAddress('TRC20', tronOf(hex))
        const ethereum = readAddress('ERC20', `0x${hex}`)
        expect(tron.account).toBe(hex)
        expect(ethereum.account).toBe(hex)
        // What is kept is read as itself.
        expect(readAddress('ERC20', ethereum.address ?? '').address).toBe(ethereum.address)
      }),
    )
  })

  it('are refused with any one sign changed, but where letters carry no checksum', () => {
    fc.assert(
      fc.property(account, fc.nat(33), fc.nat(56), (hex, place, other) => {
        const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
        const text = tronOf(hex)
        const sign = letters[other] ?? ''
        fc.pre(text[place] !== sign)
        const changed = text.slice(0, place) + sign + text.slice(place + 1)
        expect(readAddress('TRC20', changed).address).toBeNull()
      }),
    )
  })

  it('never fail on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const network of ['ERC20', 'TRC20'] as const) readAddress(network, text)
      }),
    )
  })
})
