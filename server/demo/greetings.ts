import world from '../../assets/demo/radar.json' with { type: 'json' }
import { kmBetween, toldKm } from '../../machines/radar/distance.ts'
import { sendMessage } from '../chat/send.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { type ProfileRow, placeIn } from '../radar/profile.ts'
import { radarMeeting } from '../radar/tables.ts'
import type { Pick } from './people.ts'

const MINUTE_MS = 60_000
/** From one meeting to the next, and from there to the greeting. */
const APART_MS = 50 * MINUTE_MS
const WRITING_MS = 2 * MINUTE_MS
/** People who greet each of those who are greeted. */
const GREETERS = 3

/** Those who are greeted, among all, and when it is now. */
interface Scene {
  greeted: readonly ProfileRow[]
  profiles: readonly ProfileRow[]
  pick: Pick
  now: number
}

/** Lets people of their country meet some by the radar, one after the other, and greet them. */
export async function greetByRadar(
  tx: Transaction,
  { random }: Platform,
  { greeted, profiles, pick, now }: Scene,
): Promise<void> {
  for (const met of greeted) {
    const others = profiles.filter(
      ({ country, brand, gender }) =>
        country === met.country && brand === met.brand && gender !== met.gender,
    )
    const first = others.length === 0 ? 0 : pick(others.length)
    const greeters = [...others.slice(first), ...others.slice(0, first)].slice(0, GREETERS)
    for (const [place, greeter] of greeters.entries()) {
      const at = now - (place + 1) * APART_MS
      const { userId } = greeter
      const letter = { from: userId, to: met.userId, text: greetingOf(greeter, place) }
      const by = { random, at: at + WRITING_MS }
      const { id: messageId } = await sendMessage(tx, by, { ...letter, source: 'radar' })
      await tx.insert(radarMeeting).values({
        id: timeOrderedId(random, at),
        userId,
        metId: met.userId,
        purpose: met.purpose,
        distanceKm: distanceOf(greeter, met),
        at: new Date(at),
        messageId,
      })
    }
  }
}

function greetingOf({ country }: ProfileRow, place: number): string {
  const language = world.cities.find((city) => city.country === country)?.language ?? 'en'
  const greetings: readonly string[] = world.greetings[language as keyof typeof world.greetings]
  return greetings[place % greetings.length] ?? ''
}

function distanceOf(one: ProfileRow, other: ProfileRow): number | null {
  const [from, to] = [placeIn(one), placeIn(other)]
  return from && to && toldKm(kmBetween(from, to))
}
