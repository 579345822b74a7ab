import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { askForThaw } from './thaw-request.ts'

/** Frozen games in the ops console: their thaw is asked for here, and carried out by a job. */
export function ledgerOps(app: FastifyInstance, platform: Platform): void {
  registerAction(app, platform, 'POST /api/ops/games/:game/thaw', {
    act: async (tx, { params: { game }, body: { since }, operator, now }) => {
      const request = await askForThaw(tx, platform, { game, since, operator: operator.name, now })
      return {
        answer: { request },
        target: `game:${game}`,
        before: { frozenSince: since },
        after: { thaw: 'asked' },
      }
    },
  })
}
