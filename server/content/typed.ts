// A text as an operator types it, held against the rules of files that are imported.
import type { TextFault, TypedText } from '../../contract/content-ops.ts'
import { checkText } from './check.ts'
import type { Fault } from './fault.ts'
import { parseSource, type Source, writeSource } from './source.ts'

const FIELDS: Readonly<Record<number, TextFault['field']>> = { 2: 'title', 3: 'updatedOn' }
/** The lines of a file before its Markdown. */
const LINES_BEFORE = 5
const LONGEST_SUBJECT = 200

/**
 * Reads and checks what was typed, by the same rules as an import.
 * @param paths the pages there are, which links may lead to; absent where nobody can tell
 * @returns the text in its one form, where it can be read, and all that is wrong with it
 */
export function readTyped(
  { title, updatedOn, markdown }: TypedText,
  paths: ReadonlySet<string> | undefined,
): { source: Source | null; faults: TextFault[] } {
  const read = parseSource(writeSource({ title, updated: updatedOn, markdown }))
  if ('faults' in read) return { source: null, faults: told(read.faults) }
  return { source: read.source, faults: told(checkText(read.source, paths ?? null)) }
}

/** Each fault once, however often it stands on its line. */
function told(faults: Fault[]): TextFault[] {
  return [...new Map(faults.map((it) => [JSON.stringify(inField(it)), inField(it)])).values()]
}

/** A fault at its field, by its line in the file that the text would be. */
function inField({ code, line, subject }: Fault): TextFault {
  // Of files alone: whoever types has said where the text stands, and a browser sends UTF-8.
  if (code === 'place' || code === 'encoding')
    throw new Error(`${code} is no fault of a typed text`)
  const field = code === 'too-large' ? 'markdown' : (FIELDS[line] ?? 'markdown')
  return {
    code,
    field,
    line: field === 'markdown' && code !== 'too-large' ? Math.max(1, line - LINES_BEFORE) : null,
    subject: subject.slice(0, LONGEST_SUBJECT),
  }
}
