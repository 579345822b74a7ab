// The file for a bank: lines of CSV in a fixed order, the same bytes whenever it is made, so that its hash says whether it
// is the one that was sent. And the bank's answer: a file of references and what became of each.
import { createHash } from 'node:crypto'
import type { PayoutOrder } from './provider.ts'

/** A line of the file: the pay-out, and all that the bank needs to know of the account. */
export interface FileLine extends PayoutOrder {
  account: Readonly<Record<string, string>>
}

const HEAD = ['reference', 'way', 'amount_minor', 'currency', 'account']

/** The bytes of a file. The account's fields stand in one cell, as JSON with sorted keys. */
export function payoutFile(lines: readonly FileLine[]): string {
  const rows = lines.map(({ number, way, minor, currency, account }) => [
    ...[number, way, String(minor), currency],
    JSON.stringify(Object.fromEntries(Object.entries(account).toSorted())),
  ])
  return [HEAD, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** What became of a pay-out, as a bank's statement says it. */
export interface StatementLine {
  reference: string
  outcome: 'paid' | 'refused' | 'returned'
  minor: number
  currency: string
}

const LINE = /^(WD-[2-9A-Z]{4}-[2-9A-Z]{4}),(paid|refused|returned),([1-9]\d{0,14}),([A-Z]{3})$/

/**
 * Reads a statement: `reference,outcome,amount_minor,currency`, one pay-out a line; a first line of names is passed over.
 * @returns the lines, or the number of the first one that cannot be read
 */
export function readStatement(text: string): StatementLine[] | { faultyLine: number } {
  const read: StatementLine[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const bare = line.replaceAll('"', '').trim()
    if (bare === '' || (index === 0 && bare.startsWith('reference'))) continue
    const [, reference, outcome, minor, currency] = LINE.exec(bare) ?? []
    if (!reference || !outcome || !currency) return { faultyLine: index + 1 }
    read.push({
      reference,
      outcome: outcome as StatementLine['outcome'],
      minor: Number(minor),
      currency,
    })
  }
  return read
}
