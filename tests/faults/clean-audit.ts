import { expect } from 'vitest'
import { run } from './process.ts'

/** Runs `npm run audit` as an operator would, and expects that it misses nothing. */
export async function expectCleanAudit(settings: Record<string, string>): Promise<void> {
  const audit = run('operate.ts audit', settings)
  const code = await audit.ended
  const lines = audit.said.out.trim().split('\n')
  // Below a check stands what it tells besides.
  expect(lines.filter((line) => !/^(ok)? {3}/.test(line))).toEqual([])
  expect([code, audit.said.err]).toEqual([0, ''])
  expect(lines.length).toBeGreaterThan(4)
}
