import type { FastifyInstance } from 'fastify'
import { BRANDS } from '../platform/brands.ts'
import { runIdempotentAnonymous } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { joinusOps, waitingForms } from './ops.ts'
import { noteRequest } from './request.ts'

/** Partners to be: whoever asks, and how they are reached. */
export const joinus: Feature = { name: 'joinus', routes, waits: { forms: waitingForms } }

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, random } = platform

  register(app, 'POST /api/joinus', async ({ body, request, address }) => {
    if (!BRANDS.has(body.brand)) {
      throw new ApiError('BAD_REQUEST', `There is no brand ${body.brand}.`, { path: 'body.brand' })
    }
    const now = clock.now()
    return runIdempotentAnonymous(db, request, now, (tx) =>
      noteRequest(tx, { random, now, address }, body),
    )
  })

  joinusOps(app, platform)
}
