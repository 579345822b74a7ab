// What a tester lets happen to a payment of the sandbox, and which webhooks come of it.
import { eq } from 'drizzle-orm'
import type { SandboxAct, SandboxDelivery } from '../../../contract/sandbox.ts'
import { stateAfter } from '../../../machines/flow/next.ts'
import { type SandboxState, sandboxMachine } from '../../../machines/recharge/sandbox.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import { timeOrderedId } from '../../platform/secrets/random.ts'
import type { FactKind } from '../provider.ts'
import { eventOf } from './event.ts'
import { type PaymentRow, sandboxPayment, sandboxWebhook } from './tables.ts'

const LATE_MS = 60_000
/** Minor units more than a payment costs: what "another amount" means here. */
const OTHER = 1

/** What each act tells. */
const TOLD: Readonly<Record<SandboxAct, FactKind>> = {
  pay: 'paid',
  payLater: 'paid',
  decline: 'failed',
  close: 'cancelled',
  refund: 'refunded',
  dispute: 'disputed',
  win: 'dispute-won',
  lose: 'dispute-lost',
}

/** What happens, and how it is told. */
export interface Happening {
  act: SandboxAct
  delivery: SandboxDelivery
  at: number
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, id))
    .for('no key update')
  return row
}

/**
 * Lets something happen to a payment, whose row is locked, and writes the webhooks that tell of it.
 * @throws ApiError ORDER_CLOSED when it can't happen to it now
 */
export async function act(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  payment: PaymentRow,
  { act, delivery, at }: Happening,
): Promise<void> {
  const state = stateAfter(sandboxMachine, payment.state, { type: act }) as SandboxState | null
  if (state === null) throw new ApiError('ORDER_CLOSED', 'This can not happen to this payment now.')
  const set = {
    state,
    disputes: payment.disputes + (act === 'dispute' ? 1 : 0),
    toldMinor: payment.toldMinor + (delivery === 'otherAmount' ? OTHER : 0),
  }
  await tx.update(sandboxPayment).set(set).where(eq(sandboxPayment.id, payment.id))
  const isLater = act === 'payLater'
  const id = `sbe_${timeOrderedId(random, at).replaceAll('-', '')}`
  const kind = TOLD[act]
  const isLate = isLater || delivery === 'late' || delivery === 'reversed'
  const sendings = delivery === 'twice' ? [1, 2] : [1]
  await tx.insert(sandboxWebhook).values(
    sendings.map((sending) => ({
      id,
      sending,
      paymentId: payment.id,
      type: kind,
      body: JSON.stringify(eventOf({ ...payment, ...set }, id, kind)),
      isForged: delivery === 'forged',
      isHeld: delivery === 'reversed',
      settles: isLater,
      dueAt: new Date(isLate ? at + LATE_MS : at),
    })),
  )
}
