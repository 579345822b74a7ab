// npm test [-- --all-languages]: all that can be known of this tree on this machine, in one command.
// Pages are seen in three languages; in all eleven where that is asked for.
import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { startVitest } from 'vitest/node'
import { buildIfStale } from './build.ts'
import { runChecks } from './check/run-checks.ts'
import { STEPS, type StepName } from './check/steps.ts'
import { postgresFault, redisFault } from './test/reach.ts'
import { Counting, tallyOf } from './test/tally.ts'

const TESTS = join(import.meta.dirname, '../tests')

const say = (text: string) => process.stdout.write(`${text}\n`)
const faults: string[] = []

say('Checks')
const checks = await runChecks(Object.keys(STEPS) as StepName[], (text) =>
  process.stdout.write(text),
)
for (const { name, ok } of checks) if (!ok) faults.push(`check ${name} failed (above)`)

const postgres = await found('PostgreSQL', 'DATABASE_URL', postgresFault)
const redis = await found('Redis', 'REDIS_URL', redisFault)
/** Several processes need both. */
const cluster = postgres && redis
await buildIfStale(say).catch((error: unknown) => {
  faults.push('the pages could not be built (above)')
  say(String(error))
})

say('Tests')
if (process.argv.includes('--all-languages')) process.env.ALL_LANGUAGES = 'true'
const counting = new Counting()
const vitest = await startVitest('test', [], {
  project: [
    'unit',
    'build',
    'server-pglite',
    ...(postgres ? ['server-postgres'] : []),
    'e2e',
    'faults',
    ...(cluster ? ['cluster'] : []),
  ],
  reporters: ['default', counting],
  watch: false,
})
const { exitCode } = process
await vitest.close()
if (process.exitCode !== exitCode) faults.push('tests left wrong books behind (above)')
const tally = tallyOf(counting.ended, testFiles(), !postgres)
faults.push(...tally.faults)

const passed = tally.passed + checks.filter(({ ok }) => ok).length
const failed = tally.failed + faults.length - tally.faults.length
for (const fault of faults) say(`FAIL ${fault}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Whether something that tests need is there; what is named and does not answer is a fault. */
async function found(
  what: string,
  variable: string,
  faultOf: (url: string) => Promise<string | null>,
): Promise<boolean> {
  const url = process.env[variable]
  if (!url) {
    say(`${what} is not tested: ${variable} is not set.`)
    return false
  }
  const fault = await faultOf(url)
  if (fault === null) return true
  faults.push(`${variable} is set, but ${what} does not answer there: ${fault}`)
  return false
}

/** The files that this machine can run. */
function testFiles(): string[] {
  return globSync('**/*.test.{ts,tsx}', { cwd: TESTS })
    .filter((name) => cluster || !name.startsWith(`cluster${sep}`))
    .map((name) => join(TESTS, name))
}
