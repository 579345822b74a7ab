import { type Trace, type TraceHead, writeTrace } from '../../../machines/replay/trace.ts'

/** A trace as a file that `npm run replay` reads. */
export interface TraceFile {
  name: string
  text: string
}

/** Seals a trace and writes it as a file, with the error that the page crashed with, if there is one. */
export function traceFile(trace: Trace, error?: unknown): TraceFile {
  const crash = error === undefined ? {} : { crash: crashOf(error) }
  return { name: fileName(trace.head), text: writeTrace({ ...trace, ...crash }) }
}

/** Such as `wheel-20261122-091629-Dk3xQ9_a.jsonl`: machine, start in UTC, build. */
function fileName({ machine, startedAt = 0, build = '' }: TraceHead): string {
  const [day, time] = new Date(startedAt)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .split('T')
  return `${machine}-${day}-${time}-${build}.jsonl`
}

const MAX_CRASH_LENGTH = 300
/** Parts of an error message that may be private: quoted texts, queries, tokens or keys, mail addresses. */
const QUOTED = /["“].{24,}["”]/g
const ADDRESS_REST = /[?#]\S*/g
const LONG_WORD = /[\w.~-]{24,}/g
const MAIL = /\S+@\S+/g

/** An error's name and message, with possibly private parts redacted. */
function crashOf(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return message
    .replaceAll(QUOTED, '“…”')
    .replaceAll(ADDRESS_REST, '…')
    .replaceAll(MAIL, '…')
    .replaceAll(LONG_WORD, '…')
    .slice(0, MAX_CRASH_LENGTH)
}
