import { expect } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'

/** Expects that `npm run audit` would find nothing wrong in the books of any feature. */
export async function expectCleanBooks(world: Parameters<typeof audit>[0]): Promise<void> {
  const checks = await audit(world)
  expect(checks.length).toBeGreaterThan(4)
  expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
}
