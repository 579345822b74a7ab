// npm run verify-statement -- FILE [--key HEX] [--event N]: checks a statement of points offline: the signature, each
// line and each event (docs/fairness.md). --key is what GET /api/earnings/keys tells; --event prints an event's proof.
import { readFileSync } from 'node:fs'
import {
  StatementArgumentError,
  statementArguments,
  statementReport,
} from './earnings/statement-report.ts'

try {
  const asked = statementArguments(process.argv.slice(2))
  const { lines, holds } = statementReport(asked, (file) => readFileSync(file, 'utf8'))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = holds ? 0 : 1
} catch (error) {
  if (!(error instanceof StatementArgumentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
