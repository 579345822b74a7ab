// Binding an account that points are paid to, once for ever (spec §4, §5).
import { eq } from 'drizzle-orm'
import type { Binding, NewBinding } from '../../contract/binding.ts'
import { BINDING_REST_HOURS, BINDING_TRIES_A_DAY } from '../../contract/binding-constants.ts'
import { isSameName } from '../../machines/binding/name.ts'
import { standingOf } from '../../machines/binding/standing.ts'
import { requireNotDeleted } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import { keyedHash, sealForUser } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  type IdempotentRequest,
  lockText,
  lockUser,
  runIdempotent,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Quota, requireQuota, spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { UserRow } from '../user/users.ts'
import { verifiedNameOf } from '../verification/queries.ts'
import { currentRows, SEALED } from './current.ts'
import { type Offered, offerOf } from './offer.ts'
import { type Account, readAccount } from './read-account.ts'
import { shownBinding } from './shown.ts'
import { binding, bindingAccount, bindingTry } from './tables.ts'
import { tellBound } from './tell-bound.ts'

const HOUR_MS = 3_600_000

type BindingPlatform = Pick<Platform, 'db' | 'clock' | 'random' | 'seeds' | 'settings'>

/** Who binds what, and from where. */
export interface Wish {
  user: UserRow
  given: NewBinding
  /** As limits count callers. */
  address: string
}

/**
 * Binds an account, once per key. Tries count whatever comes of them, and one at another's account is kept: both stand
 * in a transaction of their own, before the one that a refusal undoes.
 * @throws ApiError BAD_REQUEST, METHOD_NOT_SUPPORTED, ALREADY_BOUND, NAME_NOT_VERIFIED, NAME_MISMATCH, ACCOUNT_TAKEN,
 *   ENOUGH_FOR_TODAY, TOKEN_EXPIRED where the account was deleted meanwhile
 */
export async function bind(
  platform: BindingPlatform,
  request: IdempotentRequest,
  { user, given, address }: Wish,
): Promise<Binding> {
  const { db, clock, seeds } = platform
  // A plain hash of so few digits would tell them to whoever reads the table of answers.
  const veiled = {
    ...request,
    bodyHash: keyedHash({ seeds }, 'idempotency.body', request.bodyHash),
  }
  const earlier = await storedAnswer(db.orm, veiled)
  if (earlier !== undefined) return earlier as Binding

  const offer = offerOf(user)
  requireOffered(given, offer)
  const account = readAccount(given, offer)
  const hash = keyedHash({ seeds }, 'binding.account', account.identity)
  const isTaken = await db.orm.transaction((tx) =>
    countTry(tx as Transaction, platform, { request: veiled, address, hash }),
  )
  if (isTaken) throw taken()
  return runIdempotent(db, veiled, clock, (tx, at) =>
    keep(tx, platform, { user, given, offer, account, hash, at }),
  )
}

/** @throws ApiError METHOD_NOT_SUPPORTED */
function requireOffered({ method }: NewBinding, offer: Offered): void {
  if (standingOf(method, null, offer) === 'unsupported') {
    throw new ApiError('METHOD_NOT_SUPPORTED', 'Nothing is paid out this way here.')
  }
}

/**
 * Counts a try, and notes one at another's account. Of the latter an address has only so many: whoever looks for
 * somebody's account has more than one of ours. @returns whether it is another's
 */
async function countTry(
  tx: Transaction,
  { clock, random }: BindingPlatform,
  { request, address, hash }: { request: IdempotentRequest; address: string; hash: string },
): Promise<boolean> {
  const { userId } = request
  await lockUser(tx, userId)
  await requireNotDeleted(tx, userId)
  // Another try under the same key may have ended meanwhile: it counts once.
  if ((await storedAnswer(tx, request)) !== undefined) return false
  const at = await databaseNow({ clock, db: tx })
  const message = 'No more tries to bind an account today.'
  const { user, strange } = BINDING_TRIES_A_DAY
  const ofAddress: Quota = {
    ...{ name: 'binding.strange', subject: address, limit: strange, at, message },
  }
  await lockText(tx, `binding.strange ${address}`)
  await requireQuota(tx, ofAddress)
  await spendQuota(tx, { name: 'binding.tries', subject: userId, limit: user, at, message })
  if (!(await isOfAnother(tx, hash, userId))) return false
  await spendQuota(tx, ofAddress)
  const id = timeOrderedId(random, at)
  await tx.insert(bindingTry).values({ id, userId, accountHash: hash, at: new Date(at) })
  return true
}

interface Kept {
  user: UserRow
  given: NewBinding
  offer: Offered
  account: Account
  hash: string
  at: number
}

/** All that has to be so, under the user's lock; what two users do at once is decided by the table's own key. */
async function keep(tx: Transaction, platform: BindingPlatform, wish: Kept): Promise<Binding> {
  const { user, given, offer, account, hash, at } = wish
  const { method, language } = given
  await requireNotDeleted(tx, user.id)
  const [current = null] = await currentRows(tx, user.id, method)
  if (standingOf(method, current, offer) === 'bound') {
    throw new ApiError('ALREADY_BOUND', 'What is bound stays bound.')
  }
  if (account.holder !== null) await requireSameName(tx, platform, user.id, account.holder)
  await tx
    .insert(bindingAccount)
    .values({ accountHash: hash, userId: user.id, at: new Date(at) })
    .onConflictDoNothing()
  if (await isOfAnother(tx, hash, user.id)) throw taken()
  const place = { userId: user.id, field: SEALED }
  const row = {
    id: timeOrderedId(platform.random, at),
    userId: user.id,
    method,
    kind: account.kind,
    country: user.country,
    label: account.label,
    sealed: await sealForUser(tx, platform, place, JSON.stringify(account.details)),
    accountHash: hash,
    boundAt: new Date(at),
    restsUntil: new Date(at + BINDING_REST_HOURS * HOUR_MS),
    replaces: current?.id ?? null,
  }
  await tx.insert(binding).values(row)
  await tellBound(tx, platform, { user, language, label: account.label, at })
  return shownBinding(row, offer, at)
}

/** @throws ApiError NAME_NOT_VERIFIED, NAME_MISMATCH */
async function requireSameName(
  tx: Transaction,
  platform: BindingPlatform,
  userId: number,
  holder: string,
): Promise<void> {
  const verified = await verifiedNameOf(tx, platform, userId)
  if (verified === null) {
    throw new ApiError('NAME_NOT_VERIFIED', 'The real name has to be verified first.')
  }
  if (!isSameName(verified, holder)) {
    throw new ApiError('NAME_MISMATCH', 'The account is in another name than the verified one.')
  }
}

/** Whether an account is another user's, of whichever brand. */
async function isOfAnother(tx: Transaction, hash: string, userId: number): Promise<boolean> {
  const [owner] = await tx
    .select({ userId: bindingAccount.userId })
    .from(bindingAccount)
    .where(eq(bindingAccount.accountHash, hash))
  return owner !== undefined && owner.userId !== userId
}

/** It tells nothing of whose it is. */
const taken = () => new ApiError('ACCOUNT_TAKEN', 'This account cannot be bound here.')
