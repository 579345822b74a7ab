// npm test, npm run test:deep: runs the checks and tests of a lane (docs/architecture.md, Tests).
import { startVitest } from 'vitest/node'
import { buildIfStale } from './build.ts'
import { runChecks } from './check/run-checks.ts'
import { STEPS, type StepName } from './check/steps.ts'
import { filesOf, type Lane } from './test/lanes.ts'
import { postgresFault, redisFault } from './test/reach.ts'
import { retryFailed } from './test/retry.ts'
import { both, Counting, type Ended, tallyOf } from './test/tally.ts'

const lane: Lane = process.argv.includes('--deep') ? 'deep' : 'default'
const say = (text: string) => process.stdout.write(`${text}\n`)
const faults: string[] = []

const checks = lane === 'default' ? await check() : []
const postgres = await isReachable('PostgreSQL', 'DATABASE_URL', postgresFault)
const redis = await isReachable('Redis', 'REDIS_URL', redisFault)
/** Tests of several processes need both. */
const cluster = postgres && redis
await buildIfStale(say).catch((error: unknown) => {
  faults.push('the pages could not be built (above)')
  say(String(error))
})

say('Tests')
process.env.TEST_LANE = lane
// The servers of the second part stand from its beginning on, and would work beside the first for nothing.
const parts = [
  ['unit', 'build', 'server-pglite', ...(postgres ? ['server-postgres'] : [])],
  ['e2e', 'faults', ...(cluster ? ['cluster'] : [])],
]
let ended: Counting['ended'] = { files: [], errors: 0 }
for (const part of parts) ended = both(ended, await run([], part))
const flaky = process.env.CI === 'true' && ended ? await retry(ended) : []

const files = filesOf(lane).filter((name) => cluster || !name.includes('/tests/cluster/'))
const tally = tallyOf(ended, files, !postgres)
faults.push(...tally.faults)
const passed = tally.passed + checks.filter(({ ok }) => ok).length
const failed = tally.failed + faults.length - tally.faults.length
for (const fault of faults) say(`FAIL ${fault}`)
if (flaky.length > 0)
  say(`flaky: failed at first, passed when run again alone:\n  ${flaky.join('\n  ')}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check() {
  say('Checks')
  const results = await runChecks(Object.keys(STEPS) as StepName[], (text) =>
    process.stdout.write(text),
  )
  for (const { name, ok } of results) if (!ok) faults.push(`check ${name} failed (above)`)
  return results
}

/** Runs test files; all files of the lane if none is named. */
async function run(names: string[], project: string[]): Promise<Counting['ended']> {
  const counting = new Counting()
  const vitest = await startVitest('test', names, {
    project,
    reporters: ['default', counting],
    watch: false,
  })
  // Failed tests, which also set it, are counted already; from here it tells of a failing teardown only.
  process.exitCode = 0
  await vitest.close()
  if (process.exitCode !== 0) faults.push('tests left wrong books behind (above)')
  return counting.ended
}

/** Runs failed files again alone and counts the second run; @returns the flaky ones, which passed then. */
async function retry(ended: NonNullable<Counting['ended']>): Promise<string[]> {
  process.env.TEST_WORKERS = '1'
  const alone = async ({ file, project }: Ended) => {
    say(`Again: ${file}`)
    return (await run([file], [project]))?.files.find((again) => again.file === file)
  }
  const { files, flaky } = await retryFailed(ended.files, alone)
  ended.files = files
  return flaky
}

/** Whether a service for tests is configured; one that is configured but unreachable is a fault. */
async function isReachable(
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
