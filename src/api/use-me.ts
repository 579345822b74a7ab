import { useEffect, useState } from 'react'
import type { Me } from '../../contract/user.ts'
import { useBalances } from '../stores/balances.ts'
import { useSession } from '../stores/session.ts'
import { call } from './call.ts'

/** Who plays, as far as it is known. */
export interface KnownMe {
  me: Me | null
  /** Why the server could not be asked; null while all is well. */
  failure: unknown
  retry: () => void
}

/** Asks the server whose the token is that this page has, if it has one. */
export function useMe(): KnownMe {
  const { token, me, know } = useSession()
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (!token || me || failure) return
    call('GET /api/me').then((mine) => {
      useBalances.getState().show(mine.balances)
      know(mine)
    }, setFailure)
  }, [token, me, failure, know])

  return { me, failure, retry: () => setFailure(null) }
}
