// Failed tries. A device that has signed in before has a count of its own (OWASP: device cookies), all others
// share one by the name that they try, and one by their address: guessing locks strangers out, never the person
// whose name is guessed. A try counts before it is checked, so that many at once are not more than that many.
import { eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { hashOf } from './secret.ts'
import { operatorLock } from './tables.ts'

const FREE_FAILURES = 5
/** Many people may share an address. */
const FREE_FAILURES_OF_ADDRESS = 20
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGOTTEN_MS = 24 * 3_600_000

/** Who tries: their counts. */
export type Tries = readonly { subject: string; free: number; isShared?: true }[]

/** The counts of somebody who tries a name on a device, or on one that nobody knows. */
export function triesOf(name: string, device: string | undefined, address: string): Tries {
  if (device !== undefined) return deviceTries(device)
  return [
    ...addressTries(address),
    // Some type their password in the place of their name.
    { subject: `name:${hashOf(name.toLowerCase())}`, free: FREE_FAILURES },
  ]
}

/** The counts of whoever shows a passkey: nobody can guess one, so its owner's name is not counted. */
export const passkeyTries = (device: string | undefined, address: string): Tries =>
  device === undefined ? addressTries(address) : deviceTries(device)

const deviceTries = (device: string): Tries => [
  { subject: `device:${device}`, free: FREE_FAILURES },
]

const addressTries = (address: string): Tries => [
  { subject: `address:${address}`, free: FREE_FAILURES_OF_ADDRESS, isShared: true },
]

/** The counts of whoever confirms something in an open session. */
export const sessionTries = (sessionId: string): Tries => [
  { subject: `session:${sessionId}`, free: FREE_FAILURES },
]

/** A try that has been counted. */
export interface CountedTry {
  /** It was right: takes this one back, and leaves what was counted before. */
  takeBack: () => Promise<void>
  /** It was right, and nothing is left to prove: forgets the failures, but for others' at the same address. */
  forget: (tx: Transaction) => Promise<void>
}

/**
 * Counts a try as failed.
 * @throws ApiError OPS_LOCKED with the seconds to wait
 */
export async function countTry(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tries: Tries,
): Promise<CountedTry> {
  const now = clock.now()
  const before = await db.orm.transaction((tx) => count(tx as Transaction, tries, now))
  const restore = async (tx: Transaction, { subject, failedAt }: Row) => {
    const failures = sql`greatest(${operatorLock.failures} - 1, 0)`
    const isIt = eq(operatorLock.subject, subject)
    await tx.update(operatorLock).set({ failures, failedAt }).where(isIt)
  }
  return {
    takeBack: () =>
      db.orm.transaction(async (tx) => {
        for (const row of before) await restore(tx as Transaction, row)
      }),
    forget: async (tx) => {
      for (const [place, row] of before.entries()) {
        if (tries[place]?.isShared) await restore(tx, row)
        else await tx.delete(operatorLock).where(eq(operatorLock.subject, row.subject))
      }
    },
  }
}

type Row = typeof operatorLock.$inferSelect

/** Counts in one order, so that two at once do not wait for each other; returns the rows as they were. */
async function count(tx: Transaction, tries: Tries, now: number) {
  const rows: Row[] = []
  for (const { subject, free } of tries) {
    const failedAt = new Date(now)
    await tx.insert(operatorLock).values({ subject, failures: 0, failedAt }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(operatorLock)
      .where(eq(operatorLock.subject, subject))
      .for('update')
    if (!row) throw new Error('a count of failures is gone')
    const since = now - row.failedAt.getTime()
    const failures = since >= FORGOTTEN_MS ? 0 : row.failures
    const left = waitAfter(failures - free) - since
    if (left > 0) {
      const seconds = Math.ceil(left / 1_000)
      throw new ApiError('OPS_LOCKED', 'There were too many failed tries.', { seconds })
    }
    await tx
      .update(operatorLock)
      .set({ failures: failures + 1, failedAt })
      .where(eq(operatorLock.subject, subject))
    rows.push(row)
  }
  return rows
}

/** @param more failures beyond those that are free of a wait */
const waitAfter = (more: number): number =>
  more < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** more, LONGEST_WAIT_MS)

/** Forgets old failures. */
export async function sweepLocks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - FORGOTTEN_MS)
  await db.orm.delete(operatorLock).where(lt(operatorLock.failedAt, before))
}
