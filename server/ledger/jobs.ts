import { databaseNow } from '../platform/clock.ts'
import { forgetOldKeys } from '../platform/database/idempotency.ts'
import type { Feature, Platform, RunFigures } from '../platform/feature.ts'
import { forgetQuotas } from '../platform/quota.ts'
import { audit } from './audit.ts'
import { latestHead, sealChain } from './chain.ts'
import { auditCommand, thawCommand } from './commands.ts'
import { debtsCommand } from './debt-commands.ts'
import { freeze, registerFreezeMetrics } from './freeze.ts'
import { AUDIT, ledgerMetrics, registerAuditMetrics, registerDebtMetrics } from './metrics.ts'
import { monitor } from './monitor.ts'
import { ledgerOps } from './ops.ts'
import { ledgerPersonal } from './personal.ts'
import { carryOutThaws } from './thaw-request.ts'

/** An audit reads all rows, and must end before the next one starts. */
const AUDIT_SECONDS = 20 * 3_600

/**
 * The ledger as a feature: the conservation monitor and a link of the chain each minute, the nightly audit,
 * the thaws that operators ask for, the daily log line with the chain's head, and deleting old idempotency keys and
 * spent quotas.
 */
export const ledger: Feature = {
  name: 'ledger',
  metrics: ledgerMetrics,
  personal: ledgerPersonal,
  routes: ledgerOps,
  prepare: async (platform) => {
    registerFreezeMetrics(platform)
    registerAuditMetrics(platform)
    registerDebtMetrics(platform)
  },
  commands: { audit: auditCommand, thaw: thawCommand, debts: debtsCommand },
  schedules: {
    'ledger.monitor': { cron: '* * * * *', run: runMonitor },
    [AUDIT]: { cron: '20 3 * * *', run: runNightlyAudit, limitSeconds: AUDIT_SECONDS },
    'ledger.thaw': { cron: '* * * * *', run: carryOutThaws, limitSeconds: AUDIT_SECONDS },
    'ledger.seal': { cron: '* * * * *', run: runSeal },
    'ledger.head': { cron: '1 0 * * *', run: logHead },
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

async function runMonitor(platform: Platform): Promise<void> {
  const { db, clock, log, live, features } = platform
  const metrics = ledgerMetrics(platform.metrics)
  const ended = metrics.monitorSeconds.startTimer()
  await monitor(db.orm, features, await databaseNow({ clock, db: db.orm }), async (checks) => {
    ended()
    for (const { check, miss, games, accounts } of checks) {
      if (miss === null) continue
      for (const game of games.length > 0 ? games : ['none']) metrics.monitorMisses.inc({ game })
      log.error({ check, miss, games, accounts }, 'monitor miss')
    }
    await freeze(platform, checks)
  })
  // Pages learn of freezes, and of thaws: the command that thaws cannot reach them itself.
  for (const room of Object.keys(live.rooms)) live.nudge(room)
}

async function runSeal({ db, clock, features }: Platform): Promise<void> {
  await sealChain({ db, features }, await databaseNow({ clock, db: db.orm }))
}

/** Logs the newest head; an operator who keeps logs elsewhere can audit the chain against it (`--head`). */
async function logHead({ db, log }: Platform): Promise<void> {
  const newest = await latestHead(db.orm)
  if (newest) log.info({ chain: `${newest.seq}:${newest.head}` }, 'head of the chain')
}

async function runNightlyAudit(platform: Platform): Promise<RunFigures> {
  const checks = await audit(platform)
  const misses = checks.filter(({ miss }) => miss !== null)
  for (const { check, miss, games, accounts } of misses) {
    platform.log.error({ check, miss, games, accounts }, 'audit miss')
  }
  await freeze(platform, checks)
  return { misses: misses.length }
}
