import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { failedMessages, forgetOldMessages, sendAllDue } from '../platform/outbox.ts'
import { outboxMetrics, registerOutboxMetrics } from '../platform/watch/outbox-metrics.ts'
import { outboxCommand } from './commands.ts'
import { outboxOps } from './ops.ts'

/** Somebody waits for a code that was sent: a process looks this often. */
const LOOK_MS = 2_000

/** Sends what other features put into the outbox (`queueMessage`). */
export const outbox: Feature = {
  name: 'outbox',
  metrics: outboxMetrics,
  prepare: async (platform) => registerOutboxMetrics(platform),
  routes: (app, platform) => {
    lookOften(app, platform)
    outboxOps(app, platform)
  },
  waits: { failed: failedMessages },
  // Also where a process that looks has died.
  schedules: {
    'outbox.send': { cron: '* * * * *', run: sendAllDue },
    'outbox.forget': { cron: '45 * * * *', run: forgetOldMessages },
  },
  commands: { outbox: outboxCommand },
}

/** Looks for what is due while the server listens. */
function lookOften(app: FastifyInstance, platform: Platform): void {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = sendAllDue(platform)
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the outbox was not looked at'))
      .finally(() => {
        timer?.refresh()
      })
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(look, LOOK_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
    await looking
  })
}
