import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { consumeAll } from './consume.ts'

/** What another process took is seen this late at the most. */
const LOOK_MS = 1_000

/**
 * Lets consumers take events while the server listens.
 * @returns looks at once, such as after events were taken here
 */
export function lookOften(app: FastifyInstance, platform: Platform): () => void {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= consumeAll(platform)
      .then(() => {})
      .catch((error: unknown) => platform.log.warn({ err: error }, 'events were not looked at'))
      .finally(() => {
        looking = undefined
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
  return () => {
    if (timer) look()
  }
}
