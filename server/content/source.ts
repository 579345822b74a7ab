import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CONTENT_LIMIT_BYTES } from '../../contract/content.ts'
import { type Fault, fault } from './fault.ts'

/** A text as its writer wrote it. */
export interface Source {
  title: string
  /** Such as `2026-11-22`. */
  updated: string
  markdown: string
  /** The line of its file on which the Markdown begins, counted from 1. */
  firstLine: number
}

const FENCE = '---'
const LONGEST_TITLE = 120
const Day = z.iso.date()

/**
 * Reads a file: front matter (a title and a day, nothing else) and Markdown.
 * @param text its bytes as text
 */
export function parseSource(text: string): { source: Source } | { faults: Fault[] } {
  if (Buffer.byteLength(text) > CONTENT_LIMIT_BYTES) {
    return { faults: [fault('too-large', 1, `is larger than ${CONTENT_LIMIT_BYTES} bytes`)] }
  }
  const lines = text.replace(/\r\n?/g, '\n').normalize('NFC').split('\n')
  const end = lines.indexOf(FENCE, 1)
  if (lines[0] !== FENCE || end < 0) {
    return {
      faults: [fault('front-matter', 1, 'does not begin with a title and a day between ---')],
    }
  }
  const { fields, faults } = fieldsOf(lines.slice(1, end))
  const { title, updated } = fields
  if (faults.length > 0 || title === undefined || updated === undefined) return { faults }
  const body = lines.slice(end + 1)
  const blank = body.findIndex((line) => line.trim() !== '')
  const begin = blank < 0 ? body.length : blank
  const markdown = body.slice(begin).join('\n').trimEnd()
  return { source: { title, updated, markdown, firstLine: end + 2 + begin } }
}

/** The file of a text in its one form: what is exported, and what its hash is of. */
export function writeSource({
  title,
  updated,
  markdown,
}: Pick<Source, 'title' | 'updated' | 'markdown'>): string {
  return `${FENCE}\ntitle: ${title}\nupdated: ${updated}\n${FENCE}\n\n${markdown}${markdown === '' ? '' : '\n'}`
}

/** SHA-256 of that form: two files that differ in line ends alone are one text. */
export function hashOf(source: Pick<Source, 'title' | 'updated' | 'markdown'>): string {
  return createHash('sha256').update(writeSource(source)).digest('hex')
}

const CHECKS: Readonly<Record<string, (value: string) => string | null>> = {
  title: (value) =>
    value === '' || value.length > LONGEST_TITLE || /^["'`[{]/.test(value)
      ? `title: must be 1 to ${LONGEST_TITLE} characters, without quotes around them`
      : null,
  updated: (value) =>
    Day.safeParse(value).success ? null : 'updated: must be a day, such as 2026-11-22',
}

function fieldsOf(lines: string[]): { fields: Record<string, string>; faults: Fault[] } {
  const fields: Record<string, string> = {}
  const faults: Fault[] = []
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    const checked = CHECKS[name]
    const what = checked
      ? name in fields
        ? `${name} is said twice`
        : checked(value.trim())
      : `there is title and updated, and no “${line}”`
    if (what !== null) faults.push(fault('front-matter', index + 2, what))
    fields[name] = value.trim()
  }
  for (const name of Object.keys(CHECKS)) {
    if (!(name in fields)) faults.push(fault('front-matter', 1, `${name} is missing`))
  }
  return { fields, faults }
}
