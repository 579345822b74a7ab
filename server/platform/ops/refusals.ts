import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import type { Platform } from '../feature.ts'
import { refusalOf } from '../http/answer-errors.ts'
import type { CallerOf } from '../http/proxies.ts'
import { writeLog } from './log.ts'

const LONGEST_REASON = 500

/** Puts every refused action of an operator into the audit log, and every call that their role may not make. */
export function logRefusals(app: FastifyInstance, platform: Platform, callerOf: CallerOf): void {
  const { db, clock } = platform
  app.decorateRequest('operator', null)
  app.addHook('onError', async (request, _reply, error) => {
    const { operator, method, routeOptions } = request
    if (!operator) return
    const { code, status } = refusalOf(error, request)
    const isAction = routeOptions.config.isAction === true
    if (status >= 500 || (!isAction && code !== 'OPS_FORBIDDEN')) return
    await db.orm.transaction((tx) =>
      writeLog(tx as Transaction, platform, {
        operator,
        action: `${method} ${routeOptions.url ?? ''}`,
        target: targetOf(request),
        outcome: code,
        reason: reasonOf(request),
        address: callerOf(request.raw),
        at: clock.now(),
      }),
    )
  })
}

/** What the path names; a refused action found nothing that it could say more of. */
function targetOf({ params }: FastifyRequest): string | null {
  const id = (params as { id?: unknown } | undefined)?.id
  return typeof id === 'string' || typeof id === 'number' ? `id:${storable(String(id))}` : null
}

function reasonOf({ body }: FastifyRequest): string | null {
  const reason = (body as { reason?: unknown } | undefined | null)?.reason
  return typeof reason === 'string' ? storable(reason.slice(0, LONGEST_REASON)) : null
}

/** Without control characters and halves of signs: the database would refuse them, or keep others, and the row's hash would not be theirs. */
const storable = (text: string) => text.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
