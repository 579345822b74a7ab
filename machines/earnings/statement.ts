// A month of points that anybody can check: events under their line, lines under a signed head (issue 26,
// docs/fairness.md "Statements of points"). Server, command and page run this same file.
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type {
  SignedStatement,
  Statement,
  StatementEvent,
  StatementHead,
  StatementLine,
} from '../../contract/earnings-statement.ts'
import { canonicalJson } from '../fair/canonical.ts'
import { merklePathOf, type PathStep } from '../fair/merkle-path.ts'

const FORMAT = 'companion statement 1'
const MINUTE_MS = 60_000

/** The text of an event's leaf. Each kind of text begins in its own way: none can pass for another. */
export const eventText = (event: StatementEvent): string =>
  `${FORMAT} event ${canonicalJson(event)}`

/** The text of a line's leaf, which holds the root over the line's events. */
export const lineText = (line: StatementLine): string => `${FORMAT} line ${canonicalJson(line)}`

/** The text that is signed. */
export const headText = (head: StatementHead): string => `${FORMAT} head ${canonicalJson(head)}`

/** @param secret 64 hex digits */
export function publicKeyOf(secret: string): string {
  return bytesToHex(ed25519.getPublicKey(hexToBytes(secret)))
}

/** @param secret 64 hex digits */
export function signatureOf(head: StatementHead, secret: string): string {
  return bytesToHex(ed25519.sign(utf8ToBytes(headText(head)), hexToBytes(secret)))
}

/** Whether a head was signed by the key that stands beside it, by RFC 8032 to the letter. */
export function isSigned({
  head,
  key,
  signature,
}: Pick<Statement, 'head' | 'key' | 'signature'>): boolean {
  try {
    const text = utf8ToBytes(headText(head))
    return ed25519.verify(hexToBytes(signature), text, hexToBytes(key), { zip215: false })
  } catch {
    // It is no point of the curve.
    return false
  }
}

/** A month, from its first instant to that of the next one. @param offsetMinutes east of UTC */
export function monthSpan(month: string, offsetMinutes: number): { from: number; until: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const start = (months: number) => Date.UTC(year, months) - offsetMinutes * MINUTE_MS
  return { from: start(number - 1), until: start(number) }
}

/** Puts the events of a statement under their lines: the first line's first. */
export function statementOf(
  { head, key, signature, lines }: SignedStatement,
  events: readonly StatementEvent[],
): Statement {
  let from = 0
  const opened = lines.map(({ line, hash }) => {
    const until = from + line.events
    const mine = events.slice(from, until)
    from = until
    return { line, hash, events: mine }
  })
  return { head, key, signature, lines: opened }
}

/** How an event is proven without the other events: by two paths, one below its line and one above. */
export interface EventProof {
  event: StatementEvent
  line: StatementLine
  /** From the event to the line's `root`. */
  toLine: PathStep[]
  /** From the line to the head's `root`. */
  toHead: PathStep[]
}

/** @returns undefined where the statement has no event of this number */
export function proofOf({ lines }: Statement, number: number): EventProof | undefined {
  for (const [place, { line, events }] of lines.entries()) {
    const at = events.findIndex((it) => it.number === number)
    const event = events[at]
    if (!event) continue
    const toLine = merklePathOf(events.map(eventText), at)
    const above = lines.map((it) => lineText(it.line))
    return { event, line, toLine, toHead: merklePathOf(above, place) }
  }
  return undefined
}
