// One-time codes (house.md: "Rooms that many features share"): six digits, sent somewhere, that prove that
// somebody reads what is sent there. They are kept as an HMAC, and are good for ten minutes and five tries.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import {
  CODE_AGAIN_SECONDS,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  CODES_A_DAY,
} from '../../contract/identity-constants.ts'
import type { Database, Transaction } from './database/database.ts'
import { lockText } from './database/idempotency.ts'
import { oneTimeCode } from './database/tables.ts'
import { ApiError } from './errors.ts'
import type { Platform } from './feature.ts'
import { spendQuota } from './quota.ts'
import { type Random, timeOrderedId } from './secrets/random.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'

const DAY_MS = 86_400_000

/** What a code is good for, and where it goes. */
export interface CodeRequest {
  /** `<feature>.<what>`. */
  purpose: string
  /** Whose it is, such as a user's id: it is good for nobody else. */
  subject: string
  /** Where it is sent, in the one form in which it is compared. */
  target: string
  /** Told again when it is redeemed. */
  context: Record<string, string>
  /** The caller's address, and their account where they have one: how many codes they may have sent. */
  caller: string
  userId?: number | undefined
  /** Puts the message into the outbox, in the same transaction. */
  send: (tx: Transaction, code: string, until: number) => Promise<void>
}

/** A code that is on its way; times in milliseconds since 1970. */
export interface CodeOnItsWay {
  codeId: string
  expiresAt: number
  /** When another one may be sent. */
  againAt: number
}

/**
 * Sends a code. Whoever asks again within a minute is told of the same one, and nothing is sent.
 * @throws ApiError ENOUGH_FOR_TODAY
 */
export async function sendCode(
  { db, random, seeds, clock }: Pick<Platform, 'db' | 'random' | 'seeds' | 'clock'>,
  request: CodeRequest,
): Promise<CodeOnItsWay> {
  const now = clock.now()
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { purpose, subject, target, context } = request
    await lockText(tx, `code ${purpose} ${subject} ${target}`)
    const underWay = await findUnderWay(tx, request, now)
    if (underWay) return underWay
    await spendQuotas(tx, request, now)
    const codeId = timeOrderedId(random, now)
    const code = drawCode(random)
    const expiresAt = now + CODE_MINUTES * 60_000
    await tx.insert(oneTimeCode).values({
      id: codeId,
      purpose,
      subject,
      target,
      context,
      mac: macOf(seeds, codeId, seeds.version, code).toString('hex'),
      keyVersion: seeds.version,
      sentAt: new Date(now),
      expiresAt: new Date(expiresAt),
    })
    await request.send(tx, code, expiresAt)
    return { codeId, expiresAt, againAt: now + CODE_AGAIN_SECONDS * 1_000 }
  })
}

/** The code that was sent there less than a minute ago and is still good. */
async function findUnderWay(
  tx: Transaction,
  { purpose, subject, target }: CodeRequest,
  now: number,
): Promise<CodeOnItsWay | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.purpose, purpose),
        eq(oneTimeCode.subject, subject),
        eq(oneTimeCode.target, target),
        gt(oneTimeCode.sentAt, new Date(now - CODE_AGAIN_SECONDS * 1_000)),
        lt(oneTimeCode.tries, CODE_TRIES),
        isNull(oneTimeCode.attempt),
      ),
    )
    .orderBy(desc(oneTimeCode.sentAt))
    .limit(1)
  if (!row) return undefined
  return {
    codeId: row.id,
    expiresAt: row.expiresAt.getTime(),
    againAt: row.sentAt.getTime() + CODE_AGAIN_SECONDS * 1_000,
  }
}

async function spendQuotas(
  tx: Transaction,
  { target, caller, userId }: CodeRequest,
  at: number,
): Promise<void> {
  const message = 'No more codes today.'
  // A quota's row tells of no address to whoever reads the table.
  const contact = createHash('sha256').update(target).digest('hex')
  const quotas = [
    { name: 'codes.contact', subject: contact, limit: CODES_A_DAY.contact },
    { name: 'codes.address', subject: caller, limit: CODES_A_DAY.address },
    ...(userId === undefined
      ? []
      : [{ name: 'codes.account', subject: userId, limit: CODES_A_DAY.account }]),
  ]
  for (const quota of quotas) await spendQuota(tx, { ...quota, at, message })
}

/** A code as it was typed. */
export interface TypedCode {
  codeId: string
  code: string
  /** The same when the same is sent again, so that a lost answer costs no code. */
  attempt: string
}

/** What a redeemed code proves. */
export interface Proven {
  subject: string
  target: string
  context: Record<string, string>
}

/** Why a code is not taken: a wrong try counts although its request is refused. */
type Refusal = { code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES'; left: number }

/**
 * Redeems a code once and acts on it in the same transaction; sent again by the same attempt, it acts again.
 * @param wanted what it must have been sent for; without `subject` whoever has it may use it
 * @param act must come to the same when it is done again
 * @throws ApiError CODE_WRONG with the tries that are left, CODE_TRIES, or CODE_EXPIRED for one that is too old,
 *   redeemed, somebody else's or not there
 */
export async function redeemCode<T>(
  { db, seeds, clock }: { db: Database; seeds: SeedKeys; clock: Platform['clock'] },
  wanted: { purpose: string; subject?: string },
  typed: TypedCode,
  act: (tx: Transaction, proven: Proven) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const done = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const checked = await checkCode(tx, seeds, wanted, typed, now)
    return 'refusal' in checked ? checked : { result: await act(tx, checked.proven) }
  })
  if ('result' in done) return done.result
  const { code, left } = done.refusal
  throw new ApiError(code, MESSAGES[code], code === 'CODE_WRONG' ? { left } : {})
}

const MESSAGES = {
  CODE_WRONG: 'This is not the code that was sent.',
  CODE_EXPIRED: 'This code is not good any more.',
  CODE_TRIES: 'There were too many wrong tries; a new code is needed.',
} as const

async function checkCode(
  tx: Transaction,
  seeds: SeedKeys,
  { purpose, subject }: { purpose: string; subject?: string },
  { codeId, code, attempt }: TypedCode,
  now: number,
): Promise<{ refusal: Refusal } | { proven: Proven }> {
  const refused = (why: Refusal['code'], left = 0) => ({ refusal: { code: why, left } })
  // Locked: of two devices at once the second finds what the first has left.
  const [row] = await tx.select().from(oneTimeCode).where(eq(oneTimeCode.id, codeId)).for('update')
  if (row?.purpose !== purpose) return refused('CODE_EXPIRED')
  if (subject !== undefined && row.subject !== subject) return refused('CODE_EXPIRED')
  if (row.expiresAt.getTime() <= now) return refused('CODE_EXPIRED')
  if (row.attempt !== null && row.attempt !== attempt) return refused('CODE_EXPIRED')
  if (row.tries >= CODE_TRIES) return refused('CODE_TRIES')
  const mac = macOf(seeds, codeId, row.keyVersion, code)
  if (!timingSafeEqual(mac, Buffer.from(row.mac, 'hex'))) {
    const tries = row.tries + 1
    await tx.update(oneTimeCode).set({ tries }).where(eq(oneTimeCode.id, codeId))
    return tries < CODE_TRIES ? refused('CODE_WRONG', CODE_TRIES - tries) : refused('CODE_TRIES')
  }
  if (row.attempt === null) {
    await tx
      .update(oneTimeCode)
      .set({ attempt, redeemedAt: new Date(now) })
      .where(eq(oneTimeCode.id, codeId))
  }
  return { proven: { subject: row.subject, target: row.target, context: row.context } }
}

/** Deletes all codes that were sent to some targets. */
export async function forgetTargets(tx: Transaction, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) return
  await tx.delete(oneTimeCode).where(inArray(oneTimeCode.target, [...targets]))
}

/** Deletes codes a day after they have expired. */
export async function forgetCodes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.orm.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, new Date(clock.now() - DAY_MS)))
}

function macOf(seeds: SeedKeys, codeId: string, version: number, code: string): Buffer {
  const key = Buffer.from(seeds.secretOf('code', codeId, version), 'hex')
  return createHmac('sha256', key).update(code).digest()
}

const CODES = 10 ** CODE_LENGTH
/** Numbers from here on would make some codes likelier than others. */
const FAIR_BELOW = 2 ** 32 - (2 ** 32 % CODES)

/** Draws six digits, each code as likely as any other. */
export function drawCode(random: Random): string {
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE()
    if (number < FAIR_BELOW) return String(number % CODES).padStart(CODE_LENGTH, '0')
  }
}
