import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
import { type Actor, type Cast, numberOf } from './apps-cast.ts'
import { demoPerson, pickFrom } from './people.ts'

/** One of so many people goes live. */
const STREAMER_OF = 6

/**
 * So many people of a brand and their streamers, both by their ids, so that the same are chosen again; newcomers where
 * the brand has not so many.
 */
export async function castOf(
  { db }: Pick<Platform, 'db'>,
  { brand, users, seed }: { brand: Brand; users: number; seed: string },
): Promise<Cast> {
  const wanted = Math.max(1, Math.floor(users / STREAMER_OF))
  const isStreamer = eq(appUser.role, 'streamer')
  const rows = await db.orm
    .select({ sub: appUser.externalId, country: appUser.country, role: appUser.role })
    .from(appUser)
    .where(and(eq(appUser.brand, brand), isNull(appUser.blockedAt)))
    // Streamers first, and of them no more than their share.
    .orderBy(desc(isStreamer), asc(appUser.id))
  const streamers = rows.filter(({ role }) => role === 'streamer').slice(0, wanted)
  const others = rows.filter(({ role }) => role !== 'streamer').slice(0, users - streamers.length)
  const known = [...streamers, ...others].map(({ sub, country }): Actor => ({ sub, country }))
  const people = [...known, ...newcomers(seed, users - known.length)]
  return { seed, people, streamers: people.slice(0, wanted), grows: true }
}

/** People who are new in a brand: events say who they are. */
function newcomers(seed: string, count: number): Actor[] {
  const pick = pickFrom(numberOf(seed))
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const { nickname: name, gender, country } = demoPerson(index, pick)
    const sub = `${seed}.person.${index}`
    return { sub, country, person: { sub, name, gender, country } }
  })
}
