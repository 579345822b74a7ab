import type { FastifyInstance } from 'fastify'
import { api, IDEMPOTENT_CALLS } from '../../../contract/api.ts'
import { byKeyOf } from '../../../contract/by-key.ts'
import { anonymousAnswerByKey, answerByKey } from '../database/idempotency.ts'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'
import { register } from './register.ts'

/**
 * Answers every call that takes a key once more, to a page that never saw its answer (design §8):
 * what the call itself answered, for its caller alone.
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
