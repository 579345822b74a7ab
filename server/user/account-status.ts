import { eq } from 'drizzle-orm'
import type { Database, Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { appUser } from './tables.ts'
import type { UserRow } from './users.ts'

/** What an operator has decided about a person's sessions. */
export type AccountStatus = Pick<UserRow, 'notBefore' | 'blockedAt'>

/**
 * Lets a session through, or says why not.
 * @param status what an operator has decided; `mayBeBlocked` where the call is open to the blocked as well
 * @param issuedAt when its token was issued, in milliseconds since 1970: a whole second, so that one of
 *   the very second of a sign-out is refused, whichever came first
 */
export function refuseByStatus(
  { notBefore, blockedAt, mayBeBlocked = false }: AccountStatus & { mayBeBlocked?: boolean },
  issuedAt: number,
): void {
  if (blockedAt && !mayBeBlocked) throw new ApiError('ACCOUNT_BLOCKED', 'This account is blocked.')
  if (notBefore && issuedAt < notBefore.getTime()) {
    throw new ApiError('TOKEN_EXPIRED', 'This person was signed out everywhere.')
  }
}

const STATUS_TTL_MS = 2_000

/** Accounts whose status changed in the last minutes: longer than a session is cached. */
const CHANGED = `SELECT id, not_before AS "notBefore", blocked_at AS "blockedAt"
  FROM app_user WHERE standing_changed_at > clock_timestamp() - interval '5 minutes'`

/**
 * Watches for status changes: one small query every two seconds at the most, which all requests share,
 * so that no session outlives its end by more.
 * @returns reads the accounts with a recent change, by user id
 */
export function watchStatusChanges(
  db: Database,
): (now: number) => Promise<Map<number, AccountStatus>> {
  let changed = new Map<number, AccountStatus>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async (now: number) => {
    const rows = await db.queryPrepared<AccountStatus & { id: number }>(
      'standings_changed',
      CHANGED,
      [],
    )
    changed = new Map(rows.map(({ id, ...status }) => [Number(id), status]))
    askedAt = now
  }
  return async (now) => {
    // A clock that was set back must not stretch the two seconds.
    if (now < askedAt || now - askedAt >= STATUS_TTL_MS) {
      asking ??= ask(now).finally(() => {
        asking = undefined
      })
      await asking
    }
    return changed
  }
}

/** Blocks a person: until they are unblocked, a token opens what the contract keeps open to them alone. */
export const block = (db: Database, id: number) => setStatus(db, id, { blockedAt: new Date() })

/** Lets a blocked person in again; what they were signed out of stays closed. */
export const unblock = (db: Database, id: number) => setStatus(db, id, { blockedAt: null })

/** Ends all sessions of a person: they need a token that is issued from now on. */
export const signOut = (db: { orm: Reader }, id: number, at = new Date()) =>
  setStatus(db, id, { notBefore: at })

/** @returns the person, or undefined where there is nobody of this id */
async function setStatus(
  { orm }: { orm: Reader },
  id: number,
  status: Partial<AccountStatus>,
): Promise<UserRow | undefined> {
  const [row] = await orm.update(appUser).set(status).where(eq(appUser.id, id)).returning()
  return row
}
