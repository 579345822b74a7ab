import { formatDay } from '../../base/format.ts'
import { refused, taken } from './read-entry.ts'
import type { DateRule, Entry, FieldRule, Reading } from './rules.ts'

type Given = Omit<DateRule, 'kind' | 'read'>

/** A day by the calendar, such as `2026-11-22`: the same wherever the reader is. */
export function date(given: Given & { isOptional?: true; isNullable?: true }): FieldRule<string> {
  return { kind: 'date', ...given, read: (entry) => readDate(given, entry) }
}

function readDate({ min, max }: Given, entry: Entry): Reading {
  const day = String(entry)
  if (day === '') return refused('empty')
  if (!isDay(day)) return refused('date')
  if (min !== undefined && day < min) return refused('early', { min: formatDay(min) })
  if (max !== undefined && day > max) return refused('late', { max: formatDay(max) })
  return taken(day)
}

/** Whether the calendar has such a day. */
function isDay(text: string): boolean {
  const moment = Date.parse(text)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(moment) &&
    new Date(moment).toISOString().startsWith(text)
  )
}
