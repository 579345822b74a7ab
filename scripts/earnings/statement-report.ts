import { parseArgs } from 'node:util'
import type { Statement } from '../../contract/earnings-statement.ts'
import { eventText, lineText, proofOf } from '../../machines/earnings/statement.ts'
import { checkStatement, type StatementFault } from '../../machines/earnings/statement-check.ts'
import { readStatement } from '../../machines/earnings/statement-shape.ts'
import { leafHashOf } from '../../machines/fair/merkle.ts'
import { type PathStep, rootByPath } from '../../machines/fair/merkle-path.ts'

/** Something typed that can't be checked; the message is the one line to read. */
export class StatementArgumentError extends Error {}

interface Asked {
  file: string
  /** Whose signature it shall be; null where that is not known. */
  key: string | null
  /** The event to prove. */
  event: number | null
}

/**
 * Reads the arguments of `npm run verify-statement`.
 * @throws StatementArgumentError
 */
export function statementArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) {
    throw new StatementArgumentError('FILE: name one file, the statement')
  }
  const key = values.key?.trim().toLowerCase() ?? null
  if (key !== null && !/^[0-9a-f]{64}$/.test(key)) {
    throw new StatementArgumentError('--key: must be 64 digits of 0-9 and a-f')
  }
  if (values.event !== undefined && !/^[1-9]\d{0,15}$/.test(values.event)) {
    throw new StatementArgumentError('--event: must be the number of an event')
  }
  return { file, key, event: values.event === undefined ? null : Number(values.event) }
}

function parsed(args: readonly string[]) {
  try {
    const options = { key: { type: 'string' }, event: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw new StatementArgumentError(line)
  }
}

/** What is wrong, in words. */
const WORDS: Record<StatementFault['what'], string> = {
  key: 'it is signed by another key than the one given',
  signature:
    'the signature is not of this head: something in the head, the key or the signature was changed',
  lines: 'the lines are not those that were signed: one was added, left out or moved',
  sums: 'the sums of the head are not those of its lines',
  line: 'the line itself was changed',
  events: 'its events are not those that were signed',
  points: 'what its events made is not what it says it paid and carried',
  order: 'it does not follow the line before it, or is of another month',
}

/**
 * Everything that a check of a statement says, and whether it holds.
 * @throws StatementArgumentError when the file cannot be read, is no statement, or has no such event
 */
export function statementReport(
  { file, key, event }: Asked,
  readFile: (file: string) => string,
): { lines: string[]; holds: boolean } {
  const statement = opened(file, readFile)
  const { head } = statement
  const faults = checkStatement(statement, key === null ? null : [key])
  const lines = [
    `statement   of user ${head.userId} (${head.brand}), ${head.month}${head.isOver ? '' : ', so far'}, made ${new Date(head.madeAt).toISOString()}`,
    `paid        ${head.points} points in ${head.lines} lines, of ${head.events} events`,
    `root        ${head.root}`,
    `key         ${statement.key}${key === null ? ' (compare it with GET /api/earnings/keys, or give --key)' : ''}`,
    ...faults.map(told),
    ...(event === null ? [] : proofLines(statement, event)),
    faults.length === 0
      ? 'holds: the signature, every line and every event'
      : `does not hold: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  ]
  return { lines, holds: faults.length === 0 }
}

function opened(file: string, readFile: (file: string) => string): Statement {
  let source: string
  try {
    source = readFile(file)
  } catch {
    throw new StatementArgumentError(`${file}: cannot be read`)
  }
  const statement = readStatement(source)
  if (!statement) throw new StatementArgumentError(`${file}: is no statement, or was cut off`)
  return statement
}

function told(fault: StatementFault): string {
  const place = 'seq' in fault ? `line ${fault.seq} (${fault.day}): ` : ''
  return `wrong       ${place}${WORDS[fault.what]}`
}

/** The two paths of an event, each node to join on the way up, and where they lead. */
function proofLines(statement: Statement, number: number): string[] {
  const proof = proofOf(statement, number)
  if (!proof) throw new StatementArgumentError(`--event: the statement has no event ${number}`)
  const { event, line, toLine, toHead } = proof
  const steps = (path: readonly PathStep[]) =>
    path.map(({ side, hash }) => `join        ${side.padEnd(5)} ${hash}`)
  return [
    `event       ${eventText(event)}`,
    `leaf        ${leafHashOf(eventText(event))}`,
    ...steps(toLine),
    `events root ${rootByPath(eventText(event), toLine)}`,
    `line        ${lineText(line)}`,
    `leaf        ${leafHashOf(lineText(line))}`,
    ...steps(toHead),
    `root        ${rootByPath(lineText(line), toHead)}`,
  ]
}
