// People of an app who do things there, and what they have of it here.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MissionState } from '../../contract/missions.ts'
import { appUser } from '../../server/user/tables.ts'
import { BRAND, consumed, newPerson, tell } from './events-world.ts'
import type { Player, World } from './harness.ts'

/** Somebody whom their brand's backend names by `sub`. */
export interface Person extends Player {
  sub: string
}

type About = Partial<Pick<typeof appUser.$inferSelect, 'country' | 'gender' | 'role' | 'createdAt'>>

/** Somebody who signed up a month before the world's beginning, unless it is said otherwise. */
export async function person(world: World, about: About = {}): Promise<Person> {
  const one = await world.player()
  const createdAt = new Date(world.clock.now() - 30 * 86_400_000)
  const [row] = await world.db.orm
    .update(appUser)
    .set({ createdAt, ...about })
    .where(eq(appUser.id, one.id))
    .returning()
  return { ...one, sub: row?.externalId ?? '' }
}

/** What happened, as its kind says; who it was with is somebody new each time where nobody is named. */
export function happened(
  world: World,
  kind: string,
  who: { from?: Person; to?: Person },
  more: object = {},
): object {
  const other = randomUUID()
  const isAlone = kind === 'presence' || kind.startsWith('live-')
  const people = isAlone || (who.from && who.to) ? {} : { people: [newPerson(other)] }
  return {
    ...{ kind, id: randomUUID(), at: world.clock.now(), from: who.from?.sub ?? other },
    ...(isAlone ? {} : { to: who.to?.sub ?? other }),
    ...people,
    ...more,
  }
}

/** Tells events and lets everybody take them. @throws where one is refused */
export async function tellAll(world: World, events: readonly object[]): Promise<void> {
  const { answer } = await tell(world, [...events], BRAND)
  const refused = answer.events.filter(({ result }) => result === 'refused')
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
  await consumed(world)
}

/** So many of the same. */
export const times = (count: number, make: () => object): object[] =>
  Array.from({ length: count }, make)

/** A mission as somebody sees it: of today, or of what is left of before. */
export async function missionOf(
  who: Player,
  id: string,
  where: 'missions' | 'receipt' | 'lapsed' = 'missions',
): Promise<MissionState | undefined> {
  const { answer } = await who.call('GET /api/missions')
  return answer[where].find((it) => it.id === id)
}

export const claim = (who: Player, mission: string, day: string, key?: string) =>
  who.call('POST /api/missions/claims', {
    body: { claims: [{ mission, day }] },
    ...(key ? { key } : {}),
  })
