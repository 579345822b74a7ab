// USDT addresses of both networks (design §10): ERC20 is written in hex with the checksum of EIP-55, TRC20 in base58
// with four bytes of SHA-256 at its end. Behind both stand the same 20 bytes, made of one key in the same way.
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { UsdtNetwork } from '../../contract/binding-constants.ts'

/** Why no money can be sent to an address. */
export type AddressFault = 'form' | 'checksum' | 'bitcoin' | 'otherNetwork' | 'burn' | 'contract'

/** What an address comes to. */
export type ReadAddress =
  | { fault: null; address: string; account: string }
  | { fault: AddressFault; address: null; account: null }

const base58check = createBase58check(sha256)

/** The first byte of what an address of TRON's main network stands for. */
const TRON = 0x41
const TRON_BYTES = 21
/** Of Bitcoin: pay to a key's hash, and to a script's. */
const BITCOIN: ReadonlySet<number | undefined> = new Set([0x00, 0x05])
const HEX = /^0x[0-9a-f]{40}$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/
const BECH32_BITCOIN = /^(bc1|BC1)[a-zA-Z0-9]{20,60}$/

/**
 * Accounts that nobody has a key of: what is sent there is gone. All zeros are also Ethereum's first precompiled
 * contract's neighbours (1 to 9 are those); the last but one is TRON's black hole, the last one is Ethereum's other
 * usual one.
 */
const BURNT: ReadonlySet<string> = new Set([
  ...Array.from({ length: 10 }, (_, last) => `${'0'.repeat(39)}${last}`),
  `${'0'.repeat(36)}dead`,
  `dead${'0'.repeat(36)}`,
  'f'.repeat(40),
  '77944d19c052b73ee2286823aa83f8138cb7032f',
  'dead000000000000000042069420694206942069',
])

/** USDT's own contracts: tokens that are sent to them come back to nobody. */
const CONTRACTS: ReadonlySet<string> = new Set([
  'dac17f958d2ee523a2206206994597c13d831ec7',
  'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
])

/**
 * Reads an address as somebody typed or pasted it.
 * @returns the address in the one form in which it is kept, and the 20 bytes behind it as hex, by which the same key
 *   is known on both networks
 */
export function readAddress(network: UsdtNetwork, typed: string): ReadAddress {
  const text = typed.trim()
  if (BECH32_BITCOIN.test(text)) return refused('bitcoin')
  return network === 'ERC20' ? readEthereum(text) : readTron(text)
}

function readEthereum(text: string): ReadAddress {
  if (!HEX.test(text)) return refused(tronBytes(text) ? 'otherNetwork' : 'form')
  const digits = text.slice(2)
  const account = digits.toLowerCase()
  const address = withChecksum(account)
  // In small or in capital letters alone it carries no checksum.
  const carriesNone = digits === account || digits === digits.toUpperCase()
  if (!carriesNone && text.slice(2) !== address.slice(2)) return refused('checksum')
  return alive(address, account)
}

function readTron(text: string): ReadAddress {
  if (HEX.test(text)) return refused('otherNetwork')
  if (!BASE58.test(text)) return refused('form')
  const bytes = decoded(text)
  if (!bytes) return refused(text.startsWith('T') ? 'checksum' : 'form')
  if (BITCOIN.has(bytes[0])) return refused('bitcoin')
  const account = tronBytes(text)
  return account ? alive(text, account) : refused('form')
}

/** The 20 bytes of a TRON address as hex; null where it is none. */
function tronBytes(text: string): string | null {
  const bytes = BASE58.test(text) ? decoded(text) : null
  if (bytes?.length !== TRON_BYTES || bytes[0] !== TRON) return null
  return bytesToHex(bytes.subarray(1))
}

/** What base58check stands for; null where its checksum is wrong. */
function decoded(text: string): Uint8Array | null {
  try {
    return base58check.decode(text)
  } catch {
    return null
  }
}

/** EIP-55: a letter is a capital one where the same digit of the hash is 8 or more. */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = Array.from(digits, (digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

function alive(address: string, account: string): ReadAddress {
  if (BURNT.has(account)) return refused('burn')
  if (CONTRACTS.has(account)) return refused('contract')
  return { fault: null, address, account }
}

const refused = (fault: AddressFault): ReadAddress => ({ fault, address: null, account: null })
