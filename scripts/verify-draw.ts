// npm run verify-draw -- --server-seed … --client-seed … --nonce … [--commitment …]
//   [--tuning-hash … [--beacon …]] [--weights a,b,c | --tuning FILE]: calculates a draw again from public
//   data (design §3); without --tuning-hash by protocol 1.
// npm run verify-draw -- --round … --ships 1,2,3,4,5,6,7,8 --server-seed … [--treasure …]
//   [--commitment …] [--tuning-hash … --dispatch-root … [--beacon …]] [--weights … | --tuning FILE]:
//   the same for a round of the adventure.
import { readFileSync } from 'node:fs'
import { ClaimError, claimOf } from './fair/claim.ts'
import { reportOf } from './fair/report.ts'

try {
  const claim = claimOf(process.argv.slice(2), (file) => readFileSync(file, 'utf8'))
  const { lines, holds } = reportOf(claim)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = holds ? 0 : 1
} catch (error) {
  if (!(error instanceof ClaimError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
