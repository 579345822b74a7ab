import type { Body } from '../../contract/api.ts'
import type { Verified } from '../../contract/verification.ts'
import { VERIFICATION_TRIES_A_DAY } from '../../contract/verification-constants.ts'
import { requireNotDeleted } from '../identity/queries.ts'
import { keyedHash, sealForUser } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import type { UserRow } from '../user/users.ts'
import { checkNumber, documentOf, hasRules } from './check-number.ts'
import { type OpenedVerification, openedOf, shownVerified } from './opened.ts'
import { verification } from './tables.ts'

type Verifier = Pick<Platform, 'db' | 'seeds' | 'random' | 'clock'>
type Asked = Body<'POST /api/verification'>

/**
 * Binds a real name and an ID number to an account, for good. The same again comes to the same.
 * @throws ApiError BAD_REQUEST for a number that can be none of its country's, or a passport where the account's
 *   country has a number of its own; ADULTS_ONLY, ID_TAKEN,
 *   VERIFIED_ALREADY, ENOUGH_FOR_TODAY, TOKEN_EXPIRED where the account was deleted meanwhile
 */
export async function verify(
  platform: Verifier,
  { id: userId, country: own }: Pick<UserRow, 'id' | 'country'>,
  asked: Asked,
): Promise<Verified> {
  const { db, clock } = platform
  const now = clock.now()
  const checked = checkNumber(asked.country, asked.number, now)
  const wanted = 'number' in checked ? checked.number : ''
  const before = await openedOf(db.orm, platform, userId)
  if (before) return requireSame(before, asked, wanted)
  // A try counts although it is refused, or numbers could be tried out for whether somebody has them.
  await db.orm.transaction((tx) => spendTry(tx as Transaction, userId, now))
  // What tells whether somebody is an adult is not evaded by a passport.
  if (hasRules(own) && !hasRules(asked.country)) throw refusedField('body.country')
  if ('refused' in checked) throw refusalOf(checked.refused)
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockUser(tx, userId)
    await requireNotDeleted(tx, userId)
    const row = await bind(tx, platform, userId, { ...asked, number: wanted }, now)
    return row ? shownVerified(row) : requireOwn(tx, platform, userId, asked, wanted)
  })
}

/** @returns undefined where the account has a name, or the number an account */
async function bind(
  tx: Transaction,
  platform: Verifier,
  userId: number,
  { country, name, number }: Asked,
  now: number,
): Promise<OpenedVerification | undefined> {
  const written = cleaned(name)
  const sealed = (column: string, text: string) =>
    sealForUser(tx, platform, { userId, field: `verification.${column}` }, text)
  const at = new Date(now)
  const bound = await tx
    .insert(verification)
    .values({
      userId,
      country,
      name: await sealed('name', written),
      number: await sealed('number', number),
      numberHash: keyedHash(platform, 'verification.number', documentOf(country, number)),
      at,
    })
    .onConflictDoNothing()
    .returning({ userId: verification.userId })
  return bound.length > 0 ? { country, name: written, number, at } : undefined
}

async function requireOwn(
  tx: Transaction,
  platform: Verifier,
  userId: number,
  asked: Asked,
  number: string,
): Promise<Verified> {
  const own = await openedOf(tx, platform, userId)
  if (own) return requireSame(own, asked, number)
  throw new ApiError('ID_TAKEN', 'This number is bound to another account.')
}

function requireSame(own: OpenedVerification, { country, name }: Asked, number: string): Verified {
  const isSame = own.country === country && own.number === number && own.name === cleaned(name)
  if (isSame) return shownVerified(own)
  throw new ApiError('VERIFIED_ALREADY', 'A name is verified already, and is never changed.')
}

const spendTry = (tx: Transaction, userId: number, at: number) =>
  spendQuota(tx, {
    name: 'verification.tries',
    subject: userId,
    limit: VERIFICATION_TRIES_A_DAY,
    at,
    message: 'No more tries today.',
  })

function refusalOf(why: 'wrong' | 'young'): ApiError {
  if (why === 'young') return new ApiError('ADULTS_ONLY', 'This is for adults alone.')
  return refusedField('body.number')
}

const refusedField = (path: string) =>
  new ApiError('BAD_REQUEST', `${path}: is none that this account can have`, { path })

/** One form for what is the same to a reader. */
const cleaned = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()
