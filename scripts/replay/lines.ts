import type { Row } from '../../machines/replay/rows.ts'

const LONGEST_PART = 200

/** A row as a line with its time, in milliseconds after the start. */
export function timedLine(row: Row): string {
  const times = row.count > 1 ? ` ×${row.count}` : ''
  return `${String(row.at).padStart(8)} ms  ${lineOf(row, times)}`
}

/** A row as a line to compare runs by: no two are at the same time. */
export function untimedLine(row: Row): string {
  return lineOf(row, '')
}

function lineOf({ event, from, to, changed }: Row, times: string): string {
  const way = from === to ? to : `${from} → ${to}`
  const parts = changed.map((part) => part.slice(0, LONGEST_PART)).join(', ')
  return `${`${event}${times}`.padEnd(10)} ${way}${parts && `  ${parts}`}`
}
