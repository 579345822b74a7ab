// What a binding is good for, and what may be bound beside it (spec §4 "Bindings cannot be unbound. Changing account
// type to an unsupported payment method forces rebinding", decision 038).
import type { PayoutMethod } from '../../contract/binding-constants.ts'

/** What can be paid to now: the brand's ways, and what of them the account's country has. */
export interface Offer {
  methods: readonly PayoutMethod[]
  country: string
  /** Ids of wallets, of banks, and networks; a bank without an id is known by its country alone. */
  wallets: readonly string[]
  /** The banks that can be chosen; empty where the number says the bank; null where no bank is paid to. */
  banks: readonly string[] | null
  networks: readonly string[]
}

/** What was bound: a wallet's id, a bank's id or form, a network. */
export interface Bound {
  method: PayoutMethod
  /** Null where the method is one kind alone, or the number says the bank. */
  kind: string | null
  /** The account's country when it was bound. */
  country: string
}

export type BindingState = 'resting' | 'usable' | 'rebind'

/** Whether money can be paid to what was bound, as things are offered now. */
export function isSupported({ method, kind, country }: Bound, offer: Offer): boolean {
  if (!offer.methods.includes(method)) return false
  switch (method) {
    case 'purse':
      return kind !== null && country === offer.country && offer.wallets.includes(kind)
    case 'bank':
      if (offer.banks === null || country !== offer.country) return false
      return kind === null ? offer.banks.length === 0 : offer.banks.includes(kind)
    case 'usdt':
      return kind !== null && offer.networks.includes(kind)
    case 'alipay':
      return true
  }
}

/** What a binding is good for. */
export function stateOf(
  bound: Bound & { restsUntil: number },
  offer: Offer,
  now: number,
): BindingState {
  if (!isSupported(bound, offer)) return 'rebind'
  return now < bound.restsUntil ? 'resting' : 'usable'
}

/** Whether the brand and the account's country have a method at all. */
export function isOffered(method: PayoutMethod, offer: Offer): boolean {
  if (!offer.methods.includes(method)) return false
  if (method === 'purse') return offer.wallets.length > 0
  return method === 'bank' ? offer.banks !== null : true
}

/**
 * Whether an account may be bound by a method. What is bound stays: another one takes its place only where that can't
 * be paid to any more, and the method itself still can.
 */
export function standingOf(
  method: PayoutMethod,
  current: Bound | null,
  offer: Offer,
): 'open' | 'bound' | 'unsupported' {
  if (!isOffered(method, offer)) return 'unsupported'
  return current && isSupported(current, offer) ? 'bound' : 'open'
}
