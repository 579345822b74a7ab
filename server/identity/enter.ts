import type { Entrance } from '../../contract/identity.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Cookies } from '../platform/http/register.ts'
import type { BrowserDevice } from './device.ts'
import { countryOfPhone, type Login, userOfLogin } from './logins.ts'
import { giveCookies, openSession, type SessionParts, type Visit } from './session.ts'
import { writeTicket } from './ticket.ts'

/** Where a proven login leads, and the cookie that goes with it. */
export interface Entered {
  entrance: Entrance
  cookie: string | null
}

/**
 * Enters by a login that was just proven: signs in whoever it belongs to; somebody new gets a ticket for the form
 * of a new account. The same attempt comes to the same again.
 * @param nickname what somebody new is called at a provider
 * @throws ApiError ACCOUNT_BLOCKED; CODE_EXPIRED where the attempt's session is used already
 */
export async function enterBy(
  tx: Transaction,
  parts: SessionParts,
  login: Login,
  { visit, nickname = '' }: { visit: Visit; nickname?: string },
): Promise<Entered> {
  const user = await userOfLogin(tx, login)
  if (user) {
    const { session, cookie } = await openSession(tx, parts, user, visit)
    return { entrance: { state: 'signedIn', session }, cookie }
  }
  const ticket = await writeTicket(parts.seeds, { id: visit.attempt, login }, parts.now)
  const country = login.kind === 'phone' ? countryOfPhone(login.subject) : null
  return {
    entrance: { state: 'new', ...ticket, suggested: { nickname, country } },
    cookie: null,
  }
}

/** Gives the browser its cookies, once the transaction is committed. */
export function answerEntrance(
  cookies: Cookies,
  entered: Entered,
  device: BrowserDevice,
): Entrance {
  giveCookies(cookies, entered, device)
  return entered.entrance
}
