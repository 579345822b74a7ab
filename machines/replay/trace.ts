// A run of a machine as JSON lines, for testers (design §4): a head, one line an event, an end
// that seals them. A trace that was cut or edited no longer matches its seal.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** First line: which machine, and what it started with. */
export interface TraceHead {
  machine: string
  /** Of the tuning in force; 0 for machines without. */
  tuningVersion: number
  input: unknown
}

/** One event and the state that must hold after it. */
export interface TraceStep {
  /** Whole milliseconds after the start; a phone whose clock is set right may step back. */
  at: number
  event: { type: string } & Record<string, unknown>
  state: string
}

export interface Trace {
  head: TraceHead
  steps: TraceStep[]
}

/** A trace that can't be trusted; the message says the line. */
export class TraceError extends Error {}

/** Writes a trace as text, sealed. */
export function writeTrace({ head, steps }: Trace): string {
  const lines = [head, ...steps].map((line) => JSON.stringify(line))
  const seal = sealOf(lines)
  return `${[...lines, JSON.stringify({ end: steps.length, seal })].join('\n')}\n`
}

/**
 * Reads a trace.
 * @throws TraceError when a line is no JSON, a line is wrong, the end is missing, or the seal does
 * not match
 */
export function readTrace(text: string): Trace {
  const lines = text.trimEnd().split('\n')
  if (lines[0] === '') throw new TraceError('the trace is empty')
  const [head, ...rest] = lines.map(parseLine)
  if (!isHead(head)) throw new TraceError('line 1: the head names no machine')
  const end = rest.pop()
  if (!isEnd(end)) throw new TraceError(`line ${lines.length}: the trace is cut: it has no end`)
  const steps = stepsOf(rest)
  if (end.end !== steps.length || end.seal !== sealOf(lines.slice(0, -1))) {
    throw new TraceError(`line ${lines.length}: the trace was edited: its seal does not match`)
  }
  return { head, steps }
}

function stepsOf(lines: readonly unknown[]): TraceStep[] {
  return lines.map((step, index) => {
    if (!isStep(step)) throw new TraceError(`line ${index + 2}: a step needs at, event and state`)
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

function isHead(line: unknown): line is TraceHead {
  const { machine, tuningVersion } = fieldsOf(line)
  return typeof machine === 'string' && Number.isInteger(tuningVersion)
}

function isStep(line: unknown): line is TraceStep {
  const { at, event, state } = fieldsOf(line)
  const isEvent = typeof fieldsOf(event).type === 'string'
  return Number.isSafeInteger(at) && isEvent && typeof state === 'string'
}

function isEnd(line: unknown): line is { end: number; seal: string } {
  const { end, seal } = fieldsOf(line)
  return Number.isInteger(end) && typeof seal === 'string'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
