import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { anyDrawOf } from './draws.ts'

/** Spins in the ops console: any of them by its id. */
export function turntableOps(app: FastifyInstance, { db }: Platform): void {
  register(app, 'GET /api/ops/turntable/spins/:id', async ({ params }) => {
    const found = await anyDrawOf(db.orm, params.id)
    if (!found) throw new ApiError('NOT_FOUND', 'There is no such spin.')
    const { draw, spin } = found
    const { userId, transferId, stakeDiamonds, prizeCurrency, prizeAmount } = spin
    const prize = { currency: prizeCurrency, amount: prizeAmount }
    return { draw, userId, transferId, stakeDiamonds, prize }
  })
}
