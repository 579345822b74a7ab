// The chain of commitments and books, byte for byte (docs/fairness.md, "The chain").
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a link says of itself in public, besides the commitments. */
export interface LinkText {
  /** 1, 2, 3, … */
  seq: number
  /** When it was sealed, in milliseconds since 1970. */
  at: number
  /** The commitments that it holds, a line each. */
  commitments: string
  /** SHA-256 of its lines about the books, which are not public; hex. */
  books: string
}

/** What stands before the first link. */
export const NO_HEAD = '0'.repeat(64)

/** Lines as a link's text has them: in the order of their bytes, each with its end. */
export function linesOf(lines: readonly string[]): string {
  return lines
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((line) => `${line}\n`)
    .join('')
}

/** SHA-256 of a text's UTF-8, as hex. */
export function digestOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** The text under a link's head. */
export function bodyOf({ seq, at, commitments, books }: LinkText): string {
  return `companion chain 1\nlink ${seq}\nat ${at}\ncommitments ${digestOfText(commitments)}\nbooks ${books}\n`
}

/**
 * The head of a link: SHA-256 of the 32 bytes of the head before it and of its own text.
 * @param previous hex; `NO_HEAD` for the first link
 */
export function headOf(previous: string, link: LinkText): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(previous), utf8ToBytes(bodyOf(link)))))
}
