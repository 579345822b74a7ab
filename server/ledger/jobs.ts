import { sharedNow } from '../platform/clock.ts'
import { forgetOldKeys } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { forgetQuotas } from '../platform/quota.ts'
import { audit } from './audit.ts'
import { latestHead, sealChain } from './chain.ts'
import { auditCommand, thawCommand } from './commands.ts'
import { freeze, showFreezes } from './freeze.ts'
import { ledgerMetrics } from './metrics.ts'
import { monitor } from './monitor.ts'

/** It reads all there ever was, and ends before the next one. */
const AUDIT_SECONDS = 20 * 3_600

/**
 * The conservation monitor and a link of the chain each minute, the nightly audit, the chain's head
 * of each day in the log, and forgetting old idempotency keys and what was taken of quotas.
 */
export const ledger: Feature = {
  name: 'ledger',
  metrics: ledgerMetrics,
  prepare: async (platform) => showFreezes(platform),
  commands: { audit: auditCommand, thaw: thawCommand },
  schedules: {
    'ledger.monitor': { cron: '* * * * *', run: watch },
    'ledger.audit': { cron: '20 3 * * *', run: auditAll, limitSeconds: AUDIT_SECONDS },
    'ledger.seal': { cron: '* * * * *', run: seal },
    'ledger.head': { cron: '1 0 * * *', run: tellHead },
    'ledger.forget-keys': {
      cron: '40 * * * *',
      run: ({ db, clock }) => forgetOldKeys(db, clock.now()),
    },
    'ledger.forget-quotas': {
      cron: '25 * * * *',
      run: ({ db, clock }) => forgetQuotas(db, clock.now()),
    },
  },
}

async function watch(platform: Platform): Promise<void> {
  const { db, clock, log, live, features } = platform
  const metrics = ledgerMetrics(platform.metrics)
  const ended = metrics.monitorSeconds.startTimer()
  await monitor(db.orm, features, await sharedNow({ clock, db: db.orm }), async (checks) => {
    ended()
    for (const { check, miss, games, accounts } of checks) {
      if (miss === null) continue
      for (const game of games.length > 0 ? games : ['none']) metrics.monitorMisses.inc({ game })
      log.error({ check, miss, games, accounts }, 'monitor miss')
    }
    await freeze(platform, checks)
  })
  // Pages learn of a freeze, and of a thaw, which a command does that tells nobody.
  for (const room of Object.keys(live.rooms)) live.nudge(room)
}

async function seal({ db, clock, features }: Platform): Promise<void> {
  await sealChain({ db, features }, await sharedNow({ clock, db: db.orm }))
}

/** Who keeps the log elsewhere can hold the chain to it: `npm run audit -- --head SEQ:HEAD`. */
async function tellHead({ db, log }: Platform): Promise<void> {
  const newest = await latestHead(db.orm)
  if (newest) log.info({ chain: `${newest.seq}:${newest.head}` }, 'head of the chain')
}

async function auditAll(platform: Platform): Promise<void> {
  const checks = await audit(platform)
  const misses = checks.filter(({ miss }) => miss !== null)
  ledgerMetrics(platform.metrics).auditMisses.set(misses.length)
  for (const { check, miss, games, accounts } of misses) {
    platform.log.error({ check, miss, games, accounts }, 'audit miss')
  }
  await freeze(platform, checks)
}
