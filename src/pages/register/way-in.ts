import { create } from 'zustand'
import type { Contact, Entrance, SentCode, SignUpTexts } from '../../../contract/identity.ts'
import { paths, pathWith } from '../../base/paths.ts'

/** The proof of a new contact, for the form of a new account. */
type Ticket = Omit<Extract<Entrance, { state: 'new' }>, 'state'>

/** How far somebody has come on their way in. Kept in sessionStorage, because a mail app may push this page out. */
export interface WayIn {
  /** Where to go once signed in; null where nobody said. */
  back: string | null
  /** The texts that were agreed to, as they were shown; null before. */
  agreed: SignUpTexts | null
  /** Where the code went; null where a provider made it be sent. */
  contact: Contact | null
  sent: SentCode | null
  ticket: Ticket | null
}

const NAME = 'companion.wayIn'
const BEGINNING: WayIn = { back: null, agreed: null, contact: null, sent: null, ticket: null }

export const useWayIn = create<WayIn>()(() => ({ ...BEGINNING, ...stored() }))

useWayIn.subscribe((state) => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(state))
  } catch {
    // Without storage the way in ends with the page.
  }
})

/** Takes what a code or a provider led to, other than being signed in. */
export function goOn(entrance: Exclude<Entrance, { state: 'signedIn' }>): void {
  if (entrance.state === 'link') {
    useWayIn.setState({ sent: entrance.sent, contact: null, ticket: null })
  } else {
    const { state: _, ...ticket } = entrance
    useWayIn.setState({ sent: null, ticket })
  }
}

/** Begins again, or has come to the end; where to go from here stays. */
export function startAnew(): void {
  useWayIn.setState({ ...BEGINNING, back: useWayIn.getState().back })
}

/** The way in from its beginning, which leads back to the same page. */
export function registerPath(): string {
  return pathWith(paths.register, { back: useWayIn.getState().back ?? undefined })
}

/** A page of ours to go back to, as an address says it; null for anything else. */
export function backOf(written: string | null): string | null {
  return written !== null && /^\/(?![/\\])/.test(written) ? written : null
}

function stored(): Partial<WayIn> {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Partial<WayIn>
  } catch {
    return {}
  }
}
