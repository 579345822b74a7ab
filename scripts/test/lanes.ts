import { globSync } from 'node:fs'
import { join } from 'node:path'

const TESTS = join(import.meta.dirname, '../../tests')

/**
 * `default` is what `npm test` runs, `deep` what `npm run test:deep` runs beyond it: files named
 * `*.deep.test.ts`, and the server's tests on the embedded database where PostgreSQL ran them before.
 */
export type Lane = 'default' | 'deep'

/** Server tests of what the two databases could do differently: they run on both in `npm test`. */
const BOTH_DATABASES = [
  'functions',
  'gate',
  'house-classes',
  'jobs',
  'ledger',
  'pay',
  'quota',
  'upgrade',
].map((name) => `tests/server/${name}.test.ts`)

const DEEP = /\.deep\.test\.tsx?$/

/** The test files of a lane, absolute. */
export function filesOf(lane: Lane): string[] {
  return globSync('**/*.test.{ts,tsx}', { cwd: TESTS })
    .filter((name) => DEEP.test(name) === (lane === 'deep'))
    .map((name) => join(TESTS, name))
}

/** Which files a project takes in the lane that runs; all of them where none was chosen. */
export function inLane(pattern: string, lane: string | undefined) {
  const deep = pattern.replace('.test.', '.deep.test.')
  if (lane === 'deep') return { include: [deep] }
  return { include: [pattern], exclude: lane === 'default' ? [deep] : [] }
}

/** The same for the server's tests on the embedded database. */
export function embeddedInLane(
  pattern: string,
  lane: string | undefined,
  { hasPostgres }: { hasPostgres: boolean },
) {
  if (lane === undefined || !hasPostgres) return inLane(pattern, lane)
  if (lane === 'deep') return { include: [pattern], exclude: BOTH_DATABASES }
  return { include: BOTH_DATABASES }
}
