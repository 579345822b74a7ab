import type { Brand } from '../../contract/brands.ts'
import type { AppEvent } from '../../contract/events.ts'
import type { Transaction } from '../platform/database/database.ts'
import { cleanName } from '../user/name.ts'
import { DEFAULT_PICTURE } from '../user/picture.ts'
import { addUsers, findPeople } from '../user/users.ts'

/**
 * The ids of all people whom events name, by the brand's ids of them; whoever is new is made where an event says who
 * they are.
 */
export async function peopleOf(
  tx: Transaction,
  brand: Brand,
  events: readonly AppEvent[],
  now: number,
): Promise<Map<string, number>> {
  const named = new Set<string>()
  for (const event of events) {
    named.add(event.from)
    if ('to' in event && event.to !== undefined) named.add(event.to)
  }
  const known = await findPeople(tx, brand, [...named])
  const told = events.flatMap(({ people = [] }) => people)
  const fresh = new Map(
    told
      .filter(({ sub }) => named.has(sub) && !known.has(sub))
      .map((person) => [person.sub, person]),
  )
  if (fresh.size === 0) return known
  // In one order, so that two batches that make the same people wait for each other and never in a circle.
  const people = [...fresh.values()].toSorted((one, other) => (one.sub < other.sub ? -1 : 1))
  await addUsers(
    tx,
    people.map(({ sub, name, gender, country }) => ({
      brand,
      externalId: sub,
      nickname: cleanName(name),
      gender,
      country,
      avatar: DEFAULT_PICTURE,
      role: 'user' as const,
      createdAt: now,
    })),
  )
  return findPeople(tx, brand, [...named])
}
