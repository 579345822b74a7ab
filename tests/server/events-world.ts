// A brand's backend that tells what happens in its app.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppEvent } from '../../contract/events.ts'
import { payDays } from '../../server/earnings/pay-days.ts'
import { earningLine, earningOpen } from '../../server/earnings/tables.ts'
import { consumeAll } from '../../server/events/consume.ts'
import { makeComingMonths } from '../../server/events/months.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import type { World } from './harness.ts'

export const BRAND = 'companion'

/** A platform on a world's database, as another process would have it. */
export function platformOf(world: World): Platform {
  const { db, clock, features, settings } = world
  const some = { db, clock, features, settings, random: systemRandom, log: world.app.log }
  return some as unknown as Platform
}

type Given<K extends AppEvent['kind']> = Extract<AppEvent, { kind: K }>

/** A gift from one to another, who are both said to be there. */
export function giftOf(
  world: World,
  given: Partial<Given<'gift'>> & { from: string; to: string },
): Given<'gift'> {
  return {
    kind: 'gift',
    id: randomUUID(),
    at: world.clock.now(),
    gift: 'rose',
    count: 1,
    diamonds: 10,
    where: 'live',
    ...given,
  }
}

/** Who somebody is, by their brand. */
export const newPerson = (sub: string, country = 'VN') =>
  ({ sub, name: 'Ana', gender: 'female', country }) as const

/** Tells a batch, as their backend signs it. */
export const tell = (world: World, events: unknown[], brand = BRAND) =>
  world.call('POST /api/events', { body: { call: 'events', brand, events } })

/** What became of each event of a batch. */
export async function resultsOf(world: World, events: unknown[]): Promise<string[]> {
  const { answer } = await tell(world, events)
  return answer.events.map((it) =>
    it.result === 'refused' ? `${it.code} ${it.field ?? ''}`.trim() : it.result,
  )
}

/** Somebody is given roses on a day that is over, and paid for it. @returns the line's id */
export async function paidLine(world: World, userId: number): Promise<string> {
  const [user] = await world.db.orm.select().from(appUser).where(eq(appUser.id, userId))
  const [from, to] = [randomUUID(), user?.externalId ?? '']
  const at = world.clock.now() - 2 * 86_400_000
  const gift = giftOf(world, { from, to, people: [newPerson(from)], diamonds: 100, at })
  const results = await resultsOf(world, [gift])
  if (results[0] !== 'taken') throw new Error(`the gift is ${results[0]}`)
  await consumed(world)
  // What comes late gathers for an hour; tokens of tests are good for less.
  await world.db.orm
    .update(earningOpen)
    .set({ dueAt: new Date(world.clock.now()) })
    .where(eq(earningOpen.userId, userId))
  await payDays({ db: world.db, clock: world.clock, random: systemRandom })
  const [line] = await world.db.orm
    .select({ id: earningLine.id })
    .from(earningLine)
    .where(eq(earningLine.userId, userId))
  if (!line) throw new Error('nothing was paid')
  return line.id
}

export const consumed = (world: World) => consumeAll(platformOf(world))
export const monthsMade = (world: World) => makeComingMonths(world)

/** Somebody is given two roses, and everybody counts them. */
export async function tellGifts(world: World): Promise<void> {
  const [from, to] = [randomUUID(), randomUUID()]
  const people = [newPerson(from), newPerson(to)]
  const results = await resultsOf(world, [
    giftOf(world, { from, to, people, diamonds: 33 }),
    giftOf(world, { from, to, diamonds: 34 }),
  ])
  if (results.some((it) => it !== 'taken')) throw new Error(results.join(' '))
  await consumed(world)
}
