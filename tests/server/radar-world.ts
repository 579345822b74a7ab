import { randomUUID } from 'node:crypto'
import shipped from '../../assets/radar/tuning.json' with { type: 'json' }
import type { Purpose } from '../../contract/radar.ts'
import type { Gender } from '../../contract/user.ts'
import type { Place } from '../../machines/radar/distance.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { addUsers } from '../../server/user/users.ts'
import { RADAR } from '../tunings.ts'
import { openWorld, type Player, SECRETS, tokenFor, type World } from './harness.ts'
import { tuningDoor } from './tuning-door.ts'

export const SCAN = 'POST /api/radar/scan'
export const PLACE = 'POST /api/radar/place'
export const GREET = 'POST /api/radar/greet'
export const GREETINGS = 'GET /api/radar/greetings'
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A whole server whose radar goes by the tuning of the tests. */
export async function openRadar(): Promise<World> {
  const { pages, save } = tuningDoor()
  const world = await openWorld({}, { pages })
  await save('radar', { ...RADAR, version: shipped.version + 1 })
  return world
}

/** What is told of somebody where a test says nothing else. */
interface Told {
  gender: Gender
  purpose: Purpose
  birthYear: number
  country: string
  brand: 'companion' | 'ai'
  avatar: string
  /** Null: they refused to say. */
  place: Place | null
}

const SOMEBODY: Told = {
  gender: 'female',
  purpose: 0,
  birthYear: 2_000,
  country: 'VN',
  brand: 'companion',
  avatar: 'avatars/0.svg',
  place: null,
}

/** Somebody who has told the radar of themselves. */
export async function somebody(world: World, told: Partial<Told> = {}): Promise<Player> {
  const { purpose, birthYear, place, ...said } = { ...SOMEBODY, ...told }
  const externalId = randomUUID()
  const person = { ...said, externalId, nickname: 'Lan', role: 'user' as const }
  const createdAt = world.clock.now()
  const [id = 0] = await world.db.orm.transaction((tx) =>
    addUsers(tx as Transaction, [{ ...person, createdAt }]),
  )
  const { brand } = said
  const fresh = () =>
    tokenFor(externalId, { brand, secret: SECRETS[brand], now: world.clock.now() })
  const player: Player = {
    id,
    token: await fresh(),
    call: async (name, sent) => world.call(name, { token: await fresh(), ...sent }),
  }
  await player.call('POST /api/radar/profile', { body: { purpose, birthYear } })
  if (place) await stand(player, place)
  return player
}

/** Lets a phone say where it is. */
export const stand = (player: Player, place: Place) =>
  player.call(PLACE, { body: { ...place, accuracyMetres: 20 } })

/** Searches, and answers what that brought. */
export const scan = async (player: Player, purpose: Purpose = 0) =>
  (await player.call(SCAN, { body: { purpose } })).answer

/** A place so many kilometres north of another. */
export const northOf = ({ latitude, longitude }: Place, km: number): Place => ({
  latitude: latitude + km / 111.195,
  longitude,
})

let regions = 0

/** A place where nobody is but those of one test, and the country that it is in. */
export function region(): { here: Place; country: string } {
  regions += 1
  const letter = (place: number) => String.fromCharCode(65 + (place % 26))
  return {
    here: { latitude: 20, longitude: -170 + regions * 8 },
    country: `X${letter(regions)}`,
  }
}
