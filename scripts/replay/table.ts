import { MACHINES } from '../../machines/replay/machines.ts'
import { type ChartRow, chartRows } from './chart-rows.ts'

const COLUMNS = ['state', 'event', 'guard', 'target', 'does'] as const satisfies (keyof ChartRow)[]
const GAP = '  '

/**
 * The transition tables of machines as lines, with a line between two.
 * @param names as in `machines/replay/machines.ts`; all of them where none is named
 * @throws Error naming the first that is no machine
 */
export function tableLines(names: readonly string[]): string[] {
  const asked = names.length > 0 ? names : Object.keys(MACHINES)
  return asked.flatMap((name, place) => [...(place > 0 ? [''] : []), ...linesOf(name)])
}

function linesOf(name: string): string[] {
  const machine = MACHINES[name]
  if (!machine) {
    throw new Error(`There is no machine ${name}; there are ${Object.keys(MACHINES).join(', ')}.`)
  }
  const head = Object.fromEntries(COLUMNS.map((it) => [it, it])) as Record<keyof ChartRow, string>
  const rows = [head, ...chartRows(machine)]
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    COLUMNS.map((column, place) => row[column].padEnd(widths[place] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}
