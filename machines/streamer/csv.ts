// A table as a file of comma-separated values (RFC 4180) that a spreadsheet opens as it is.

/** A spreadsheet reads what begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** By it a spreadsheet knows that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Writes rows as CSV; a text that a spreadsheet would take for a formula stays a text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
