import { useCallback, useEffect, useState } from 'react'
import type { Me } from '../../contract/user.ts'
import { useRetry } from '../base/use-retry.ts'
import { useBalances } from '../stores/balances.ts'
import { useSession } from '../stores/session.ts'
import { call } from './call.ts'
import { isTransient } from './retry.ts'

/** The signed-in user, or why they could not be loaded. */
export interface MeResult {
  me: Me | null
  /** The error of the last load; null if there was none. */
  failure: unknown
  retry: () => void
}

/** Loads the user of the session's token, if there is one, and retries until the server was reached. */
export function useMe(): MeResult {
  const { token, me, setMe } = useSession()
  const [failure, setFailure] = useState<unknown>(null)

  const load = useCallback(() => {
    call('GET /api/me').then((loaded) => {
      useBalances.getState().show(loaded.balances)
      setMe(loaded)
      setFailure(null)
    }, setFailure)
  }, [setMe])
  useEffect(() => {
    if (token && !me && !failure) load()
  }, [token, me, failure, load])
  useRetry(token && !me && isTransient(failure) ? load : null)

  return { me, failure, retry: () => setFailure(null) }
}
