// A streamer somewhere in the world, and a month in which everything happens to her, told in no order at all.
import { randomUUID } from 'node:crypto'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { findPeople } from '../../server/user/users.ts'
import { BRAND, consumed, newPerson, resultsOf } from './events-world.ts'
import { type Player, START, tokenFor, type World } from './harness.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface Star {
  sub: string
  id: number
  offsetMinutes: number
  call: Player['call']
}

/** Somebody in a country, whom the server knows by an event of theirs. */
export async function starIn(world: World, country: string): Promise<Star> {
  const sub = randomUUID()
  await told(world, [
    {
      ...head(START - 40 * MINUTE_MS),
      kind: 'follow',
      from: sub,
      to: sub,
      people: [newPerson(sub, country)],
    },
  ])
  const id = (await findPeople(world.db.orm, BRAND, [sub])).get(sub) ?? 0
  return {
    sub,
    id,
    offsetMinutes: countryOffset(country),
    call: async (call, sent) =>
      world.call(call, { token: await tokenFor(sub, { now: world.clock.now() }), ...sent }),
  }
}

const head = (at: number) => ({ id: randomUUID(), at })

/** Tells events, which are all taken and counted. */
export async function told(world: World, events: readonly object[]): Promise<void> {
  for (let from = 0; from < events.length; from += 1_000) {
    const results = await resultsOf(world, events.slice(from, from + 1_000))
    const refused = results.filter((it) => it !== 'taken')
    if (refused.length > 0) throw new Error(refused.join(', '))
  }
  await consumed(world)
}

/** When a local day of hers begins, in milliseconds since 1970. */
export const beginOf = ({ offsetMinutes }: Pick<Star, 'offsetMinutes'>, day: string) =>
  Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS

export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Numbers below 1, the same each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const FANS = ['fan-0', 'fan-1', 'fan-2', 'fan-3', 'fan-4']

/** Fans of whom everybody has heard. */
export const addFans = (world: World) =>
  told(
    world,
    FANS.map((sub) => ({
      ...head(START - 1_000),
      kind: 'follow',
      from: sub,
      to: sub,
      people: [newPerson(sub, 'US')],
    })),
  )

/**
 * Events of all kinds around her, from both sides, most of them near midnight by her calendar: the last days of May,
 * its first one, and 1 June.
 */
export function eventsAround(star: Star, howMany: number, seed: number): object[] {
  const roll = dice(seed)
  const below = (most: number) => Math.floor(roll() * most)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const midnights = ['2026-05-02', '2026-05-30', '2026-05-31', '2026-06-01'].map((day) =>
    beginOf(star, day),
  )
  const moment = () => {
    const near = oneOf([-1, 0, 1, -60_000, 299_999, below(DAY_MS) - DAY_MS / 2])
    return Math.min(oneOf(midnights) + near, START)
  }
  const her = star.sub
  const one = (): object => {
    const fan = oneOf(FANS)
    const [at, count, seconds, diamonds] = [moment(), 1 + below(9), below(900), below(60)]
    const both = oneOf([
      { from: fan, to: her },
      { from: her, to: fan },
    ])
    const makes: (() => object)[] = [
      () => ({ kind: 'gift', ...both, gift: 'rose', count, diamonds, where: 'live' }),
      () => ({ kind: 'call', ...both, medium: oneOf(['video', 'voice']), seconds, diamonds }),
      () => ({ kind: 'text', ...both, diamonds }),
      () => ({ kind: 'greeting', ...both }),
      () => ({ kind: 'reply', ...both, seconds }),
      () => {
        const since = at - oneOf([300_000, 300_001, below(900_000)])
        return { kind: 'reply', ...both, seconds: Math.floor((at - since) / 1_000), since }
      },
      // Second by second, so that it can be counted in seconds.
      () => ({
        kind: 'presence',
        from: oneOf([her, fan]),
        at: at - (at % 1_000),
        seconds: 1 + below(9_000),
      }),
      () => ({ kind: 'live-start', from: oneOf([her, fan]), session: 's' }),
      () => ({ kind: 'live-end', from: oneOf([her, fan]), session: 's', seconds }),
      () => ({ kind: 'live-viewers', from: oneOf([her, fan]), session: 's', viewers: count }),
      () => ({ kind: 'follow', ...both }),
      () => ({ kind: 'comment', ...both, session: 's' }),
      () => ({ kind: 'like', ...both, count }),
      () => ({ kind: 'share', ...both }),
      // What one does to oneself counts nobody.
      () => ({ kind: 'comment', from: her, to: her }),
    ]
    return { ...head(at), ...oneOf(makes)() }
  }
  return Array.from({ length: howMany }, one)
}
