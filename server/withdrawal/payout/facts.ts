// What became of a pay-out, whoever told it (an answer, a look-up, a bank's statement, an operator): one way in, which
// comes to the same however often and in which order it is told.
import { and, eq } from 'drizzle-orm'
import { stateAfter } from '../../../machines/flow/next.ts'
import type { WithdrawalFact } from '../../../machines/withdrawal/chart.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockText, lockUser } from '../../platform/database/idempotency.ts'
import type { Platform } from '../../platform/feature.ts'
import { stepsOf } from '../../platform/flow.ts'
import { timeOrderedId } from '../../platform/secrets/random.ts'
import { WITHDRAWAL_FLOW } from '../flow.ts'
import { stepWithdrawal } from '../step.ts'
import { type WithdrawalRow, withdrawal, withdrawalFact } from '../tables.ts'
import type { FactKind, PayoutFact } from './provider.ts'

/** What came of a fact. */
export interface Outcome {
  /** `known` said nothing new, `kept` moved nothing and waits for an operator. */
  outcome: 'applied' | 'known' | 'kept'
  reason: string | null
}

/** Who told it. */
export interface Teller {
  /** The provider that it is about. */
  provider: string
  /** `provider:<name>`, or `operator:<name>` who read it in a statement. */
  actor: string
}

/** What must have happened for each, the thing itself last: who is told of a return first, is told of both. */
const STEPS: Readonly<Record<FactKind, readonly WithdrawalFact['type'][]>> = {
  sent: ['SENT'],
  paid: ['PAID'],
  refused: ['REFUSED'],
  returned: ['RETURNED'],
}

/** Takes in what was told, in a transaction of its own. */
export async function applyPayoutFact(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'log'>,
  teller: Teller,
  fact: PayoutFact,
): Promise<Outcome> {
  const { db, clock, log } = platform
  const outcome = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    return takeFact(tx, platform, { ...teller, fact, at: await databaseNow({ clock, db: tx }) })
  })
  if (outcome.outcome === 'kept') {
    const { event, kind, reference } = fact
    log.error(
      { ...teller, event, kind, reference, reason: outcome.reason },
      'what was told of a pay-out does not fit',
    )
  }
  return outcome
}

type Told = Teller & { fact: PayoutFact; at: number }

/** Takes in what was told. What does not fit its withdrawal is kept for operators and moves nothing. */
export async function takeFact(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  told: Told,
): Promise<Outcome> {
  const { provider, fact, at } = told
  await lockText(tx, `payout ${fact.reference}`)
  const row = await lockedByNumber(tx, fact.reference)
  if (await wasTold(tx, provider, fact.event)) return known('told before')
  const outcome = await judge(tx, platform, row, told)
  await tx.insert(withdrawalFact).values({
    id: timeOrderedId(platform.random, at),
    ...{ provider, event: fact.event, kind: fact.kind, reference: fact.reference },
    ...{ minor: fact.minor, currency: fact.currency },
    withdrawalId: row?.id ?? null,
    ...outcome,
    at: new Date(at),
  })
  return outcome
}

/** A withdrawal by its number, with its player's row: all that happens to one player's money happens in turn. */
async function lockedByNumber(tx: Transaction, number: string): Promise<WithdrawalRow | undefined> {
  const isIt = eq(withdrawal.number, number)
  const [found] = await tx.select({ userId: withdrawal.userId }).from(withdrawal).where(isIt)
  if (!found) return undefined
  await lockUser(tx, found.userId)
  const [row] = await tx.select().from(withdrawal).where(isIt).for('no key update')
  return row
}

async function wasTold(tx: Transaction, provider: string, event: string): Promise<boolean> {
  const [told] = await tx
    .select({ id: withdrawalFact.id })
    .from(withdrawalFact)
    .where(and(eq(withdrawalFact.provider, provider), eq(withdrawalFact.event, event)))
  return told !== undefined
}

async function judge(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  row: WithdrawalRow | undefined,
  told: Told,
): Promise<Outcome> {
  const { fact } = told
  if (!row) return kept('no withdrawal has this number')
  const misfit = misfitOf(row, told)
  if (misfit !== null) return kept(misfit)
  const [type = 'SENT'] = STEPS[fact.kind]
  const done = await stepsOf(tx, WITHDRAWAL_FLOW, row.id)
  if (done.some(({ event }) => event === type)) return known('it happened before')
  // It went on before this was told: that it was sent says nothing new then.
  if (fact.kind === 'sent' && ['paid', 'returned', 'rejected'].includes(row.state)) {
    return known(`it is ${row.state}`)
  }
  if (stateAfter(WITHDRAWAL_FLOW.machine, row.state, { type }) === null) {
    return kept(`it is ${row.state}`)
  }
  await take(tx, platform, row, told, type)
  return { outcome: 'applied', reason: null }
}

/** What in a fact does not fit its withdrawal; null when all does. */
function misfitOf(row: WithdrawalRow, { provider, fact }: Told): string | null {
  if (row.askedAt === null) return 'nobody was asked to pay it'
  if (row.provider !== provider) return `it is paid through ${row.provider}`
  if (fact.currency !== row.currency) return `it is paid in ${row.currency}`
  return fact.minor === row.minor ? null : `it comes to ${row.minor}`
}

async function take(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  row: WithdrawalRow,
  { actor, fact, at }: Told,
  type: WithdrawalFact['type'],
): Promise<void> {
  await tx
    .update(withdrawal)
    .set({
      ...(fact.ref !== undefined && row.providerRef === null ? { providerRef: fact.ref } : {}),
      ...(type === 'PAID' ? { paidAt: new Date(at) } : {}),
      ...(type === 'REFUSED' ? { why: 'refused' as const } : {}),
      lookedAt: new Date(at),
    })
    .where(eq(withdrawal.id, row.id))
  const detail = { fact: fact.event }
  const change = await stepWithdrawal(tx, platform, row, { event: { type }, at, actor, detail })
  if (!change) throw new Error(`withdrawal ${row.number} takes no ${type}`)
}

const known = (reason: string): Outcome => ({ outcome: 'known', reason })
const kept = (reason: string): Outcome => ({ outcome: 'kept', reason })
