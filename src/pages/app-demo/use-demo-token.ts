import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { useLoad } from '../../components/use-load.ts'

/** The token with which the fake app answers: of a demo user, and never the tester's own session. */
export function useDemoToken(userId: number) {
  const load = useCallback(async () => {
    const { token } = await call('POST /api/demo/sign-in', { body: { userId } })
    return { userId, token }
  }, [userId])
  const { data, error, retry } = useLoad(load)
  // For one render after a change the answer is still the one before's.
  return { token: data?.userId === userId ? data.token : null, error, retry }
}
