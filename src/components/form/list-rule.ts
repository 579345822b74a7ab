import { readEntries, readEntry, refused, taken } from './read-entry.ts'
import type { Entry, FieldRule, ListRule, Reading, Row, Rule, Rules } from './rules.ts'

type Given = Omit<ListRule, 'kind' | 'read'>

/** Rows to add and to remove, of some fields each or of one text. */
export function list<V>(given: Given & { isOptional?: true; isNullable?: true }): FieldRule<V[]> {
  return { kind: 'list', ...given, read: (entry) => readRows(given, entry) }
}

function readRows({ min, max = Number.POSITIVE_INFINITY, row }: Given, entry: Entry): Reading {
  const rows = entry as readonly Row[]
  if (rows.length < min) return refused('few', { min })
  if (rows.length > max) return refused('many', { max })
  const readings = rows.map((it) => readRow(row, it))
  return readings.some(({ fault }) => fault)
    ? refused('rows')
    : taken(readings.map(({ value }) => value))
}

function readRow(rule: Rules | Rule, row: Row): Reading {
  if (typeof row === 'string') return isRule(rule) ? readEntry(rule, row) : refused('rows')
  if (isRule(rule)) return refused('rows')
  const { values, faults } = readEntries(rule, row)
  return Object.keys(faults).length > 0 ? refused('rows') : taken(values)
}

/** Whether rows are one text each. */
export function isRule(row: Rules | Rule): row is Rule {
  return typeof row.kind === 'string'
}
