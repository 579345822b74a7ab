// Whether a file is a statement at all, before anything in it is calculated: without zod, which players' pages lack.
import type {
  Statement,
  StatementEvent,
  StatementHead,
  StatementLine,
} from '../../contract/earnings-statement.ts'

type Test = (value: unknown) => boolean
type Shape<T> = Readonly<Record<keyof T, Test>>

const isText: Test = (it) => typeof it === 'string'
const isWhole: Test = (it) => Number.isSafeInteger(it)
const isCount: Test = (it) => isWhole(it) && Number(it) >= 0
const like =
  (pattern: RegExp): Test =>
  (it) =>
    typeof it === 'string' && pattern.test(it)
const isHash = like(/^[0-9a-f]{64}$/)
const isId = like(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const listOf =
  (test: Test): Test =>
  (it) =>
    Array.isArray(it) && it.every(test)

/** The fields of a shape, and no other ones. */
const has =
  <T>(shape: Shape<T>): Test =>
  (it) => {
    if (typeof it !== 'object' || it === null) return false
    const names = Object.keys(shape)
    return (
      Object.keys(it).length === names.length &&
      names.every(
        (name) =>
          Object.hasOwn(it, name) && shape[name as keyof T]((it as Record<string, unknown>)[name]),
      )
    )
  }

const isEvent = has<StatementEvent>({
  number: isCount,
  brand: isText,
  key: isText,
  source: like(/^(gift|video|voice|text)$/),
  at: isWhole,
  diamonds: isCount,
  milli: isCount,
  tuningVersion: isCount,
})

const isLine = has<StatementLine>({
  id: isId,
  seq: isCount,
  day: like(/^\d{4}-\d{2}-\d{2}$/),
  at: isWhole,
  events: isCount,
  milli: isCount,
  carriedIn: isCount,
  carriedOut: isCount,
  points: isCount,
  transferId: (it) => it === null || isId(it),
  root: isHash,
})

const isHead = has<StatementHead>({
  format: like(/^companion statement 1$/),
  brand: isText,
  userId: isCount,
  month: like(/^\d{4}-(0[1-9]|1[0-2])$/),
  offsetMinutes: isWhole,
  madeAt: isWhole,
  isOver: (it) => typeof it === 'boolean',
  lines: isCount,
  events: isCount,
  milli: isCount,
  points: isCount,
  root: isHash,
})

const isStatement = has<Statement>({
  head: isHead,
  key: isHash,
  signature: like(/^[0-9a-f]{128}$/),
  lines: listOf(
    has<Statement['lines'][number]>({ line: isLine, hash: isHash, events: listOf(isEvent) }),
  ),
})

/** Reads a file; null where it is no statement. */
export function readStatement(source: string): Statement | null {
  try {
    const given: unknown = JSON.parse(source)
    return isStatement(given) ? (given as Statement) : null
  } catch {
    return null
  }
}
