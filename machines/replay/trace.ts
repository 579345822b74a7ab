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

/** One event, milliseconds after the start, and the state that must hold after it. */
export interface TraceStep {
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
 * @throws TraceError when a line is no JSON, the end is missing, or the seal does not match
 */
export function readTrace(text: string): Trace {
  const lines = text.trimEnd().split('\n')
  const parsed = lines.map(parseLine)
  const [head, ...rest] = parsed
  const end = rest.pop()
  if (!isEnd(end)) throw new TraceError(`line ${lines.length}: the trace is cut: it has no end`)
  if (!isHead(head)) throw new TraceError('line 1: the head names no machine')
  for (const [index, step] of rest.entries()) {
    if (!isStep(step)) throw new TraceError(`line ${index + 2}: needs at, event and state`)
  }
  if (end.end !== rest.length || end.seal !== sealOf(lines.slice(0, -1))) {
    throw new TraceError(`line ${lines.length}: the trace was edited: its seal does not match`)
  }
  return { head, steps: rest as TraceStep[] }
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

function isEnd(line: unknown): line is { end: number; seal: string } {
  return typeof line === 'object' && line !== null && 'end' in line && 'seal' in line
}

function isHead(line: unknown): line is TraceHead {
  return typeof line === 'object' && line !== null && 'machine' in line && 'input' in line
}

function isStep(line: unknown): line is TraceStep {
  return (
    typeof line === 'object' &&
    line !== null &&
    'at' in line &&
    typeof line.at === 'number' &&
    'event' in line &&
    'state' in line &&
    typeof line.state === 'string'
  )
}
