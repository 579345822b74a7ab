import { describe, expect, it } from 'vitest'
import { run } from './process.ts'

const DATABASE_URL = 'postgres://someone:hidden@127.0.0.1:9/nothing'
const REDIS_URL = 'redis://127.0.0.1:9'

describe('several processes that cannot be end with one line and 1 (issue 3)', () => {
  it.each<[what: string, size: string, settings: Record<string, string>, line: RegExp]>([
    [
      'no PostgreSQL',
      '2',
      { REDIS_URL },
      /^DATABASE_URL: several processes need one PostgreSQL\n$/,
    ],
    ['no Redis', '2', { DATABASE_URL }, /^REDIS_URL: several processes need one Redis\n$/],
    [
      'no number',
      'two',
      { DATABASE_URL, REDIS_URL },
      /^start:cluster: takes a number of processes from 1 to 64, such as: .*\n$/,
    ],
    [
      'a PostgreSQL that does not answer',
      '2',
      { DATABASE_URL, REDIS_URL },
      /^DATABASE_URL: cannot reach PostgreSQL at 127\.0\.0\.1:9: .*\n$/,
    ],
  ])('%s', async (_what, size, settings, line) => {
    const started = run(`start-cluster.ts --api ${size}`, { PORT: '0', ...settings })
    const code = await started.ended
    expect(started.said.err).toMatch(line)
    expect(code).toBe(1)
  })
})
