// Pays what has gathered: a line for each person, in whole points; the rest is carried on. Where less is due than was
// paid, earlier payments are taken back as a whole, and what of them is due is paid again.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CommissionProgram } from '../../contract/commission.ts'
import { MICRO, wholeOf } from '../../machines/invitation/commission.ts'
import { takeBack } from '../ledger/debt.ts'
import { moveMoneyTogether } from '../ledger/transfer.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { HOUSE } from './house.ts'
import { commissionBack, commissionLine, commissionOpen } from './tables.ts'

/** How long one run pays; the next one goes on. */
const BUDGET_MS = 120_000
/** People whom a transaction pays: what one of them does meanwhile waits for no longer than that takes. */
const PEOPLE_A_BATCH = 500

type Paying = Pick<Platform, 'db' | 'clock' | 'random' | 'log'>

/** What is open for somebody, with their line before. */
interface Open {
  program: CommissionProgram
  payee: number
  count: number
  micro: number
  through: number
  seq: number
  /** The last commission that their line before paid. */
  after: number
  carried: number
  /** When that line was, in milliseconds since 1970. */
  since: number
}

/**
 * Pays all that is due; several processes may do it at once.
 * @returns how many lines it made
 */
export async function payCommissions(platform: Paying): Promise<number> {
  const endsAt = performance.now() + BUDGET_MS
  let lines = 0
  for (const step of [payBatch, takeNextBack]) {
    for (let made = 1; made > 0 && performance.now() < endsAt; lines += made) {
      made = await step(platform)
    }
  }
  return lines
}

/** Pays up to 500 people who get something or nothing. */
async function payBatch({ db, clock, random }: Paying): Promise<number> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const now = await databaseNow({ clock, db: tx })
    const open = await dueNow(
      tx,
      now,
      sql`o.micro + coalesce(l.carried_out, 0) >= 0`,
      PEOPLE_A_BATCH,
    )
    if (open.length === 0) return 0
    await lockPoints(tx, open)
    const lines = open.map((row) => {
      const { points, carried } = wholeOf(row.carried + row.micro)
      const at = Math.max(now, row.since)
      return { ...lineOf(row, random, at), points, back: 0, carriedOut: carried }
    })
    const paid = lines.filter(({ points }) => points > 0)
    if (paid.length > 0) await moveMoneyTogether(tx, paid.map(paymentOf))
    await keepLines(tx, lines)
    return lines.length
  })
}

/** Takes back from one person who got more than is due. */
async function takeNextBack({ db, clock, random }: Paying): Promise<number> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const now = await databaseNow({ clock, db: tx })
    const [row] = await dueNow(tx, now, sql`o.micro + coalesce(l.carried_out, 0) < 0`, 1)
    if (!row) return 0
    await lockPoints(tx, [row])
    const at = Math.max(now, row.since)
    const due = row.carried + row.micro
    const backs = await takePaymentsBack(tx, { random }, row, { due, at })
    const back = backs.reduce((sum, { points }) => sum + points, 0)
    const { points, carried } = wholeOf(due + back * MICRO)
    const line = { ...lineOf(row, random, at), points, back, carriedOut: carried }
    if (points > 0) await moveMoneyTogether(tx, [paymentOf(line)])
    await keepLines(tx, [line])
    await tx.insert(commissionBack).values(backs.map((it) => ({ ...it, lineId: line.id })))
    return 1
  })
}

async function dueNow(tx: Transaction, now: number, such: SQL, limit: number): Promise<Open[]> {
  const { rows } = (await tx.execute(sql`
    SELECT o.program, o.payee_id::float8 AS payee, o.count::float8 AS count, o.micro::float8 AS micro,
      o.through_number::float8 AS through, coalesce(l.seq, 0)::float8 AS seq,
      coalesce(l.through_number, 0)::float8 AS after, coalesce(l.carried_out, 0)::float8 AS carried,
      coalesce(extract(epoch FROM l.at) * 1000, 0)::float8 AS since
    FROM commission_open o LEFT JOIN LATERAL (
      SELECT seq, through_number, carried_out, at FROM commission_line
      WHERE program = o.program AND payee_id = o.payee_id ORDER BY seq DESC LIMIT 1
    ) l ON true
    WHERE o.due_at <= ${new Date(now).toISOString()} AND ${such}
    ORDER BY o.due_at LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`)) as unknown as { rows: Open[] }
  return rows
}

/** In the order in which everybody locks accounts. */
async function lockPoints(tx: Transaction, open: readonly Open[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM account WHERE currency = 'point' AND owner_id IN (${sql.join(
      open.map(({ payee }) => sql`${payee}`),
      sql`, `,
    )})
    ORDER BY owner_id FOR NO KEY UPDATE`)
}

const lineOf = (row: Open, random: Platform['random'], at: number) => ({
  id: timeOrderedId(random, at),
  program: row.program,
  payeeId: row.payee,
  seq: row.seq + 1,
  afterNumber: row.after,
  throughNumber: row.through,
  count: row.count,
  micro: row.micro,
  carriedIn: row.carried,
  at: new Date(at),
})

type Line = Omit<typeof commissionLine.$inferSelect, 'transferId'>

const paymentOf = ({ id, program, payeeId, points, at }: Line) => ({
  id,
  kind: `commission.${program}`,
  at: at.getTime(),
  lines: [
    { ownerId: payeeId, currency: 'point' as const, amount: points },
    { ownerId: HOUSE, currency: 'point' as const, amount: -points },
  ],
})

async function keepLines(tx: Transaction, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(commissionLine)
    .values(lines.map((line) => ({ ...line, transferId: line.points > 0 ? line.id : null })))
  await tx.delete(commissionOpen).where(
    sql`(program, payee_id) IN (${sql.join(
      lines.map(({ program, payeeId }) => sql`(${program}, ${payeeId}::bigint)`),
      sql`, `,
    )})`,
  )
}

/**
 * Takes earlier payments back, the newest first, until nothing is missing.
 * @throws Error where fewer points were paid than are to be taken back
 */
async function takePaymentsBack(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { program, payee }: Open,
  { due, at }: { due: number; at: number },
): Promise<{ transferId: string; reverses: string; points: number }[]> {
  const paid = await tx
    .select({ transferId: commissionLine.transferId, points: commissionLine.points })
    .from(commissionLine)
    .where(
      and(
        eq(commissionLine.program, program),
        eq(commissionLine.payeeId, payee),
        sql`transfer_id IS NOT NULL`,
        sql`NOT EXISTS (SELECT FROM commission_back b WHERE b.reverses = ${commissionLine.transferId})`,
      ),
    )
    .orderBy(desc(commissionLine.seq))
  const backs: { transferId: string; reverses: string; points: number }[] = []
  let missing = -due
  for (const { transferId: reverses, points } of paid) {
    if (missing <= 0 || reverses === null) break
    const reason = 'a refund, or an invitation that was clawed back'
    const back = { kind: 'commission.back', at, reverses, actor: 'job', reason }
    const taken = await takeBack(tx, platform, back)
    if (!taken) continue
    backs.push({ transferId: taken.id, reverses, points })
    missing -= points * MICRO
  }
  if (missing > 0) throw new Error(`user ${payee} was paid less by ${program} than is to go back`)
  return backs
}
