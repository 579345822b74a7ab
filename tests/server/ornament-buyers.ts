// Who may buy an ornament with gold coins, and a purchase.
import { happened, type Person, person, tellAll } from './growth-world.ts'
import type { World } from './harness.ts'

export const BUY = 'POST /api/ornaments/bought'

/** An ornament that charm level 2 opens, and its price. */
export const SOLD = { ornament: 'butterflies', gold: 1_500 } as const

/** Somebody whom a gift in a live room brought to charm level 2, with so much gold. */
export async function charmed(world: World, gold: number): Promise<Person> {
  const who = await person(world)
  const gift = { gift: 'ring', count: 1, diamonds: 600, where: 'live' }
  await tellAll(world, [happened(world, 'gift', { to: who }, gift)])
  if (gold > 0) await world.give(who.id, 'gold', gold)
  return who
}

/** Somebody buys it. */
export async function buyOrnament(world: World): Promise<void> {
  const who = await charmed(world, SOLD.gold)
  const { status } = await who.call(BUY, { body: SOLD })
  if (status !== 200) throw new Error(`the ornament was not sold: ${status}`)
}
