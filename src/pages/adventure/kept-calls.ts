import type { DispatchAnswer, PurchaseAnswer } from '../../../contract/adventure.ts'
import type { Sending } from '../../../machines/adventure/machine.ts'
import { call } from '../../api/call.ts'
import { spentNothing } from '../../api/outcome.ts'
import { forget, newKey, remember } from '../../api/pending.ts'
import { keepReceipts } from '../../app/kept-receipts.ts'

/** Under these names the keys of open calls are kept. */
export const DISPATCH = 'adventure.dispatch'
export const PURCHASE = 'adventure.purchase'

/**
 * Sends ships under a new key. The key is kept until the answer is known, so that a page that dies
 * on the way finds its ships again; their receipts are kept for the round's proof.
 * @throws ApiError
 */
export async function callDispatch(body: Sending): Promise<DispatchAnswer> {
  const answer = await keeping(DISPATCH, body, (idempotencyKey) =>
    call('POST /api/adventure/dispatches', { body, idempotencyKey }),
  )
  keepReceipts(answer.roundId, answer.receipts)
  return answer
}

/**
 * Buys ships under a new key, kept likewise.
 * @throws ApiError
 */
export function callPurchase(ships: number): Promise<PurchaseAnswer> {
  const body = { ships }
  return keeping(PURCHASE, body, (idempotencyKey) =>
    call('POST /api/adventure/ships', { body, idempotencyKey }),
  )
}

async function keeping<A>(
  operation: string,
  body: unknown,
  send: (key: string) => Promise<A>,
): Promise<A> {
  const key = newKey()
  remember({ operation, key, body })
  try {
    const answer = await send(key)
    forget(operation)
    return answer
  } catch (error) {
    if (spentNothing(error)) forget(operation)
    throw error
  }
}
