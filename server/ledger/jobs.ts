import type { Feature } from '../platform/feature.ts'
import { forgetOldKeys } from '../platform/idempotency.ts'
import { schedule } from '../platform/jobs.ts'
import { audit } from './audit.ts'

/** The nightly audit, and forgetting idempotency keys past their time. */
export const ledger: Feature = {
  name: 'ledger',
  jobs: async (boss, { db, clock, metrics, log }) => {
    await schedule(boss, 'ledger.audit', '20 3 * * *', async () => {
      const misses = (await audit(db)).filter(({ miss }) => miss !== null)
      metrics.auditMisses.set(misses.length)
      for (const { check, miss } of misses) log.error({ check, miss }, 'audit miss')
    })
    await schedule(boss, 'ledger.forget-keys', '40 * * * *', () => forgetOldKeys(db, clock.now()))
  },
}
