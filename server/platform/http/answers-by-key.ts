import type { FastifyInstance } from 'fastify'
import { api, IDEMPOTENT_CALLS } from '../../../contract/api.ts'
import { byKeyOf } from '../../../contract/by-key.ts'
import { anonymousAnswerByKey, answerByKey } from '../database/idempotency.ts'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'
import { register } from './register.ts'

/**
 * Registers, for every idempotent call, the call that reads its stored answer by key: for a page that lost
 * the answer (design §8). A user can only read the answers to their own calls.
 */
export function serveAnswersByKey(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  for (const call of IDEMPOTENT_CALLS) {
    const { answer, auth, idempotent } = api[call]
    register(app, byKeyOf(call), async (context) => {
      const key = context.params.key.toLowerCase()
      const found =
        auth === 'none'
          ? await anonymousAnswerByKey(db.orm, idempotent, key)
          : await answerByKey(db.orm, context.user.id, idempotent, key)
      if (found === undefined) throw new ApiError('NOT_FOUND', 'No call of yours has this key.')
      return answer.parse(found)
    })
  }
}
