// npm run replay -- FILE…: runs traces headlessly, tells every transition, and fails where one
// differs from what the trace says (design §4). A folder stands for all traces in it.
import { readFileSync } from 'node:fs'
import { traceFiles } from './replay/files.ts'
import { tellTrace } from './replay/told.ts'

const args = process.argv.slice(2)

try {
  if (args.length === 0) throw new Error('Which traces? npm run replay -- FILE…')
  const files = traceFiles(args)
  const held = files.filter((file) => {
    const { ok, lines } = tellTrace(readFileSync(file, 'utf8'))
    const told = lines.map((line) => `  ${line}\n`).join('')
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${file}\n${told}`)
    return ok
  })
  process.stdout.write(`${held.length} of ${files.length} traces ran as they say\n`)
  process.exitCode = held.length === files.length ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
