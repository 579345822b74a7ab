import type { Answer } from '../../../contract/api.ts'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { type Loaded, useCall } from '../base/use-call.ts'

const CALL = 'GET /api/ops/tuning/games/:game/versions/:version'

/** What a draft is compared with: what runs now, or, once it runs itself, what ran before it. */
export function useCompared({ game, state, base, inForce }: Draft): Loaded<Answer<typeof CALL>> {
  const version = state === 'published' ? base : inForce
  return useCall(CALL, { params: { game, version } })
}
