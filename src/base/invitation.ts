// The code of the link that led here (spec §9): kept for 48 hours, until somebody signs up.
import { INVITATION_HOURS } from '../../contract/identity-constants.ts'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from '../../contract/invite-constants.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Who invited, and when their link was opened, by this phone's clock. */
export interface KeptInvitation {
  code: string
  openedAt: number
}

const NAME = 'companion.invitation'
const CODE = new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`)
const HOUR_MS = 3_600_000

/**
 * Keeps the code of an address, unless an earlier link still counts: who invited first is who invited.
 * Links are `/?code=…`, as posters say them, and `/#/register?invite=…`.
 */
export function keepInvitation({ search, hash }: Pick<Location, 'search' | 'hash'>): void {
  const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''
  const code =
    new URLSearchParams(inHash).get('invite') ??
    new URLSearchParams(search).get('invite') ??
    new URLSearchParams(search).get('code')
  if (code === null || !CODE.test(code) || keptInvitation()) return
  writeStorage(NAME, JSON.stringify({ code, openedAt: Date.now() }))
}

/** The invitation that counts now; null without one. */
export function keptInvitation(): KeptInvitation | null {
  try {
    const kept = JSON.parse(readStorage(NAME) ?? 'null') as KeptInvitation | null
    if (!kept || !CODE.test(kept.code)) return null
    return Date.now() - kept.openedAt < INVITATION_HOURS * HOUR_MS ? kept : null
  } catch {
    return null
  }
}

/** It was handed on. */
export function forgetInvitation(): void {
  writeStorage(NAME, 'null')
}
