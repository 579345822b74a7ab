// People who take part in the extra return: they join, top up at the sandbox, and check in day by day.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExtraReturn, Participation } from '../../contract/extra-return.ts'
import type { Order } from '../../contract/recharge.ts'
import { appUser } from '../../server/user/tables.ts'
import type { Player, World } from './harness.ts'
import { happens, order, paymentOf } from './recharge-world.ts'

const JOIN = 'POST /api/extra-return/join'
const CHECK_IN = 'POST /api/extra-return/check-in'

export const returnOf = async (who: Player): Promise<ExtraReturn> =>
  (await who.call('GET /api/extra-return')).answer

/** Somebody's participation. @throws where they have none */
export async function participationOf(who: Player): Promise<Participation> {
  const { participation } = await returnOf(who)
  if (!participation) throw new Error('nobody has joined')
  return participation
}

export const join = (who: Player, key: string = randomUUID()) =>
  who.call(JOIN, { body: { agreed: true }, key })

export const checkIn = (who: Player, card: number, key: string = randomUUID()) =>
  who.call(CHECK_IN, { body: { card }, key })

/** A paid top-up, and its payment at the sandbox. */
interface PaidTopUp {
  made: Order
  payment: string
}

export async function topUp(world: World, who: Player, pack = 'd320'): Promise<PaidTopUp> {
  const made = await order(who, { pack })
  const payment = paymentOf(made)
  await happens(world, payment, 'pay')
  return { made, payment }
}

/** Somebody of a country whose participation has just begun. */
export async function begun(
  world: World,
  { country = 'VN', pack = 'd320' }: { country?: string; pack?: string } = {},
): Promise<{ who: Player } & PaidTopUp> {
  const who = await world.player()
  await world.db.orm.update(appUser).set({ country }).where(eq(appUser.id, who.id))
  await join(who)
  return { who, ...(await topUp(world, who, pack)) }
}

/** Moves the clock so that the next call happens at a moment. */
export const nextAt = (world: World, moment: number): void =>
  world.clock.advance(moment - world.clock.now() - 1)

/** Moves the clock into the day of a card. */
export async function toCard(world: World, who: Player, number: number): Promise<void> {
  const card = (await participationOf(who)).cards.find((it) => it.number === number)
  if (!card) throw new Error(`there is no card ${number}`)
  nextAt(world, card.opensAt + 60_000)
}

/** One has claimed all, one was given the payment back, one is void, one waits: some of all for the books. */
export async function playExtraReturns(world: World): Promise<void> {
  const [all, back] = [await begun(world), await begun(world)]
  await join(await world.player())
  for (let card = 1; card <= 5; card++) {
    await toCard(world, all.who, card)
    for (const { who } of card === 1 ? [all, back] : [all]) {
      const { status, text } = await checkIn(who, card)
      if (status !== 200) throw new Error(text)
    }
    if (card === 2) await happens(world, back.payment, 'refund')
  }
}

/** Somebody topped up an hour ago, and claims their first card: where they are it is midnight when tests begin. */
export async function checkInNow(world: World): Promise<void> {
  const now = world.clock.now()
  world.clock.advance(-3_600_000)
  const { who } = await begun(world, { country: 'KI' })
  nextAt(world, now + 1)
  const { status, text } = await checkIn(who, 1)
  if (status !== 200) throw new Error(text)
}
