// Players who invite others, and what these do.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { noteAll } from '../../server/commission/note.ts'
import { payCommissions } from '../../server/commission/pay.ts'
import { commissionOpen } from '../../server/commission/tables.ts'
import { attribute } from '../../server/invite/attribute.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { usersOf } from '../../server/user/queries.ts'
import { BRAND, consumed, giftOf, newPerson, resultsOf } from './events-world.ts'
import type { Player, World } from './harness.ts'
import { happens, order, paymentOf, platformOf } from './recharge-world.ts'

const HOUR_MS = 3_600_000

/** Somebody has invited another one, as their app tells. @param ago how long ago these joined, in milliseconds */
export async function invited(
  world: World,
  inviter: Pick<Player, 'id'>,
  friend: Pick<Player, 'id'>,
  ago = 2 * HOUR_MS,
): Promise<string | null> {
  const at = world.clock.now()
  return world.db.orm.transaction((tx) =>
    attribute(tx as Transaction, platformOf(world), {
      ...{ inviterId: inviter.id, inviteeId: friend.id, brand: BRAND, toldBy: 'app' },
      ...{ joinedAt: at - ago, at },
    }),
  )
}

/** An inviter with friends of theirs whose invitations count. */
export async function inviterWith(world: World, friends: number): Promise<[Player, ...Player[]]> {
  const people: [Player, ...Player[]] = [await world.player()]
  for (let made = 0; made < friends; made++) {
    const friend = await world.player()
    await invited(world, people[0], friend)
    people.push(friend)
  }
  await lookAtNew(platformOf(world))
  return people
}

/** Somebody tops up a pack of US$ 1 and a bit. @returns the payment, which can be refunded */
export async function topUp(world: World, who: Player, pack = 'd60'): Promise<string> {
  const payment = paymentOf(await order(who, { pack }))
  await happens(world, payment, 'pay')
  return payment
}

/** Somebody is given diamonds' worth of gifts by a stranger. */
export async function gifted(
  world: World,
  who: Pick<Player, 'id'>,
  diamonds: number,
): Promise<void> {
  const to = (await usersOf(world.db.orm, [who.id])).get(who.id)?.externalId ?? ''
  const from = randomUUID()
  const results = await resultsOf(world, [
    giftOf(world, { from, to, people: [newPerson(from)], diamonds }),
  ])
  if (results[0] !== 'taken') throw new Error(`the gift is ${results[0]}`)
  await consumed(world)
}

/** The jobs note all that there is, and pay at once what has gathered. */
export async function settled(world: World): Promise<void> {
  const platform = platformOf(world)
  await noteAll(platform)
  await world.db.orm.update(commissionOpen).set({ dueAt: new Date(world.clock.now()) })
  await payCommissions(platform)
}

/** What somebody has been paid for their friends, newest first. */
export const linesOf = async (who: Player) =>
  (
    await who.call('GET /api/commissions/:program', {
      params: { program: 'invitation' },
      query: { limit: '50' } as never,
    })
  ).answer

/** What is open for somebody. */
export const openOf = async (world: World, { id }: Pick<Player, 'id'>) =>
  (await world.db.orm.select().from(commissionOpen).where(eq(commissionOpen.payeeId, id)))[0]
