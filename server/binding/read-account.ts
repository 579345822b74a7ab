// What somebody wants to bind, read by the rules of its kind.
import type { NewBinding } from '../../contract/binding.ts'
import { readAddress } from '../../machines/binding/address.ts'
import { readNumber, readRouting } from '../../machines/binding/bank-account.ts'
import { maskedAddress, maskedKey, maskedNumber } from '../../machines/binding/mask.ts'
import { readAlipay, readWalletKey } from '../../machines/binding/wallet-account.ts'
import { ApiError } from '../platform/errors.ts'
import type { Offered } from './offer.ts'

type Of<M extends NewBinding['method']> = Extract<NewBinding, { method: M }>

/** An account that money can be paid to. */
export interface Account {
  /** The wallet, the bank or the network; null where the method or the number says it. */
  kind: string | null
  /** By which it is known as one: of its kind and number, in one form. */
  identity: string
  /** As people read it, with its number masked. */
  label: string
  /** Whose it is said to be; null where no name is asked for. */
  holder: string | null
  /** All that a pay-out needs. */
  details: Record<string, string>
}

/**
 * Reads what is to be bound.
 * @throws ApiError BAD_REQUEST with the path of the field that is no such account; its message holds nothing of what was
 *   typed
 */
export function readAccount(given: NewBinding, offer: Offered): Account {
  switch (given.method) {
    case 'purse':
      return readPurse(given, offer)
    case 'bank':
      return readBank(given, offer)
    case 'usdt':
      return readUsdt(given)
    case 'alipay':
      return readAli(given)
  }
}

function readPurse({ wallet, account, name }: Of<'purse'>, offer: Offered): Account {
  const rules = offer.walletRules.find(({ id }) => id === wallet)
  if (!rules) throw wrong('wallet', 'There is no such wallet in this country.')
  const key = readWalletKey(rules.account, offer.country, account)
  if (!key) throw wrong('account', `${rules.name} is not found by this.`)
  return {
    kind: rules.id,
    identity: `purse:${rules.id}:${key.key}`,
    label: `${rules.name} ${maskedKey(key)}`,
    holder: name,
    details: { wallet: rules.id, account: key.key, accountKind: key.kind, name },
  }
}

function readBank(given: Of<'bank'>, { bankRules: rules, country }: Offered): Account {
  if (rules?.form !== given.form) throw wrong('form', 'Banks of this country write it otherwise.')
  const { number: typed, name } = given
  if (rules.form === 'plain') {
    const number = numberOf(readNumber(rules, country, typed))
    // Of a number that says its bank, the country is a part.
    const place = rules.check === 'iban' ? number.slice(0, 2) : country
    return bankAccount({ country: place, number, name }, { kind: null, label: place })
  }
  if (rules.form === 'named' && given.form === 'named') {
    const bank = rules.banks.find(({ id }) => id === given.bank)
    if (!bank) throw wrong('bank', 'There is no such bank in this country.')
    const digits = bank.digits ?? rules.digits
    const number = numberOf(readNumber({ check: rules.check ?? null, digits }, country, typed))
    const parts = { country, bank: bank.id, number, name }
    return bankAccount(parts, { kind: bank.id, label: bank.name })
  }
  if (rules.form === 'routed' && given.form === 'routed') {
    const { number: routing } = readRouting(rules.routing, given.routing)
    if (routing === null) throw wrong('routing', 'This is no code of a bank.')
    const number = numberOf(readNumber({ check: null, digits: rules.digits }, country, typed))
    return bankAccount({ country, routing, number, name }, { kind: null, label: routing })
  }
  throw new Error('a form of accounts is read by nobody')
}

interface BankParts {
  country: string
  bank?: string
  routing?: string
  number: string
  name: string
}

function bankAccount(parts: BankParts, { kind, label }: { kind: string | null; label: string }) {
  const { country, bank = '', routing = '', number, name } = parts
  return {
    kind,
    identity: `bank:${country}:${bank}:${routing}:${number}`,
    label: `${label} ${maskedNumber(number)}`,
    holder: name,
    details: { ...parts },
  }
}

function readUsdt({ network, address: typed }: Of<'usdt'>): Account {
  const { address, account, fault } = readAddress(network, typed)
  if (address === null) throw wrong('address', `No USDT can be sent there: ${fault}.`)
  return {
    kind: network,
    // The same key on both networks is one account.
    identity: `usdt:${account}`,
    label: `${network} ${maskedAddress(address)}`,
    holder: null,
    details: { network, address },
  }
}

function readAli({ alipay, name }: Of<'alipay'>): Account {
  const key = readAlipay(alipay)
  if (!key) throw wrong('alipay', 'This is no account at Alipay.')
  return {
    kind: null,
    identity: `alipay:${key.key}`,
    label: `Alipay ${maskedKey(key)}`,
    holder: name,
    details: { account: key.key, accountKind: key.kind, name },
  }
}

function numberOf({ number, fault }: ReturnType<typeof readNumber>): string {
  if (number === null) throw wrong('number', `This is no account's number: ${fault}.`)
  return number
}

const wrong = (field: string, message: string) =>
  new ApiError('BAD_REQUEST', message, { path: `body.${field}` })
