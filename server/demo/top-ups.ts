// What people of the demo world have bought, by the real way on a clock in the past: histories are not empty.
import { v4 } from 'uuid'
import { CONSENT_SLUG } from '../../contract/content.ts'
import type { DemoUser } from '../../contract/demo.ts'
import type { MethodId } from '../../contract/recharge-tuning.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { marketOf, priceOf } from '../../machines/recharge/packs.ts'
import { chosenVersion } from '../content/queries.ts'
import { content } from '../content/routes.ts'
import { extraReturn } from '../extra-return/routes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { openPayment } from '../recharge/ask.ts'
import { keepOrder } from '../recharge/create.ts'
import { applyProviderFact } from '../recharge/facts.ts'
import { sandboxProvider } from '../recharge/sandbox/provider.ts'
import { rechargeOrder } from '../recharge/tables.ts'
import { openTill, type Till } from '../recharge/till.ts'
import { offered } from './enter.ts'
import { checkInInThePast, joinExtraReturn } from './extra-returns.ts'

type Person = Pick<DemoUser, 'id' | 'country'>

/**
 * Who was offered first bought most: packs by their place in the tuning, and days ago; some had joined the extra return
 * the day before.
 */
const BOUGHT: readonly { person: number; pack: number; daysAgo: number; hasJoined?: true }[] = [
  { person: 0, pack: 1, daysAgo: 12 },
  { person: 0, pack: 0, daysAgo: 4, hasJoined: true },
  { person: 2, pack: 2, daysAgo: 9, hasJoined: true },
]
const LANGUAGE = 'en'
const METHOD: MethodId = 'card'

/** Lets some of those whom the sign-in offers have topped up; a world that has orders already keeps them. */
export async function topUpInThePast(platform: Platform): Promise<void> {
  const { db } = platform
  const [kept] = await db.orm.select({ id: rechargeOrder.id }).from(rechargeOrder).limit(1)
  if (kept) return
  // The text that they agreed to.
  await content.prepare?.(platform)
  await extraReturn().prepare?.(platform)
  const { tuning } = await openTill(platform)
  const people = await offered(platform)
  const now = platform.clock.now()
  for (const { person, pack, daysAgo, hasJoined = false } of BOUGHT) {
    const who = people[person]
    if (!who) continue
    const at = now - daysAgo * DAY_MS
    if (hasJoined) await joinExtraReturn(platform, who.id, at - DAY_MS)
    await buy(platform, tuning, { who, pack, at })
    if (hasJoined) await checkInInThePast(platform, who.id, { toppedUpAt: at, until: now })
  }
}

/** Lets somebody buy a pack, by its place in the tuning. */
export async function buy(
  platform: Platform,
  tuning: Till['tuning'],
  { who, pack: place, at }: { who: Person; pack: number; at: number },
): Promise<void> {
  const clock: Clock = { now: () => at, fixed: true }
  const past = { ...platform, clock }
  const sandbox = sandboxProvider(past)
  const pack = tuning.packs[place]
  const { currency } = marketOf(tuning, who.country)
  const text = await chosenVersion(platform.db.orm, {
    slug: CONSENT_SLUG,
    brand: undefined,
    language: LANGUAGE,
  })
  if (!pack || !text) return
  const till = { tuning, providers: [sandbox] }
  const order = await keepOrder(past, till, {
    user: { id: who.id, brand: 'companion', country: who.country },
    origin: '',
    request: {
      userId: who.id,
      operation: 'recharge.order',
      key: v4({ random: platform.random.bytes(16) }),
      bodyHash: '',
    },
    body: {
      pack: pack.id,
      method: METHOD,
      tuningVersion: tuning.version,
      price: { minor: priceOf(pack, currency), currency },
      consent: { version: text.version, language: text.language },
      lang: LANGUAGE,
    },
  })
  if (!order) return
  await openPayment(past, till.providers, order)
  await applyProviderFact(past, sandbox.name, {
    event: `sbe_past_${order.number}`,
    kind: 'paid',
    reference: order.number,
    minor: order.priceMinor,
    currency: order.priceCurrency,
    brand: order.brand,
    body: '{}',
  })
}
