import { useCallback, useEffect, useState } from 'react'
import type { Me } from '../../contract/user.ts'
import { useRetry } from '../base/use-retry.ts'
import { useBalances } from '../stores/balances.ts'
import { useSession } from '../stores/session.ts'
import { call } from './call.ts'
import { isTransient } from './retry.ts'

/** Who plays, as far as it is known. */
export interface MeResult {
  me: Me | null
  /** Why the server could not be asked; null while all is well. */
  failure: unknown
  retry: () => void
}

/** Asks the server whose the token is that this page has, if it has one; until it was reached. */
export function useMe(): MeResult {
  const { token, me, know } = useSession()
  const [failure, setFailure] = useState<unknown>(null)

  const ask = useCallback(() => {
    call('GET /api/me').then((mine) => {
      useBalances.getState().show(mine.balances)
      know(mine)
      setFailure(null)
    }, setFailure)
  }, [know])
  useEffect(() => {
    if (token && !me && !failure) ask()
  }, [token, me, failure, ask])
  useRetry(token && !me && isTransient(failure) ? ask : null)

  return { me, failure, retry: () => setFailure(null) }
}
