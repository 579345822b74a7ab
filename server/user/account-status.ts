import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { tellBrand } from '../platform/tell-brand.ts'
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

/** What an operator, or a brand's backend, decides about a person. */
export type Decision = 'block' | 'unblock' | 'sign-out'

const NEWS = {
  block: 'person.blocked',
  unblock: 'person.unblocked',
  'sign-out': 'person.signed-out',
} as const

/**
 * Blocks a person (a token then opens what the contract keeps open to the blocked alone), lets them in again
 * (what they were signed out of stays closed), or ends all their sessions (they need a token that is issued from
 * now on). Their brand's backend is told.
 * @returns the person, or undefined where there is nobody of this id
 */
export async function decideStatus(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings' | 'clock'>,
  id: number,
  decision: Decision,
): Promise<UserRow | undefined> {
  const at = new Date(platform.clock.now())
  const status: Record<Decision, Partial<AccountStatus>> = {
    block: { blockedAt: at },
    unblock: { blockedAt: null },
    'sign-out': { notBefore: at },
  }
  const [row] = await tx.update(appUser).set(status[decision]).where(eq(appUser.id, id)).returning()
  if (row) {
    const { brand, externalId: sub } = row
    const news = { type: NEWS[decision], data: { sub }, at: at.getTime() }
    await tellBrand(tx, platform, brand, news)
  }
  return row
}

/** Ends all sessions of a person without telling their brand, since it is they who wish it. */
export async function refuseTokensBefore(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(appUser).set({ notBefore: at }).where(eq(appUser.id, id))
}
