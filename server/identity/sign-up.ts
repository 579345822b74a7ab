import { randomUUID } from 'node:crypto'
import type { Body } from '../../contract/api.ts'
import {
  INVITATION_HOURS,
  OLDEST_YEARS,
  YOUNGEST_YEARS,
} from '../../contract/identity-constants.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { cleanName, NAMELESS } from '../user/name.ts'
import { DEFAULT_PICTURE } from '../user/picture.ts'
import { addUsers, findUser, setAvatar, type UserRow } from '../user/users.ts'
import { bindLogin, userOfLogin } from './logins.ts'
import { takePicture } from './pictures.ts'
import { type OpenSession, openSession, type Visit } from './session.ts'
import { userInvitation } from './tables.ts'
import { keepAgreement, requireNewest } from './texts.ts'
import { type ReadTicket, readTicket, type Ticket } from './ticket.ts'

const HOUR_MS = 3_600_000
/** From one address: whole schools have one, and programs that make accounts have few. */
const ACCOUNTS_A_DAY = 60

type Form = Body<'POST /api/identity/accounts'>

/**
 * Makes an account for a proven login and signs in. Whose login has an account already, as after a lost answer, is
 * signed in to it.
 * @throws ApiError CODE_EXPIRED, ADULTS_ONLY, TEXT_CHANGED, ENOUGH_FOR_TODAY, ACCOUNT_BLOCKED, BAD_REQUEST
 */
export async function signUp(
  platform: Platform,
  form: Form,
  { caller, ...from }: Pick<Visit, 'userAgent' | 'device'> & { caller: string },
): Promise<OpenSession> {
  const { db, seeds, random, clock } = platform
  // Whether an invitation still counts must not hang on whose clock is asked.
  const now = await databaseNow({ clock, db: db.orm })
  const ticket = await readTicket(seeds, form.ticket, now)
  const visit = { attempt: form.attempt, ...from }
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { brand, kind, subject } = ticket.login
    // Of two devices at once the second finds the first one's account.
    await lockText(tx, `sign-up ${brand} ${kind} ${subject}`)
    const known = await userOfLogin(tx, ticket.login)
    if (known) requireSince(known, ticket)
    const user = known ?? (await makeAccount(tx, platform, { form, ticket, caller, now }))
    return openSession(tx, { seeds, random, now }, user, visit)
  })
}

/**
 * A ticket is a way in like any other: a sign-out from everywhere ends those that were written before.
 * @throws ApiError CODE_EXPIRED
 */
function requireSince({ notBefore }: UserRow, { issuedAt }: ReadTicket): void {
  if (!notBefore || issuedAt >= notBefore.getTime()) return
  throw new ApiError('CODE_EXPIRED', 'This person was signed out everywhere; begin again.')
}

async function makeAccount(
  tx: Transaction,
  platform: Platform,
  { form, ticket, caller, now }: { form: Form; ticket: Ticket; caller: string; now: number },
): Promise<UserRow> {
  const { brand } = ticket.login
  requireAdult(form.birthYear, now)
  const nickname = nameIn(form)
  const texts = await requireNewest(tx, brand, form.texts)
  await spendQuota(tx, {
    name: 'identity.accounts',
    subject: caller,
    limit: ACCOUNTS_A_DAY,
    at: now,
    message: 'No more accounts from this address today.',
  })
  const [id = 0] = await addUsers(tx, [
    {
      brand,
      externalId: `web:${randomUUID()}`,
      isRegistered: true,
      nickname,
      gender: form.gender,
      birthYear: form.birthYear,
      country: form.country,
      avatar: DEFAULT_PICTURE,
      role: 'user',
      createdAt: now,
    },
  ])
  await bindLogin(tx, id, ticket.login, now)
  await keepAgreement(tx, { random: platform.random, now }, id, texts)
  const code = await keepInvitation(tx, id, form, now)
  for (const { joined } of platform.features) {
    await joined?.(tx, platform, { userId: id, brand, code, caller, at: now })
  }
  if (form.picture !== undefined) {
    const picture = { ticket, id: form.picture, userId: id }
    await setAvatar(tx, id, await takePicture(tx, platform, picture))
  }
  const user = await findUser({ orm: tx }, id)
  if (!user) throw new Error('the user just made is not there')
  return user
}

/**
 * The year alone is known: whoever turns 18 in this year is taken at their word, given by agreeing to the texts,
 * that they have.
 * @throws ApiError ADULTS_ONLY, BAD_REQUEST
 */
function requireAdult(birthYear: number, now: number): void {
  const years = new Date(now).getUTCFullYear() - birthYear
  if (years < YOUNGEST_YEARS) throw new ApiError('ADULTS_ONLY', 'This is for adults alone.')
  if (years <= OLDEST_YEARS) return
  const path = 'body.birthYear'
  throw new ApiError('BAD_REQUEST', `${path}: nobody is so old`, { path })
}

/** @throws ApiError BAD_REQUEST for a name of which nothing can be seen */
function nameIn({ nickname }: Form): string {
  const name = cleanName(nickname)
  if (name !== NAMELESS) return name
  const path = 'body.nickname'
  throw new ApiError('BAD_REQUEST', `${path}: shows nothing`, { path })
}

/** Keeps the invitation whose link was opened not long ago. @returns its code; null where none counts */
async function keepInvitation(
  tx: Transaction,
  userId: number,
  { invitation }: Form,
  now: number,
): Promise<string | null> {
  if (!invitation) return null
  const age = now - invitation.openedAt
  if (age < 0 || age > INVITATION_HOURS * HOUR_MS) return null
  await tx.insert(userInvitation).values({
    userId,
    code: invitation.code,
    openedAt: new Date(invitation.openedAt),
    at: new Date(now),
  })
  return invitation.code
}
