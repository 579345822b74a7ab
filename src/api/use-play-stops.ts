import { useCallback, useEffect, useState } from 'react'
import type { PlayState } from '../../contract/play.ts'
import { type OwnStop, ownStopOf } from '../../machines/play/stop.ts'
import { serverNow } from '../stores/server-clock.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { usePlayStateRefresh } from './use-play-state-refresh.ts'

const FORBIDDEN = 403

/** The error that the server would answer. */
type PlayStopError = ApiError & Pick<OwnStop, 'code'>

/** Checks a stake against the player's own limits and pauses before it is sent. */
export interface PlayStops {
  /** Why a stake of that many diamonds would be refused; null if it would not. */
  stopOf: (stakeDiamonds: number) => PlayStopError | null
  /** Whether the player has set a daily or weekly limit, so that each stake leaves less of it. */
  hasLimit: boolean
  /** Loads the limits and pauses again. */
  refresh: () => Promise<void>
}

/**
 * Predicts which stakes the server would refuse because of the player's own limits and pauses. Until
 * these are loaded every stake is allowed here; the server checks each stake anyway.
 */
export function usePlayStops(): PlayStops {
  const [state, setState] = useState<PlayState | null>(null)
  const refresh = useCallback(async () => {
    setState(await call('GET /api/play'))
  }, [])
  useEffect(() => {
    refresh().catch(() => {})
  }, [refresh])
  usePlayStateRefresh(state, refresh)

  const stopOf = (stakeDiamonds: number) => {
    const stop = state && ownStopOf(state, stakeDiamonds, serverNow())
    if (!stop) return null
    const { code, params } = stop
    return Object.assign(new ApiError(code, FORBIDDEN, { ...params }), { code })
  }
  const hasLimit = state !== null && (state.day.diamonds ?? state.week.diamonds) !== null
  return { stopOf, hasLimit, refresh }
}
