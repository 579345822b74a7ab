import type { Row } from '../../machines/replay/rows.ts'
import { namesState } from '../../machines/replay/state-name.ts'

/** Between what a reader wants to see a run; null: its start, or its end. */
export interface Bounds {
  from: string | null
  until: string | null
}

export const WHOLE: Bounds = { from: null, until: null }

/** A run cut in three. */
export interface Part {
  before: Row[]
  shown: Row[]
  after: Row[]
}

/** How a bound lies among the rows of a run. */
interface Place {
  isReached: (row: Row) => boolean
  /** The row comes after what the bound still includes; null: whatever comes after the row reached. */
  isPassed: ((row: Row) => boolean) | null
}

const MILLISECONDS = /^\d+$/
const LINE = /^:(\d+)$/
const LONGEST_SUM = 160

/**
 * The part of a run between two bounds. A bound is a time in milliseconds after the start, such as
 * `6540`; a line of the file, such as `:12`; or a state, such as `revealing`, which the run enters.
 * @throws Error naming the bound that the run does not come to
 */
export function partOf(rows: readonly Row[], { from, until }: Bounds): Part {
  const start = from === null ? 0 : reached(rows, from)
  const rest = rows.slice(start)
  const end = until === null ? rest.length : endOf(rest, until)
  return { before: rows.slice(0, start), shown: rest.slice(0, end), after: rest.slice(end) }
}

/** What is not told of a run in one line: how much, when, and through which states it went. */
export function sumLine(rows: readonly Row[], where: 'before' | 'after'): string[] {
  const [first] = rows
  if (!first) return []
  const ways = rows.filter(({ from, to }) => from !== to).map(({ to }) => to)
  const states = [first.from, ...ways].join(' → ')
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const way = states.length > LONGEST_SUM ? `… ${states.slice(-LONGEST_SUM)}` : states
  return [`${String(rows.at(-1)?.at).padStart(8)} ms  … ${count} ${where}: ${way}`]
}

function endOf(rows: readonly Row[], until: string): number {
  const { isPassed } = placeOf(until)
  if (!isPassed) return reached(rows, until) + 1
  const passed = rows.findIndex(isPassed)
  return passed === -1 ? rows.length : passed
}

function reached(rows: readonly Row[], bound: string): number {
  const place = rows.findIndex(placeOf(bound).isReached)
  if (place !== -1) return place
  const states = [...new Set(rows.map(({ to }) => to))].join(', ')
  throw new Error(`The run does not come to ${bound}; it comes to ${states}.`)
}

function placeOf(bound: string): Place {
  if (MILLISECONDS.test(bound)) {
    const ms = Number(bound)
    return { isReached: ({ at }) => at >= ms, isPassed: ({ at }) => at > ms }
  }
  const line = Number(LINE.exec(bound)?.[1] ?? Number.NaN)
  if (!Number.isNaN(line)) {
    return { isReached: (row) => row.lastLine >= line, isPassed: (row) => row.line > line }
  }
  return { isReached: (row) => enters(row, bound), isPassed: null }
}

/** Whether a row comes from elsewhere to a state, or into a nested or parallel one of that name. */
function enters({ from, to }: Row, state: string): boolean {
  return from !== to && namesState(state, to) && (to === state || !namesState(state, from))
}
