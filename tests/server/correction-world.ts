// Mistakes, and operators who take them back.
import type { Balances } from '../../contract/money.ts'
import { pay } from '../../server/ledger/pay.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import type { Player, World } from './harness.ts'
import { type OpsBrowser, REASON } from './operators-world.ts'

/** Gives a player something, or takes it, by a kind that leaves nothing behind. @returns the transfer */
export function movedBy(
  world: World,
  { id: userId }: Player,
  change: Partial<Balances>,
  { kind = 'ledger.grant', house = -1 } = {},
): Promise<string> {
  world.clock.advance(1)
  const at = world.clock.now()
  return world.db.orm.transaction((tx) =>
    pay(tx as Transaction, { random: systemRandom }, { userId, house, kind, at, change }),
  )
}

/** Proposes to take a transfer back. */
export const propose = (browser: OpsBrowser, id: string, key?: string, reason = REASON) =>
  browser.call('POST /api/ops/transfers/:id/corrections', {
    params: { id },
    body: { reason },
    ...(key ? { key } : {}),
  })

/** Decides about a correction, as it is seen now or with another hash. */
export async function decide(
  browser: OpsBrowser,
  id: string,
  decision: 'approve' | 'reject' | 'withdraw',
  { hash, key }: { hash?: string; key?: string } = {},
) {
  const seen = hash ?? (await correctionOf(browser, id)).hash
  return browser.call('POST /api/ops/corrections/:id/decision', {
    params: { id },
    body: { decision, hash: seen, reason: REASON },
    ...(key ? { key } : {}),
  })
}

export const correctionOf = async (browser: OpsBrowser, id: string) =>
  (await browser.call('GET /api/ops/corrections/:id', { params: { id } })).answer

export const transferOf = async (browser: OpsBrowser, id: string) =>
  (await browser.call('GET /api/ops/transfers/:id', { params: { id } })).answer
