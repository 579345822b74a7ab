// npm run replay -- FILE…: runs traces headlessly, prints every transition, and fails if one differs from
// the trace (design §4). A folder stands for all traces in it.
//   --from BOUND --until BOUND: prints only a part, between times, lines or states.
//   --diff ONE OTHER: shows how two traces differ in what happened: tuning, events, states, what decides.
//   --table [MACHINE…]: prints a machine's transitions.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tellDifference } from './replay/difference.ts'
import { traceFiles } from './replay/files.ts'
import type { Bounds } from './replay/part.ts'
import { tableLines } from './replay/table.ts'
import { tellTrace } from './replay/told.ts'

try {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      diff: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const { from = null, until = null } = values
  if (values.table) write(tableLines(positionals))
  else if (values.diff) process.exitCode = compare(positionals) ? 0 : 1
  else process.exitCode = run(positionals, { from, until }) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function run(args: readonly string[], bounds: Bounds): boolean {
  if (args.length === 0) throw new Error('Which traces? npm run replay -- FILE…')
  const files = traceFiles(args)
  const held = files.filter((file) => {
    const { ok, lines } = tellTrace(readFileSync(file, 'utf8'), bounds)
    write([`${ok ? 'ok  ' : 'FAIL'} ${file}`, ...lines.map((line) => `  ${line}`)])
    return ok
  })
  write([`${held.length} of ${files.length} traces ran as they say`])
  return held.length === files.length
}

function compare(args: readonly string[]): boolean {
  // Each by itself: a trace beside itself is two.
  const [one, other, ...more] = args.flatMap((arg) => traceFiles([arg]))
  if (one === undefined || other === undefined || more.length > 0) {
    throw new Error('Which two? npm run replay -- --diff ONE OTHER')
  }
  const { ok, lines } = tellDifference(readFileSync(one, 'utf8'), readFileSync(other, 'utf8'))
  write(ok ? ['both run alike'] : [`- ${one}`, `+ ${other}`, ...lines])
  return ok
}

function write(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
