import type { FastifyInstance } from 'fastify'
import type { PlayState } from '../../contract/play.ts'
import type { PlayWish } from '../../machines/play/machine.ts'
import { type IdempotentRequest, runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { playBooks } from './books.ts'
import { fulfil } from './change.ts'
import { proveGate } from './gate.ts'
import { homeOf } from './home.ts'
import { playOps } from './ops.ts'
import { playPersonal } from './personal.ts'
import { standingOf } from './standing.ts'
import { stateOf } from './state.ts'

/** Players' own limits and pauses; the gate in the ledger holds them against every game. */
export const play: Feature = {
  name: 'play',
  prove: proveGate,
  routes,
  books: () => playBooks,
  personal: playPersonal,
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  playOps(app, platform)

  /** Does what a player wishes, once per key, and answers how things stand then. */
  function change(request: IdempotentRequest, wish: PlayWish): Promise<PlayState> {
    return runIdempotent(db, request, clock.now(), async (tx) => {
      await fulfil(tx, platform, request.userId, wish)
      return stateOf(tx, platform, request.userId)
    })
  }

  register(app, 'GET /api/play', ({ user }) => stateOf(db.orm, platform, user.id))

  register(app, 'GET /api/play/home', ({ user: { id, brand }, query: { language } }) =>
    homeOf(platform, { userId: id, brand, language }),
  )

  register(app, 'GET /api/play/standing', ({ user }) => standingOf(platform, user.id))

  register(app, 'POST /api/play/limits', async ({ body, request }) =>
    change(request, { type: 'LIMIT', ...body }),
  )

  register(app, 'POST /api/play/cool-off', async ({ body, request }) =>
    change(request, { type: 'COOL_OFF', ...body }),
  )

  register(app, 'POST /api/play/exclusion', async ({ body, request }) =>
    change(request, { type: 'EXCLUDE', ...body }),
  )
}
