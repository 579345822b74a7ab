import { useCallback, useEffect, useState } from 'react'
import type { PlayState } from '../../contract/play.ts'
import { type OwnStop, ownStopOf } from '../../machines/play/stop.ts'
import { serverNow } from '../stores/server-clock.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { useRefreshOnChange } from './use-refresh-on-change.ts'

const FORBIDDEN = 403

/** What the server would answer to a stake that one's own word forbids. */
type Refusal = ApiError & Pick<OwnStop, 'code'>

/** What one's own limits and pauses will say to a stake. */
export interface PlayStops {
  /** Why so many diamonds would be refused; null while nothing of one's own speaks against them. */
  stopOf: (stakeDiamonds: number) => Refusal | null
  /** A limit is set, of which each stake leaves less. */
  hasLimit: boolean
  /** Asks again. */
  refresh: () => Promise<void>
}

/**
 * Knows before a tap what the server would refuse by the player's own word. Until it has been asked,
 * and where it cannot be, nothing is forbidden here: the server decides all the same.
 */
export function usePlayStops(): PlayStops {
  const [state, setState] = useState<PlayState | null>(null)
  const refresh = useCallback(async () => {
    setState(await call('GET /api/play'))
  }, [])
  useEffect(() => {
    refresh().catch(() => {})
  }, [refresh])
  useRefreshOnChange(state, refresh)

  const stopOf = (stakeDiamonds: number) => {
    const stop = state && ownStopOf(state, stakeDiamonds, serverNow())
    if (!stop) return null
    const { code, params } = stop
    return Object.assign(new ApiError(code, FORBIDDEN, { ...params }), { code })
  }
  const hasLimit = state !== null && (state.day.diamonds ?? state.week.diamonds) !== null
  return { stopOf, hasLimit, refresh }
}
