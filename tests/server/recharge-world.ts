// A demo world with its sandbox, and players who top up.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import tuning from '../../assets/recharge/tuning.json' with { type: 'json' }
import type { Answer, Body } from '../../contract/api.ts'
import type { Order, Wallet } from '../../contract/recharge.ts'
import type { SandboxAct, SandboxDelivery } from '../../contract/sandbox.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { lookAtOrders } from '../../server/recharge/jobs.ts'
import type { Provider } from '../../server/recharge/provider.ts'
import { sandboxProvider } from '../../server/recharge/sandbox/provider.ts'
import { TUNED } from '../../server/recharge/tuned.ts'
import { type Extras, openWorld, type Player, type World } from './harness.ts'

/** A demo world, which has the sandbox. */
export const openTill = (extras: Extras = {}): Promise<World> =>
  openWorld({}, { demo: true, ...extras })

export const walletOf = async (who: Player): Promise<Wallet> =>
  (await who.call('GET /api/recharge', { query: { lang: 'en' } })).answer

/** What orders a pack as the page does. */
export async function orderBody(
  who: Player,
  {
    pack = 'd60',
    method = 'card' as const,
    ...more
  }: Partial<Body<'POST /api/recharge/orders'>> = {},
): Promise<Body<'POST /api/recharge/orders'>> {
  const { offers, tuningVersion, consent } = await walletOf(who)
  const offer = [...offers.diamond, ...offers.gold].find(({ id }) => id === pack)
  if (!offer) throw new Error(`no pack ${pack}`)
  return {
    pack,
    method,
    tuningVersion,
    price: offer.price,
    ...(consent ? { consent } : {}),
    lang: 'en',
    ...more,
  }
}

/** An order whose payment is open. */
export async function order(
  who: Player,
  wish: Partial<Body<'POST /api/recharge/orders'>> = {},
  key: string = randomUUID(),
): Promise<Order> {
  const body = await orderBody(who, wish)
  return (await who.call('POST /api/recharge/orders', { body, key })).answer
}

/** The sandbox's name of an order's payment. */
export const paymentOf = ({ payUrl }: Pick<Order, 'payUrl'>): string => {
  const id = new URLSearchParams(payUrl?.split('?')[1]).get('payment')
  if (id === null) throw new Error('the order can not be paid')
  return id
}

/** Lets something happen at the sandbox. */
export async function happens(
  world: World,
  payment: string,
  act: SandboxAct,
  delivery: SandboxDelivery = 'once',
): Promise<Answer<'POST /api/sandbox/payments/:id'>> {
  const sent = { params: { id: payment }, body: { act, delivery } }
  return (await world.call('POST /api/sandbox/payments/:id', sent)).answer
}

export const orderOf = async (who: Player, id: string): Promise<Order> =>
  (await who.call('GET /api/recharge/orders/:id', { params: { id } })).answer

/** What was moved for somebody by top-ups, by kind. */
export async function movedFor(world: World, userId: number): Promise<Record<string, number>> {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT t.kind, sum(e.amount)::float8 AS amount FROM entry e JOIN transfer t ON t.id = e.transfer_id
    WHERE e.owner_id = ${userId} AND t.kind LIKE 'recharge.%' GROUP BY t.kind`)) as unknown as {
    rows: { kind: string; amount: number }[]
  }
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

/** What calls of providers and jobs work with, in a world. */
export function platformOf(world: World): Platform {
  const { db, clock, seeds, settings, features, logs } = world
  const log = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) })
  const parts = { db, clock, seeds, settings, features, log }
  return {
    ...parts,
    random: systemRandom,
    live: noLive,
    metrics: createMetrics(),
  } as unknown as Platform
}

/** What is sold by a provider of a test's own. */
export const tillBy = (...providers: Provider[]) => ({
  tuning: TUNED.schema.parse(tuning),
  providers,
})

/** The job of each minute, by the sandbox as it is, or by providers of a test's own. */
export async function look(
  world: World,
  providers: readonly Provider[] = [sandboxProvider(platformOf(world))],
): Promise<void> {
  world.clock.advance(61_000)
  await lookAtOrders(platformOf(world), tillBy(...providers))
}
