import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contractRules } from './scripts/build/contract-rules.ts'
import { embeddedInLane, inLane } from './scripts/test/lanes.ts'

const lane = process.env.TEST_LANE

const SERVER = 'tests/server/**/*.test.ts'
const unit = inLane('tests/**/*.test.{ts,tsx}', lane)

/** The files that take longest: begun last, one of them would run while every other worker waits. */
const LONGEST = [
  'fits.deep.test.ts',
  'visit.deep.test.ts',
  'kill.deep.test.ts',
  'drawing.deep.test.ts',
  'finish.deep.test.ts',
  'visit.test.ts',
  'kill.test.ts',
  'start.test.ts',
  'sheet-address.test.ts',
  'fits.test.ts',
  'radar.test.ts',
  'adventure.test.ts',
  'demo-world.deep.test.ts',
  'tampering.test.ts',
]

/** Of files that wait as long as they work. */
const WAITING_WORKERS = Number(process.env.TEST_WORKERS ?? 4)
/** Of files that wait for the database now and then. */
const SERVER_WORKERS = 3

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(basename(moduleId))
      return index === -1 ? LONGEST.length : index
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/**
 * The tests by what they need: `unit` nothing, `build` the built pages, `server-*` a database of
 * their own, `e2e` and `faults` whole servers and a browser, `cluster` PostgreSQL and Redis. They run
 * in this order, the last three together, since they wait for rounds and starts as long as they
 * work; `scripts/test.ts` runs all that this machine can.
 */
export default defineConfig({
  // Files of the pages that a test reads import their rules.
  plugins: [contractRules()],
  test: {
    maxWorkers: 2,
    execArgv: ['--import', './scripts/quick-modules.mjs'],
    // A busy machine is no fault of the code; what hangs is still found.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure code for the most part: what a file changes of its process, it puts back.
          isolate: false,
          include: unit.include,
          exclude: [
            ...(unit.exclude ?? []),
            ...['build', 'server', 'e2e', 'faults', 'cluster'].map((it) => `tests/${it}/**`),
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          ...inLane('tests/build/**/*.test.ts', lane),
          globalSetup: 'tests/build/global-setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
      server(
        'pglite',
        2,
        embeddedInLane(SERVER, lane, { hasPostgres: Boolean(process.env.DATABASE_URL) }),
      ),
      server('postgres', 3, inLane(SERVER, lane)),
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          ...inLane('tests/e2e/**/*.test.ts', lane),
          globalSetup: 'tests/e2e/global-setup.ts',
          // Four pages at once walk all routes here, without a graphics card.
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          maxConcurrency: 3,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: false,
          ...inLane('tests/faults/**/*.test.ts', lane),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          ...inLane('tests/cluster/**/*.test.ts', lane),
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/server/global-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})

function server(
  database: 'pglite' | 'postgres',
  groupOrder: number,
  files: ReturnType<typeof inLane>,
) {
  return {
    extends: true as const,
    test: {
      name: `server-${database}`,
      isolate: false,
      ...files,
      env: { TEST_DATABASE: database },
      setupFiles: 'tests/server/setup.ts',
      ...(database === 'postgres' ? { globalSetup: 'tests/server/global-setup.ts' } : {}),
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: SERVER_WORKERS,
      sequence: { groupOrder },
    },
  }
}
