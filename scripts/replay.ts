// npm run replay -- FILE…: runs traces headlessly, tells every transition, and fails where one
// differs from what the trace says (design §4). A folder stands for all traces in it.
// npm run replay -- --diff ONE OTHER: how two of them differ.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { traceFiles } from './replay/files.ts'
import { tellDifference, tellTrace } from './replay/told.ts'

try {
  const { values, positionals } = parseArgs({
    options: { diff: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  process.exitCode = (values.diff ? compare(positionals) : run(positionals)) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function run(args: readonly string[]): boolean {
  if (args.length === 0) throw new Error('Which traces? npm run replay -- FILE…')
  const files = traceFiles(args)
  const held = files.filter((file) => {
    const { ok, lines } = tellTrace(readFileSync(file, 'utf8'))
    const told = lines.map((line) => `  ${line}\n`).join('')
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${file}\n${told}`)
    return ok
  })
  process.stdout.write(`${held.length} of ${files.length} traces ran as they say\n`)
  return held.length === files.length
}

function compare(args: readonly string[]): boolean {
  const [one, other, ...more] = traceFiles(args)
  if (one === undefined || other === undefined || more.length > 0) {
    throw new Error('Which two? npm run replay -- --diff ONE OTHER')
  }
  const { ok, lines } = tellDifference(readFileSync(one, 'utf8'), readFileSync(other, 'utf8'))
  const told = ok ? ['both run alike'] : [`- ${one}`, `+ ${other}`, ...lines]
  process.stdout.write(told.map((line) => `${line}\n`).join(''))
  return ok
}
