import { useState } from 'react'
import type { SentCode } from '../../../contract/identity.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { useSession } from '../../stores/session.ts'

interface Stored {
  sent: SentCode
  ownerId: number | null
}

const NAME = 'companion.withdrawalCode'

/**
 * The withdrawal code that was sent last, as long as it is good. Kept in sessionStorage, because a mail app may push
 * this page out; it is good for what was changed meanwhile too.
 * @returns the code, and what keeps another one, or forgets it
 */
export function useWithdrawalCode(): [SentCode | null, (sent: SentCode | null) => void] {
  const ownerId = useSession((session) => session.ownerId)
  const [sent, setSent] = useState(() => stored(ownerId))
  const keep = (next: SentCode | null) => {
    setSent(next)
    store(next && { sent: next, ownerId })
  }
  return [sent, keep]
}

function store(code: Stored | null): void {
  try {
    if (code) sessionStorage.setItem(NAME, JSON.stringify(code))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage the code is good for this page alone.
  }
}

function stored(ownerId: number | null): SentCode | null {
  try {
    const code = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Stored | null
    const isMine = code !== null && code.ownerId === ownerId
    return isMine && code.sent.expiresAt > serverNow() ? code.sent : null
  } catch {
    return null
  }
}
