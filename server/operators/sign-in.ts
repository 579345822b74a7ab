// Signing in by two steps: a password, then a code. Whoever fails learns nothing of why.
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { Cookies } from '../platform/http/register.ts'
import { deviceOf } from './device-cookie.ts'
import { countTry, triesOf } from './lock.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { takeRecoveryCode } from './recovery.ts'
import {
  type BegunSession,
  beginSession,
  lockedOperator,
  type OperatorRow,
  type Visitor,
} from './session.ts'
import { operator } from './tables.ts'
import { giveTicket, takeTicket, tryTicket } from './ticket.ts'
import { takeTotpCode } from './totp.ts'

/** One refusal for everything that is wrong. */
export const refused = () => new ApiError('OPS_SIGN_IN_REFUSED', 'This is not right.')

/** Who may sign in by what they have: demo operators have nothing. */
export const mayEnter = ({ state, isDemo }: Pick<OperatorRow, 'state' | 'isDemo'>): boolean =>
  state === 'active' && !isDemo

/**
 * The first step.
 * @returns a ticket for the second one
 * @throws ApiError OPS_SIGN_IN_REFUSED, OPS_LOCKED
 */
export async function checkPassword(
  platform: Platform,
  { name, password }: { name: string; password: string },
  { address, cookies }: { address: string; cookies: Cookies },
): Promise<string> {
  const { db, random } = platform
  const [row] = await db.orm.select().from(operator).where(eq(operator.name, name))
  const tries = triesOf(name, deviceOf(platform, cookies, row?.id), address)
  const counted = await countTry(platform, tries)
  const stored = row && mayEnter(row) ? row.password : null
  const isRight = await isPassword(stored, password)
  if (!row || stored === null || !isRight) throw refused()
  await counted.takeBack()
  if (isOutdated(stored)) {
    const renewed = await hashPassword(random, password)
    await db.orm
      .update(operator)
      .set({ password: renewed })
      .where(and(eq(operator.id, row.id), eq(operator.password, stored)))
  }
  return giveTicket(platform, { purpose: 'code', operatorId: row.id })
}

/**
 * The second step.
 * @throws ApiError OPS_SIGN_IN_REFUSED, OPS_LOCKED
 */
export async function checkCode(
  platform: Platform,
  { ticket, code }: { ticket: string; code: string },
  { cookies, ...visitor }: Visitor & { cookies: Cookies },
): Promise<{ row: OperatorRow; session: BegunSession }> {
  const { db, clock } = platform
  const now = clock.now()
  const asked = { ticket, purpose: 'code', now } as const
  const { operatorId } = (await tryTicket(db.orm, asked)) ?? {}
  if (!operatorId) throw refused()
  const [row] = await db.orm.select().from(operator).where(eq(operator.id, operatorId))
  if (!row || !mayEnter(row)) throw refused()
  const tries = triesOf(row.name, deviceOf(platform, cookies, row.id), visitor.address)
  const counted = await countTry(platform, tries)
  const session = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const current = await lockedOperator(tx, row.id)
    if (!current || !mayEnter(current)) throw refused()
    await takeCode(tx, platform, current, { code, now })
    if (!(await takeTicket(tx, asked))) throw refused()
    await counted.forget(tx)
    return beginSession(tx, platform, row.id, visitor)
  })
  return { row, session }
}

/**
 * Takes a code of the authenticator app or a recovery code, each of which is good once.
 * @throws ApiError OPS_SIGN_IN_REFUSED
 */
export async function takeCode(
  tx: Transaction,
  platform: Pick<Platform, 'seeds' | 'random'>,
  row: Pick<OperatorRow, 'id' | 'totpSecret'>,
  given: { code: string; now: number },
): Promise<void> {
  const isTaken = /^\d{6}$/.test(given.code)
    ? await takeTotpCode(tx, platform, row, given)
    : await takeRecoveryCode(tx, platform, row.id, given)
  if (!isTaken) throw refused()
}
