import { useCallback } from 'react'
import type { AccountChoice, Withdrawal } from '../../../contract/withdrawal.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { tookBy } from './took.ts'
import { isUnderWay } from './withdrawal-state.ts'

/** A withdrawal, and how long others took by the same way. */
interface Followed {
  /** Null for one that is not mine, or that nobody has ever made. */
  withdrawal: Withdrawal | null
  took: AccountChoice['took']
}

const SOON_MS = 5_000
const LATER_MS = 30_000
/** For so long after a step another one may follow at once. */
const FRESH_MS = 3 * 60_000

/**
 * Loads a withdrawal, and again when the page is seen and while it is under way.
 * @param id null for none
 */
export function useWithdrawal(id: string | null): Load<Followed> & LoadControls {
  const load = useCallback(() => loadFollowed(id), [id])
  const loaded: Load<Followed> & LoadControls = useLoad(load, {
    whenSeen: true,
    dueInMs: (sinceMs) => {
      const withdrawal = loaded.data?.withdrawal
      if (!withdrawal || !isUnderWay(withdrawal)) return null
      const { at = withdrawal.at } = withdrawal.steps.at(-1) ?? {}
      return (serverNow() - at < FRESH_MS ? SOON_MS : LATER_MS) - sinceMs
    },
  })
  return loaded
}

async function loadFollowed(id: string | null): Promise<Followed> {
  const withdrawal = id === null ? null : await withdrawalOf(id)
  // Of one whose outcome nobody knows, how long others took says nothing.
  if (!withdrawal || !isUnderWay(withdrawal) || withdrawal.state === 'unknown') {
    return { withdrawal, took: null }
  }
  return { withdrawal, took: tookBy(await call('GET /api/withdrawal'), withdrawal.way) }
}

async function withdrawalOf(id: string): Promise<Withdrawal | null> {
  try {
    return await call('GET /api/withdrawals/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
