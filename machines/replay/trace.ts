// A run of a machine as JSON lines, for testers (design §4): a head, one line an event, an end
// that seals them. A trace that was cut or edited no longer matches its seal.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Call } from './calls.ts'

/** Where a recording was made; testers find the draws and the build by it. */
export interface TraceOrigin {
  /** SHA-256 of the server seed that draws are made with (docs/fairness.md); null where it is not known. */
  seed: string | null
  /** The player's number, never more of them; null where nobody is signed in. */
  user: number | null
  /** As in `locales/`. */
  language: string
  /** Names the build of the page. */
  build: string
  /** Milliseconds since 1970 by the server's clock. */
  startedAt: number
}

/** First line: which machine, and what it started with. Told by hand, it may lack the origin. */
export interface TraceHead extends Partial<TraceOrigin> {
  machine: string
  /** Of the tuning in force; 0 for machines without. */
  tuningVersion: number
  input: unknown
  /** The tuning itself, where a step expects what follows from it (`derived.ts`). */
  tuning?: unknown
  /** Where a long recording goes on from, with all that the machine then knew. */
  start?: { value: string | Record<string, string>; context: unknown }
}

/** One event and what must hold after it. */
export interface TraceStep {
  /** Whole milliseconds after the start; a phone whose clock is set right may step back. */
  at: number
  event: { type: string } & Record<string, unknown>
  /** The machine's own call that ended with this; without it, the event was sent. */
  answers?: string
  state: string
  /** All that the machine asked of the server with this step. */
  calls?: readonly Call[]
  /**
   * Parts of the context, of what decides or of what follows from it, at any depth. Those that are not
   * named may be anything.
   */
  expect?: Readonly<Record<string, unknown>>
}

export interface Trace {
  head: TraceHead
  steps: TraceStep[]
  /** The error that the page broke with after the last step. */
  crash?: string
}

/** A replay stops at every timer on the way, which may be many. */
const LONGEST_MS = 7 * 24 * 3_600_000

/** A trace that can't be trusted; the message says the line. */
export class TraceError extends Error {}

/** Where a step stands in its file: the head is line 1. */
export function lineOf(step: number): number {
  return step + 2
}

/** Writes a trace as text, sealed. */
export function writeTrace({ head, steps, crash }: Trace): string {
  const told = crash === undefined ? [] : [{ crash }]
  const lines = [head, ...steps, ...told].map((line) => JSON.stringify(line))
  const seal = sealOf(lines)
  return `${[...lines, JSON.stringify({ end: steps.length, seal })].join('\n')}\n`
}

/**
 * Reads a trace. Mails and editors may have ended its lines as Windows does.
 * @throws TraceError when a line is no JSON, a line is wrong, the end is missing, or the seal does
 * not match
 */
export function readTrace(text: string): Trace {
  const lines = text.trimEnd().split(/\r?\n/)
  if (lines[0] === '') throw new TraceError('the trace is empty')
  const [first, ...rest] = lines.map(parseLine)
  const head = headOf(first)
  const end = rest.pop()
  if (!isEnd(end)) throw new TraceError(`line ${lines.length}: the trace is cut: it has no end`)
  const crash = crashOf(rest[rest.length - 1])
  const steps = stepsOf(crash === null ? rest : rest.slice(0, -1))
  if (end.end !== steps.length || end.seal !== sealOf(lines.slice(0, -1))) {
    throw new TraceError(`line ${lines.length}: the trace was edited: its seal does not match`)
  }
  return crash === null ? { head, steps } : { head, steps, crash }
}

function stepsOf(lines: readonly unknown[]): TraceStep[] {
  return lines.map((step, index) => {
    const line = `line ${lineOf(index)}`
    if (!isStep(step)) throw new TraceError(`${line}: a step needs at, event and state`)
    if (step.at > LONGEST_MS) throw new TraceError(`${line}: is more than a week after the start`)
    return step
  })
}

function sealOf(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n')))).slice(0, 32)
}

function parseLine(line: string, index: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new TraceError(`line ${index + 1}: is no JSON`)
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isNumberOrNull = (value: unknown) => value === null || Number.isSafeInteger(value)

/** Of a head's origin, what each field has to be. */
const ORIGIN: Readonly<
  Record<keyof TraceOrigin, [holds: (value: unknown) => boolean, be: string]>
> = {
  seed: [isTextOrNull, 'a text or null'],
  user: [isNumberOrNull, 'a number or null'],
  language: [isText, 'a text'],
  build: [isText, 'a text'],
  startedAt: [Number.isSafeInteger, 'whole milliseconds'],
}

function headOf(line: unknown): TraceHead {
  const head = fieldsOf(line)
  if (!isText(head.machine) || !Number.isInteger(head.tuningVersion)) {
    throw new TraceError('line 1: the head names no machine')
  }
  for (const [field, [holds, be]] of Object.entries(ORIGIN)) {
    if (field in head && !holds(head[field])) throw new TraceError(`line 1: ${field} must be ${be}`)
  }
  return line as TraceHead
}

function isStep(line: unknown): line is TraceStep {
  const { at, event, state } = fieldsOf(line)
  return Number.isSafeInteger(at) && isText(fieldsOf(event).type) && isText(state)
}

function crashOf(line: unknown): string | null {
  const { crash } = fieldsOf(line)
  return typeof crash === 'string' ? crash : null
}

function isEnd(line: unknown): line is { end: number; seal: string } {
  const { end, seal } = fieldsOf(line)
  return Number.isInteger(end) && typeof seal === 'string'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
