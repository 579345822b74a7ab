// The code of the link that led here (spec §9): kept for 48 hours, until somebody signs up.
import { INVITATION_HOURS } from '../../contract/identity-constants.ts'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from '../../contract/invite-constants.ts'
import { paths, pathWith, ROUTER_ROOT } from './paths.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Who invited, and when their link was opened, by this phone's clock. */
export interface KeptInvitation {
  code: string
  openedAt: number
}

type Address = Pick<Location, 'search' | 'hash'>

const NAME = 'companion.invitation'
const CODE = new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`)
const HOUR_MS = 3_600_000
/** So long an invitation counts. */
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS

/**
 * The code in an address; null without one. Links are `/?code=…`, as posters say them, and
 * `/#/register?invite=…`.
 */
export function codeInAddress({ search, hash }: Address): string | null {
  const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''
  const code =
    new URLSearchParams(inHash).get('invite') ??
    new URLSearchParams(search).get('invite') ??
    new URLSearchParams(search).get('code')
  return code !== null && CODE.test(code) ? code : null
}

/** The link that invites by a code, as posters say it. */
export function invitationLink(code: string): string {
  return `${location.origin}/?code=${code}`
}

/** Keeps the code of an address, unless an earlier link still counts: who invited first is who invited. */
export function keepInvitation(address: Address): void {
  const code = codeInAddress(address)
  if (code !== null && !keptInvitation()) keepCode(code)
}

/** Keeps a code that somebody typed: it takes the place of a link's. */
export function keepCode(code: string): void {
  writeStorage(NAME, JSON.stringify({ code, openedAt: Date.now() }))
}

/**
 * Where the link of an invitation leads: from the start page, for which it was written, to who invites.
 * @returns the address from the hash on; null where a link leads to another page, or has no code
 */
export function invitedAddress(address: Address): string | null {
  const code = codeInAddress(address)
  const isStart = address.hash === '' || address.hash === '#' || address.hash === ROUTER_ROOT
  if (code === null || !isStart) return null
  const lang = new URLSearchParams(address.search).get('lang') ?? undefined
  return `#${pathWith(paths.invited, { invite: code, lang })}`
}

/** The invitation that counts now; null without one. */
export function keptInvitation(): KeptInvitation | null {
  const last = lastInvitation()
  return last && Date.now() - last.openedAt < INVITATION_MS ? last : null
}

/** The last one that was kept, though its time may be over; null where it was handed on. */
export function lastInvitation(): KeptInvitation | null {
  try {
    const kept = JSON.parse(readStorage(NAME) ?? 'null') as KeptInvitation | null
    return kept && CODE.test(kept.code) ? kept : null
  } catch {
    return null
  }
}

/** It was handed on. */
export function forgetInvitation(): void {
  writeStorage(NAME, 'null')
}
