import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankRulesOf, readNumber, readRouting } from '../../machines/binding/bank-account.ts'
import {
  fitsAba,
  fitsCbu,
  fitsClabe,
  fitsCnpj,
  fitsCpf,
  fitsLuhn,
} from '../../machines/binding/check-digits.ts'
import { maskedAddress, maskedKey, maskedNumber } from '../../machines/binding/mask.ts'
import { readAlipay, readWalletKey } from '../../machines/binding/wallet-account.ts'

/** Each with numbers that are in its own documents, and how many of its digits any change breaks. */
const CHECKS = [
  ['Luhn', fitsLuhn, ['4111111111111111', '6228480402564890018', '79927398713']],
  ['ABA', fitsAba, ['021000021', '011401533', '111000025']],
  ['CLABE', fitsClabe, ['032180000118359719', '002010077777777771']],
  ['CBU', fitsCbu, ['2850590940090418135201']],
  ['CPF', fitsCpf, ['11144477735', '52998224725']],
  ['CNPJ', fitsCnpj, ['11222333000181', '12ABC34501DE35']],
] as const

describe('check digits', () => {
  it.each(CHECKS)('%s: fit', (_, fits, numbers) => {
    for (const number of numbers) expect(fits(number), number).toBe(true)
  })

  it.each(CHECKS)('%s: one digit mistyped does not fit', (_, fits, numbers) => {
    for (const number of numbers) {
      for (const [place, sign] of Array.from(number).entries()) {
        if (!/\d/.test(sign)) continue
        const other = String((Number(sign) + 1) % 10)
        const mistyped = number.slice(0, place) + other + number.slice(place + 1)
        expect(fits(mistyped), mistyped).toBe(false)
      }
    }
  })

  it.each(['00000000000', '11111111111', '5299822472', 'ABCDEFGHIJK'])('no CPF: %s', (text) => {
    expect(fitsCpf(text)).toBe(false)
  })
})

describe('a number of an account at a bank', () => {
  const digits = [10, 12] as const
  it.each([
    [{ check: null, digits }, 'TH', '123-4-56789-0', '1234567890'],
    [{ check: null, digits }, 'TH', '123 4567 8901', '12345678901'],
    [{ check: 'luhn', digits: [13, 19] }, 'CN', '6228 4804 0256 4890 018', '6228480402564890018'],
    [
      { check: 'iban' },
      'BR',
      'br15 0000 0000 0000 1093 2840 814P 2',
      'BR1500000000000010932840814P2',
    ],
    [{ check: 'iban' }, 'ES', 'ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    // Within SEPA nobody may ask in which country an account is.
    [{ check: 'iban' }, 'PT', 'ES9121000418450200051332', 'ES9121000418450200051332'],
    [{ check: 'clabe' }, 'MX', '032 180 00011835971 9', '032180000118359719'],
    [{ check: 'cbu' }, 'AR', '28505909 40090418135201', '2850590940090418135201'],
  ] as const)('is kept in one form: %o %s %s', (rules, country, typed, number) => {
    expect(readNumber(rules, country, typed)).toEqual({ fault: null, number })
  })

  it.each([
    [{ check: null, digits }, 'TH', '123456789', 'length'],
    [{ check: null, digits }, 'TH', '1234567890123', 'length'],
    [{ check: null, digits }, 'TH', '12345678A0', 'form'],
    [{ check: null, digits }, 'TH', '0000000000', 'form'],
    [{ check: null, digits }, 'TH', '', 'form'],
    [{ check: 'luhn', digits: [13, 19] }, 'CN', '6228480402564890019', 'checksum'],
    [{ check: 'luhn', digits: [13, 19] }, 'CN', '0000000000000000', 'form'],
    [{ check: 'iban' }, 'ES', 'ES9121000418450200051333', 'checksum'],
    [{ check: 'iban' }, 'ES', 'ES912100041845020005133', 'length'],
    [{ check: 'iban' }, 'ES', '2100041845020005133212', 'form'],
    [{ check: 'iban' }, 'BR', 'ES9121000418450200051332', 'country'],
    [{ check: 'iban' }, 'ES', 'BR1500000000000010932840814P2', 'country'],
    [{ check: 'clabe' }, 'MX', '032180000118359710', 'checksum'],
    [{ check: 'clabe' }, 'MX', '03218000011835971', 'length'],
    [{ check: 'cbu' }, 'AR', '2850590940090418135202', 'checksum'],
  ] as const)('is refused: %o %s %s', (rules, country, typed, fault) => {
    expect(readNumber(rules, country, typed)).toEqual({ fault, number: null })
  })

  it('is an IBAN in every country of SEPA that no list names, and in no other', () => {
    expect(bankRulesOf({}, 'DE')).toEqual({ form: 'plain', check: 'iban' })
    expect(bankRulesOf({}, 'NZ')).toBeNull()
  })

  it.each([
    ['aba', '021000021', '021000021'],
    ['aba', '0210 0002 1', '021000021'],
    ['bsb', '033-088', '033088'],
    ['bankBranch', '0005-001', '0005001'],
    ['bankCode', '004', '004'],
  ] as const)('has the code of its bank: %s %s', (routing, typed, number) => {
    expect(readRouting(routing, typed)).toEqual({ fault: null, number })
  })

  it.each([
    ['aba', '021000022', 'checksum'],
    ['aba', '000000000', 'checksum'],
    ['aba', '02100002', 'length'],
    ['bsb', '03308', 'length'],
    ['bankCode', '04A', 'form'],
  ] as const)('has no such code: %s %s', (routing, typed, fault) => {
    expect(readRouting(routing, typed)).toEqual({ fault, number: null })
  })
})

describe('what a wallet is found by', () => {
  it.each([
    ['phone', 'VN', '0912 345 678', 'phone', '+84912345678'],
    ['phone', 'VN', '+84 912 345 678', 'phone', '+84912345678'],
    ['phone', 'ID', '0812-3456-7890', 'phone', '+6281234567890'],
    ['phone', 'TH', '081 234 5678', 'phone', '+66812345678'],
    ['phone', 'PH', '0917 123 4567', 'phone', '+639171234567'],
    ['email', 'MX', 'Ana.Ruiz@Example.COM', 'email', 'ana.ruiz@example.com'],
    ['phoneOrEmail', 'HK', '5123 4567', 'phone', '+85251234567'],
    ['phoneOrEmail', 'HK', 'a@example.com', 'email', 'a@example.com'],
    ['pix', 'BR', '529.982.247-25', 'cpf', '52998224725'],
    ['pix', 'BR', '11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['pix', 'BR', '+55 11 91234-5678', 'phone', '+5511912345678'],
    ['pix', 'BR', 'ana@example.com', 'email', 'ana@example.com'],
    [
      'pix',
      'BR',
      '123E4567-e89b-12d3-a456-426614174000',
      'random',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
  ] as const)('%s in %s: %s', (account, country, typed, kind, key) => {
    expect(readWalletKey(account, country, typed)).toEqual({ kind, key })
  })

  it.each([
    ['phone', 'VN', '+66 81 234 5678'],
    ['phone', 'VN', '024 3825 0000'],
    ['phone', 'VN', '0912'],
    ['phone', 'VN', 'ana@example.com'],
    ['email', 'MX', '0912345678'],
    ['email', 'MX', 'ana@example'],
    ['email', 'MX', 'ana@@example.com'],
    ['email', 'MX', 'ana @example.com'],
    ['pix', 'BR', '529.982.247-26'],
    ['pix', 'BR', '123e4567-e89b-12d3-a456'],
  ] as const)('%s in %s, refused: %s', (account, country, typed) => {
    expect(readWalletKey(account, country, typed)).toBeNull()
  })

  it('is at Alipay a phone of China’s mainland, or an e-mail', () => {
    expect(readAlipay('138 1234 5678')).toEqual({ kind: 'phone', key: '+8613812345678' })
    expect(readAlipay('Li@Example.com')).toEqual({ kind: 'email', key: 'li@example.com' })
    expect(readAlipay('0912345678')).toBeNull()
    expect(readAlipay('+852 5123 4567')).toBeNull()
  })
})

describe('what is shown of a number', () => {
  it('is too little to use it', () => {
    expect(maskedNumber('6228480402564890018')).toBe('••••0018')
    expect(maskedNumber('123456')).toBe('••••56')
    expect(maskedAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…RTv8')
    expect(maskedKey({ kind: 'phone', key: '+84912345678' })).toBe('••••678')
    expect(maskedKey({ kind: 'email', key: 'ana@example.com' })).toBe('an••@example.com')
    expect(maskedKey({ kind: 'email', key: 'a@example.com' })).toBe('••@example.com')
    expect(maskedKey({ kind: 'cpf', key: '52998224725' })).toBe('••••25')
  })

  it('is never more than a third of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,30}$/), (number) => {
        const shown = maskedNumber(number).replaceAll('•', '')
        expect(shown.length * 3).toBeLessThanOrEqual(number.length)
      }),
    )
  })
})
