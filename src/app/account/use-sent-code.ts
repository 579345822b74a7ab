import { useState } from 'react'
import type { Contact, SentCode } from '../../../contract/identity.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { useSession } from '../../stores/session.ts'
import type { Part } from './parts.ts'

/** A code for a change of the account, and where it was asked to go; null where the server knows. */
interface AskedCode {
  contact: Contact | null
  sent: SentCode
}

type Stored = AskedCode & { part: Part; ownerId: number | null }

const NAME = 'companion.accountCode'

/**
 * The code that was sent for a part of the account, as long as it is good. Kept in sessionStorage, because a mail app
 * may push this page out.
 * @returns the code, and what keeps another one, or forgets it
 */
export function useSentCode(part: Part): [AskedCode | null, (asked: AskedCode | null) => void] {
  const ownerId = useSession((session) => session.ownerId)
  const [asked, setAsked] = useState(() => stored(part, ownerId))
  const keep = (next: AskedCode | null) => {
    setAsked(next)
    store(next && { ...next, part, ownerId })
  }
  return [asked, keep]
}

function store(code: Stored | null): void {
  try {
    if (code) sessionStorage.setItem(NAME, JSON.stringify(code))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage the code is good for this page alone.
  }
}

function stored(part: Part, ownerId: number | null): AskedCode | null {
  try {
    const code = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Stored | null
    const isOfPart = code?.part === part && code.ownerId === ownerId
    return isOfPart && code.sent.expiresAt > serverNow() ? code : null
  } catch {
    return null
  }
}
