import { type Trace, type TraceHead, writeTrace } from '../../../machines/replay/trace.ts'

/** A trace as a file that `npm run replay` reads. */
export interface TraceFile {
  name: string
  text: string
}

/** Seals a trace; where a page broke with an error, the trace names it. */
export function traceFile(trace: Trace, error?: unknown): TraceFile {
  const crash = error === undefined ? {} : { crash: crashOf(error) }
  return { name: fileName(trace.head), text: writeTrace({ ...trace, ...crash }) }
}

/** Such as `wheel-20261122-091629-Dk3xQ9_a.jsonl`: the machine, when it began in UTC, the build. */
function fileName({ machine, startedAt = 0, build = '' }: TraceHead): string {
  const [day, time] = new Date(startedAt)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .split('T')
  return `${machine}-${day}-${time}-${build}.jsonl`
}

const LONGEST_CRASH = 300
/** Texts that an error quotes may be anyone's; a long word may be a token or a key. */
const QUOTED = /["“].{24,}["”]/g
const ADDRESS_REST = /[?#]\S*/g
const LONG_WORD = /[\w.~-]{24,}/g
const MAIL = /\S+@\S+/g

/** An error's kind and message, without what it may carry of the player. */
function crashOf(error: unknown): string {
  const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return told
    .replaceAll(QUOTED, '“…”')
    .replaceAll(ADDRESS_REST, '…')
    .replaceAll(MAIL, '…')
    .replaceAll(LONG_WORD, '…')
    .slice(0, LONGEST_CRASH)
}
