// Numbers as they may be shown: enough for their owner to know them again, for nobody else to use them.
import type { WalletKey } from './wallet-account.ts'

const HIDDEN = '••••'

/** The last digits of a number, at most four and never more than a third. */
export function maskedNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3))
  return `${HIDDEN}${number.slice(number.length - shown)}`
}

/** The ends of an address, as wallets show them. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** What a wallet is found by. */
export function maskedKey({ kind, key }: WalletKey): string {
  switch (kind) {
    case 'email': {
      const at = key.lastIndexOf('@')
      return `${key.slice(0, Math.min(2, at - 1))}••${key.slice(at)}`
    }
    case 'phone':
      return `${HIDDEN}${key.slice(-3)}`
    default:
      return `${HIDDEN}${key.slice(-2)}`
  }
}
