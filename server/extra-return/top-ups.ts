// What becomes of participations when a top-up is credited, disputed, won or lost, or given back: in its own transaction.
import { eq } from 'drizzle-orm'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { cardsOf, startsAfter } from '../../machines/extra-return/cards.ts'
import type { ExtraReturnFact } from '../../machines/extra-return/chart.ts'
import { bonusOf } from '../../machines/extra-return/parts.ts'
import type { Feature } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { pausesOf } from '../play/queries.ts'
import { requireUser } from '../user/queries.ts'
import { participationOf, stoppedAs } from './begun.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { extraReturn } from './tables.ts'
import { takeAllBack } from './take-back.ts'
import { offerAt } from './tuned.ts'

/** The first top-up of diamonds after somebody joined begins their participation, while it is on offer to them. */
export const toppedUp: Required<Feature>['toppedUp'] = async (tx, _platform, topUp) => {
  const { userId, orderId, transferId, currency, amount, actor, at } = topUp
  if (currency !== 'diamond') return
  const row = await participationOf(tx, userId)
  if (row?.state !== 'waiting') return
  // Whoever keeps out of games gets no promotion; it waits for a later top-up of theirs.
  const { excludedUntil, coolingOffUntil } = await pausesOf(tx, userId)
  if (Math.max(excludedUntil, coolingOffUntil) > at) return
  const offer = await offerAt(tx, row.brand, at)
  if (!offer.isOn) return
  const { country } = await requireUser(tx, userId)
  const offsetMinutes = countryOffset(country)
  const startsOn = startsAfter(at, offsetMinutes)
  const bonus = bonusOf(amount, offer)
  const last = cardsOf({ bonus, startsOn, offsetMinutes }).at(-1)
  await tx
    .update(extraReturn)
    .set({
      ...{ orderId, topUpId: transferId, topUp: amount, bonus, tuningVersion: offer.version },
      ...{ offsetMinutes, startsOn, begunAt: new Date(at), endsAt: new Date(last?.endsAt ?? at) },
    })
    .where(eq(extraReturn.id, row.id))
  await stepFlow(tx, EXTRA_RETURN_FLOW, row.id, {
    event: { type: 'TOPPED_UP' },
    at,
    actor,
    detail: { transfer: transferId },
  })
}

const FACTS = {
  disputed: 'DISPUTED',
  'dispute-won': 'DISPUTE_WON',
  refunded: 'REFUNDED',
} as const satisfies Record<string, ExtraReturnFact['type']>

/** What its payment comes to: kept back while it is disputed; given back, all that it has paid is taken back. */
export const topUpChanged: Required<Feature>['topUpChanged'] = async (tx, platform, topUp) => {
  const { orderId, change, actor, reason, at } = topUp
  const [row] = await tx.select().from(extraReturn).where(eq(extraReturn.orderId, orderId))
  if (!row) return
  if (change === 'refunded') {
    await tx.update(extraReturn).set(stoppedAs(row, at)).where(eq(extraReturn.id, row.id))
  }
  const fact = { event: { type: FACTS[change] }, at, actor }
  const changed = await stepFlow(tx, EXTRA_RETURN_FLOW, row.id, fact)
  if (changed?.to === 'refunded') await takeAllBack(tx, platform, row.id, { actor, reason, at })
}
