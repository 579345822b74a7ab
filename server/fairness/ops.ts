import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../contract/api.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'

const IS_NUMBER = /^\d+$/

/** Proofs in the ops console: every feature is asked whether an id is one of its own. */
export function fairnessOps(app: FastifyInstance, platform: Platform): void {
  register(app, 'GET /api/ops/fairness/proofs/:id', ({ params }) => findProof(platform, params.id))
}

/** @throws ApiError NOT_FOUND */
async function findProof(
  { db, features }: Platform,
  asked: string,
): Promise<Answer<'GET /api/ops/fairness/proofs/:id'>> {
  const ids = IS_NUMBER.test(asked) ? 'number' : 'uuid'
  for (const { name: feature, proofs = {} } of features) {
    for (const [what, finder] of Object.entries(proofs)) {
      const id = finder.ids === ids ? await finder.find(db.orm, asked) : undefined
      if (id !== undefined) return { feature, what, id }
    }
  }
  throw new ApiError('NOT_FOUND', 'Nothing that can be proven has this id.')
}
